import type { ChangeRequest } from '@lanewright/contract/change-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveRefresh } from '../../../api/live.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { changesQuery } from '../change-data.ts';
import { sentence } from '../change-words.ts';
import type { ChangedOrder } from '../change-request-title.ts';

/** What became of it, followed until the carrier has said its word. */
export function Outcome({ order, request }: { order: ChangedOrder; request: ChangeRequest }) {
  useLiveRefresh({ channel: 'orders', entityId: order.id });
  const { data } = useQuery(changesQuery(order.orderNumber));
  return <OutcomeNote request={data?.requests.find(({ id }) => id === request.id) ?? request} />;
}

function OutcomeNote({ request: { state, carrierName, message } }: { request: ChangeRequest }) {
  switch (state) {
    case 'asking':
      return (
        <Note tone="moving" role="status">
          <strong>Waiting for the carrier’s word.</strong> This goes on by itself. You can close it, and find the answer
          on the order.
        </Note>
      );
    case 'waiting':
      return (
        <Note tone="attention" role="status">
          <strong>Ask {carrierName} yourself.</strong> {sentence(message)} Then say on the order what it told you: until
          then nothing of it changes.
        </Note>
      );
    case 'accepted':
      return (
        <Note tone="done" role="status">
          <strong>{carrierName} has accepted the change.</strong> {sentence(message)} The order, its cost and its bill
          of lading follow.
        </Note>
      );
    case 'refused':
      return (
        <Note tone="problem" role="alert">
          <strong>{carrierName} has refused the change.</strong> {sentence(message)} The order stays as it was booked.
        </Note>
      );
    case 'withdrawn':
      return (
        <Note tone="draft" role="status">
          <strong>The change was withdrawn.</strong> The order stays as it was booked.
        </Note>
      );
  }
}
