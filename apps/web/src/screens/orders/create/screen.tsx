import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '../../../api/session.ts';
import { MayNotOrder } from '../../../freight/orders/form/may-not-order.tsx';
import { OrderFormPage } from '../../../freight/orders/form/order-form.tsx';
import { OrderFormPending } from '../../../freight/orders/form/order-form-pending.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { newOrderQuery, readBeginning } from './new-order.ts';
import { TemplateMenu } from './parts/template-menu.tsx';

export function CreateOrderScreen() {
  const mayCreate = useCan('CreateOrder');
  if (!mayCreate) {
    return <MayNotOrder heading="New order" what="create orders" back={{ to: '/orders', label: 'Show the orders' }} />;
  }
  return <NewOrder />;
}

function NewOrder() {
  const beginning = readBeginning(useSearch({ strict: false }));
  const seed = useQuery(newOrderQuery(beginning));
  const navigate = useNavigate();
  if (!seed.data) return <OrderFormPending heading="New order" query={seed} />;
  return (
    <OrderFormPage
      // Another beginning is another form.
      key={JSON.stringify(beginning)}
      seed={seed.data}
      heading="New order"
      context="Kept on this device while you type. Nothing is sent until you create it."
      tools={<TemplateMenu />}
      submitLabel="Create Order"
      onSaved={({ orderNumber }) => {
        notify({ kind: 'success', title: `Order ${orderNumber} saved` });
        void navigate({ to: `/orders/${orderNumber}` });
      }}
      onDiscard={() => void navigate({ to: '/orders' })}
    />
  );
}
