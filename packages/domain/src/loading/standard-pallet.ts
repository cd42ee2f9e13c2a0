/** Inches of floor that the pallet of North America takes. */
export const STANDARD_PALLET = { packageLength: 48, packageWidth: 40 } as const;
