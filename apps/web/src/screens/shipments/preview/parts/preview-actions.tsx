import type { Shipment } from '@lanewright/contract/shipments.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import {
  Ban,
  CalendarCheck,
  Ellipsis,
  FileText,
  HandCoins,
  Link2,
  MessageSquareReply,
  Package,
  PackagePlus,
  Printer,
  Send,
} from 'lucide-react';
import { useCurrentUser } from '../../../../api/session.ts';
import { bolsLabel, LABELS_TITLE } from '../../../../freight/papers/paper-titles.ts';
import { isBooked, trackingLink } from '../../../../freight/shipments/shipment-words.ts';
import { UndoBooking } from '../../../../freight/shipments/undo-booking.tsx';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { Menu, type MenuEntry } from '../../../../ui/menu/menu.tsx';
import { reasonsOff } from '../actions.ts';
import type { OpenedDialog } from './shipment-dialog.ts';
import styles from './shipment-preview.module.css';

interface PreviewActionsProps {
  shipment: Shipment;
  onOpen: (dialog: OpenedDialog) => void;
}

const share = (shipment: Shipment) => void copyText(trackingLink(shipment) ?? '');

/** What is next for it stands as a button: to book it, or to tell others where it is. The rest is in the menu. */
export function PreviewActions({ shipment, onOpen }: PreviewActionsProps) {
  const off = reasonsOff(shipment, useCurrentUser().permissions);
  const isVoided = shipment.shipmentStatus === SHIPMENT_STATUS.Voided;
  const isTight = useIsTight(shipment);
  return (
    <>
      <div className={styles.more}>
        <MoreMenu shipment={shipment} onOpen={onOpen} />
      </div>
      <UndoBooking shipment={shipment} className={styles.barButton} />
      {isBooked(shipment) ? (
        <>
          {!isTight && (
            <Button
              className={styles.barButton}
              icon={<FileText />}
              disabledReason={off.bols}
              onClick={() => onOpen({ kind: 'bols' })}
            >
              {bolsLabel(shipment.orders.length)}
            </Button>
          )}
          <Button
            variant="primary"
            className={styles.barButton}
            icon={<Link2 />}
            disabledReason={off.share}
            onClick={() => share(shipment)}
          >
            Share tracking
          </Button>
        </>
      ) : (
        !isVoided && (
          <Button
            variant="primary"
            icon={<CalendarCheck />}
            disabledReason={off.book}
            onClick={() => onOpen({ kind: 'book' })}
          >
            Book
          </Button>
        )
      )}
    </>
  );
}

/** A narrow bar has no room for a third button while the booking can be undone. */
function useIsTight({ undoableUntil }: Shipment): boolean {
  return useMediaQuery(upToWidth(BREAKPOINTS.tablet)) && undoableUntil !== null;
}

function MoreMenu({ shipment, onOpen }: PreviewActionsProps) {
  const isTight = useIsTight(shipment);
  const off = reasonsOff(shipment, useCurrentUser().permissions);
  const bols = {
    label: bolsLabel(shipment.orders.length),
    icon: <FileText />,
    disabledReason: off.bols,
    onSelect: () => onOpen({ kind: 'bols' }),
  };
  const labels = {
    label: LABELS_TITLE,
    icon: <Package />,
    disabledReason: off.labels,
    onSelect: () => onOpen({ kind: 'labels' }),
  };
  const papers = isTight ? [bols, labels] : [labels];
  const isVoided = shipment.shipmentStatus === SHIPMENT_STATUS.Voided;
  const tendering: MenuEntry[] = isVoided
    ? []
    : [
        { label: 'Tender', icon: <Send />, disabledReason: off.tender, onSelect: () => onOpen({ kind: 'tender' }) },
        {
          label: 'Record response',
          icon: <MessageSquareReply />,
          disabledReason: off.respond,
          onSelect: () => onOpen({ kind: 'respond' }),
        },
        {
          label: 'Request rates',
          icon: <HandCoins />,
          disabledReason: off.requestRates,
          onSelect: () => onOpen({ kind: 'requestRates' }),
        },
      ];
  const entries: MenuEntry[] = [
    isBooked(shipment) || shipment.shipmentStatus === SHIPMENT_STATUS.Voided
      ? {
          label: 'Book',
          icon: <CalendarCheck />,
          disabledReason: off.book,
          onSelect: () => onOpen({ kind: 'book' }),
        }
      : { label: 'Share tracking', icon: <Link2 />, disabledReason: off.share, onSelect: () => share(shipment) },
    {
      label: 'Add order',
      icon: <PackagePlus />,
      disabledReason: off.addOrder,
      onSelect: () => onOpen({ kind: 'add' }),
    },
    ...(isBooked(shipment) ? papers : tendering),
    { label: 'Print', icon: <Printer />, onSelect: () => window.print() },
    { divider: true },
    {
      label: 'Cancel shipment',
      icon: <Ban />,
      disabledReason: off.cancel,
      onSelect: () => onOpen({ kind: 'cancel' }),
    },
  ];
  return (
    <Menu
      label="More actions"
      align="end"
      entries={entries}
      renderTrigger={(trigger) => <IconButton {...trigger} label="More actions" icon={<Ellipsis />} />}
    />
  );
}
