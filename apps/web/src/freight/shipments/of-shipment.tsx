import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useShipment } from './find-shipment.ts';

interface OfShipmentProps {
  shipmentNumber: string;
  title: string;
  onClose: () => void;
  children: (shipment: Shipment) => ReactNode;
}

/** A dialog about a whole shipment, opened where only its row is known: its frame stands until the rest is here. */
export function OfShipment({ shipmentNumber, title, onClose, children }: OfShipmentProps) {
  const query = useShipment(shipmentNumber);
  if (query.data) return children(query.data);
  if (!query.error) return <DialogFrame title={title} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <ErrorState
        title={`${shipmentNumber} could not be loaded`}
        message={query.error.message}
        reference={query.error instanceof ApiProblem ? query.error.requestId : null}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Dialog>
  );
}
