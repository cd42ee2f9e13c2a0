import type { ChangeState } from '@lanewright/domain/orders/change-request.ts';
import type { OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { inDollars, sumOfMoney } from '@lanewright/domain/units/money.ts';
import type { StatusLook } from '../../ui/chips/status-chip.tsx';
import { townOf } from '../orders/place-name.ts';

/** "+$12.50", "-$3.00", "No difference". */
export function differenceInDollars(before: number, after: number): string {
  const difference = sumOfMoney([after, -before]);
  if (difference === 0) return 'No difference';
  return `${difference > 0 ? '+' : '-'}${inDollars(Math.abs(difference))}`;
}

/** -1 where it became less, 1 where it became more. */
export const directionOf = (before: number, after: number) => Math.sign(sumOfMoney([after, -before]));

export const LOOKS: Record<ChangeState, StatusLook> = {
  asking: { scale: 'moving', glyph: 'half' },
  waiting: { scale: 'attention', glyph: 'quarter' },
  accepted: { scale: 'done', glyph: 'tickSolid' },
  refused: { scale: 'problem', glyph: 'cross' },
  withdrawn: { scale: 'draft', glyph: 'cross', isStruck: true },
};

/** Carriers end their words as they like; more may follow. */
export const sentence = (message: string): string => (/(^|[.!?])$/.test(message) ? message : `${message}.`);

/** "Stop 1, Joliet, IL" */
export function stopInWords({ location }: Pick<OrderStop, 'location'>, index: number): string {
  return [`Stop ${index + 1}`, location && townOf(location)].filter(Boolean).join(', ');
}
