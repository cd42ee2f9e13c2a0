import type { Shipment } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

const UndoDialog = lazyDialog<{ shipment: Shipment; onClose: () => void }>(
  async () => (await import('./undo-dialog.tsx')).UndoDialog,
  ({ shipment }) => ({ title: `Undo the booking of ${shipment.shipmentNumber}?` }),
);

/** While a booking can be taken back, for how long still; then nothing. */
export function UndoBooking({ shipment, className }: { shipment: Shipment; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayBook = useCan('BookShipment');
  const left = useCountdown(shipment.undoableUntil);
  usePreload(UndoDialog.preload);
  return (
    <>
      {left !== null && (
        <Button
          icon={<Undo2 />}
          className={className}
          disabledReason={mayBook ? undefined : NO_PERMISSION_TOOLTIP}
          onClick={() => setIsOpen(true)}
        >
          Undo booking
          {/* Read aloud it would never end. */}
          <span className="num" aria-hidden="true">
            {minutesAndSeconds(left)}
          </span>
        </Button>
      )}
      {isOpen && <UndoDialog shipment={shipment} onClose={() => setIsOpen(false)} />}
    </>
  );
}
