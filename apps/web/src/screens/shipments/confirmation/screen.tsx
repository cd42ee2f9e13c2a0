import { useLocation, useParams } from '@tanstack/react-router';
import { useShipment } from '../../../freight/shipments/find-shipment.ts';
import { ShipmentNotShown } from '../../../freight/shipments/shipment-not-shown.tsx';
import { LoadingAnimation } from '../../../ui/feedback/loading-animation.tsx';
import { useRecordName } from '../../../ui/layout/record-name.ts';
import { Confirmation } from './parts/confirmation.tsx';

/** Where a booking ends; also under the path of quotes, for whoever came from one. */
export function ConfirmationScreen() {
  const { shipmentNumber: written = '' }: { shipmentNumber?: string } = useParams({ strict: false });
  const shipmentNumber = written.toUpperCase();
  const isFromQuote = useLocation({ select: ({ pathname }) => pathname.includes('quotes') });
  useRecordName(shipmentNumber);
  const query = useShipment(shipmentNumber);

  if (query.data)
    return query.data.shipmentNumber ? <Confirmation shipment={query.data} isFromQuote={isFromQuote} /> : null;
  if (!query.error) return <LoadingAnimation isPage label="Loading the confirmation" />;
  return (
    <ShipmentNotShown shipmentNumber={shipmentNumber} title="The confirmation could not be loaded" query={query} />
  );
}
