export const STRATEGIES = ['Cost', 'Distance'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What nobody knows is planned by cost. */
export function strategyOf(given: string | null | undefined): Strategy {
  return STRATEGIES.find((strategy) => strategy === given) ?? 'Cost';
}
