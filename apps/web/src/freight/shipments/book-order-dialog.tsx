import { shipments } from '@lanewright/contract/shipments.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { chosenQuoteQuery } from '../orders/chosen-quote.ts';
import { BookFlow } from './book-flow.tsx';
import { bookOrderTitle } from './book-order-title.ts';
import { BookShipmentDialog } from './book-shipment-dialog.tsx';

interface BookOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Books an order: the shipment that it is on, or one that is made for it. */
export function BookOrderDialog({ order, onClose }: BookOrderDialogProps) {
  // As it was when somebody began: a shipment that comes of this is not another one to book.
  const [shipmentNumber] = useState(order.activeShipmentNumber);
  return shipmentNumber === null ? (
    <UnshippedOrder order={order} onClose={onClose} />
  ) : (
    <OrderOnShipment order={order} shipmentNumber={shipmentNumber} onClose={onClose} />
  );
}

function UnshippedOrder({ order, onClose }: BookOrderDialogProps) {
  const chosen = useQuery(chosenQuoteQuery(order.quoteNumberOrId));
  if (chosen.isPending) return <Pending order={order} onClose={onClose} />;
  const { id, orderNumber, shippingMode, stops } = order;
  return (
    <BookFlow
      bookable={{
        orders: [{ id, orderNumber, pickupDate: stops[0]?.baseDate ?? null }],
        shipment: null,
        // A rate that cannot be read is as good as none: there are those of now.
        chosen: chosen.data ?? null,
        shippingMode,
        days: { pickup: stops[0]?.baseDate ?? null, delivery: stops.at(-1)?.baseDate ?? null },
      }}
      onClose={onClose}
    />
  );
}

function OrderOnShipment({ order, shipmentNumber, onClose }: BookOrderDialogProps & { shipmentNumber: string }) {
  const query = useQuery({
    queryKey: ['shipment-to-book', shipmentNumber],
    queryFn: ({ signal }) => call(shipments.find, { params: { shipmentNumber }, signal }),
    // Read when it is opened, and then left alone: a booking that has begun goes on.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (query.data && query.data.whyNotBook === null)
    return <BookShipmentDialog shipment={query.data} onClose={onClose} />;
  if (query.data)
    return (
      <Dialog title={bookOrderTitle(order)} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <Note tone="attention">{query.data.whyNotBook}</Note>
      </Dialog>
    );
  if (!query.error) return <Pending order={order} onClose={onClose} />;
  return (
    <Dialog title={bookOrderTitle(order)} onClose={onClose}>
      <ErrorState
        title="The shipment could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}

function Pending({ order, onClose }: BookOrderDialogProps) {
  return (
    <Dialog title={bookOrderTitle(order)} onClose={onClose}>
      <div role="status">
        <span className="spoken">Loading</span>
        <Skeleton height={160} />
      </div>
    </Dialog>
  );
}
