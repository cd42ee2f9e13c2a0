/** How long freight has been delivered without a bill; a lower bound each, in days. */
export const ACCRUAL_AGES = [
  { key: 'booked', label: 'Booked, not delivered', from: null },
  { key: '0', label: 'Delivered 0–30 days ago', from: 0 },
  { key: '31', label: 'Delivered 31–60 days ago', from: 31 },
  { key: '61', label: 'Delivered 61–90 days ago', from: 61 },
  { key: '91', label: 'Delivered over 90 days ago', from: 91 },
] as const;
export type AccrualAge = (typeof ACCRUAL_AGES)[number];

/** Null: not delivered yet. What was delivered in the future, by some clock, is as good as today. */
export function accrualAge(daysSinceDelivery: number | null): AccrualAge {
  if (daysSinceDelivery === null) return ACCRUAL_AGES[0];
  return ACCRUAL_AGES.findLast(({ from }) => from !== null && from <= Math.max(0, daysSinceDelivery))!;
}
