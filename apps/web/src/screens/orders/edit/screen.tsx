import { orders } from '@lanewright/contract/orders.ts';
import { editableExtent } from '@lanewright/domain/orders/editable.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { fetchChosenQuote } from '../../../freight/orders/chosen-quote.ts';
import { MayNotOrder } from '../../../freight/orders/form/may-not-order.tsx';
import { fetchPlaces } from '../../../freight/orders/form/order-form-data.ts';
import { OrderFormPage } from '../../../freight/orders/form/order-form.tsx';
import { OrderFormPending } from '../../../freight/orders/form/order-form-pending.tsx';
import { orderFacts } from '../../../freight/orders/form/order-facts.ts';
import type { OrderSeed } from '../../../freight/orders/form/use-order-form.ts';
import { orderOfRecord } from '../../../freight/orders/order-of-record.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { notify } from '../../../ui/notifications/notify.ts';

/** Read fresh each time, and then left alone: somebody is typing, and a save says what has changed meanwhile. */
function editedOrderQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['edited-order', orderNumber],
    queryFn: async (): Promise<OrderSeed> => {
      const [company, record] = await Promise.all([
        call(orders.formFacts, {}),
        call(orders.get, { params: { orderNumber } }),
      ]);
      const [places, quote] = await Promise.all([
        fetchPlaces(record.stops.flatMap(({ locationNumber }) => locationNumber ?? [])),
        fetchChosenQuote(record.quoteNumberOrId),
      ]);
      const facts = orderFacts(company, places, quote);
      const order = orderOfRecord(record, facts);
      return {
        order,
        record,
        facts: { ...facts, before: order, wasDraft: record.orderStatus === ORDER_STATUS.Draft },
        places,
        defaultCommodity: null,
      };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}

export function EditOrderScreen() {
  const { orderNumber = '' }: { orderNumber?: string } = useParams({ strict: false });
  const number = orderNumber.toUpperCase();
  useRecordName(number);
  const mayEdit = useCan('EditOrder');
  if (mayEdit) return <EditedOrder number={number} />;
  const back = { to: `/orders/${number}`, label: 'Show the order' };
  return <MayNotOrder heading={`Edit ${number}`} what="edit orders" back={back} />;
}

function EditedOrder({ number }: { number: string }) {
  const seed = useQuery(editedOrderQuery(number));
  const navigate = useNavigate();
  const back = () => void navigate({ to: `/orders/${number}` });
  if (!seed.data) return <OrderFormPending heading={`Edit ${number}`} orderNumber={number} query={seed} />;

  const { record } = seed.data;
  const { orderStatus: status } = record!;
  const editable = editableExtent({ ...record!, status });
  if (editable.extent === 'nothing') {
    return (
      <PageFrame heading={`Edit ${number}`}>
        <Note tone="attention">
          <strong>{editable.reason}</strong> Nothing of it can change any more.
        </Note>
        <div>
          <Button onClick={back}>Show the order</Button>
        </div>
      </PageFrame>
    );
  }
  return (
    <OrderFormPage
      key={number}
      seed={seed.data}
      heading={`Edit ${number}`}
      context={
        status === ORDER_STATUS.Draft
          ? 'A draft: nobody is waiting for it yet.'
          : 'What you change is kept on this device until you save it.'
      }
      submitLabel={status === ORDER_STATUS.Draft ? 'Create Order' : 'Save changes'}
      onSaved={(_saved, note) => {
        notify({ kind: 'success', title: `Order ${number} saved`, ...(note !== '' && { messages: [note] }) });
        back();
      }}
      onDiscard={back}
    />
  );
}
