import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { editingIsLimitedTo } from '../actions.ts';

/** What somebody should know before they read on: one thing at most. */
export function StateNote({ order }: { order: Order }) {
  if (order.orderStatus === ORDER_STATUS.Voided)
    return (
      <Note tone="attention">
        <strong>This order is voided.</strong>{' '}
        {order.voidReason === '' ? 'No reason was given.' : <>Reason: {order.voidReason}</>}
      </Note>
    );
  if (order.orderStatus === ORDER_STATUS.Draft)
    return (
      <Note tone="draft">
        <strong>This is a draft.</strong> It can have gaps, and goes on no shipment until it is created.
      </Note>
    );
  const limited = editingIsLimitedTo(order);
  return limited && <Note tone="moving">{limited}</Note>;
}
