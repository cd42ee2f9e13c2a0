import type { Agreement } from '@lanewright/contract/agreements.ts';

/** "82% off, at least $120.00". */
export function termsInWords({ discount, minimumCharge }: Pick<Agreement, 'discount' | 'minimumCharge'>): string {
  const least = (minimumCharge ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return `${(discount ?? 0).toLocaleString('en-US')}% off, at least ${least}`;
}

/** Where it holds: "IL; WI to everywhere". */
export function areaInWords({
  originStates,
  destinationStates,
}: Pick<Agreement, 'originStates' | 'destinationStates'>) {
  if (originStates === null && destinationStates === null) return 'Everywhere';
  return `${originStates ?? 'Everywhere'} to ${destinationStates ?? 'everywhere'}`;
}
