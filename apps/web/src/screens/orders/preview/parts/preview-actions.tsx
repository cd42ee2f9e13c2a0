import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { canBeDivided, isMoreThanATruck } from '@lanewright/domain/orders/split.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Ban,
  BookmarkPlus,
  Combine,
  Copy,
  Ellipsis,
  FileText,
  Package,
  Pencil,
  Printer,
  Split,
  Truck,
  Undo2,
} from 'lucide-react';
import { useCurrentUser } from '../../../../api/session.ts';
import { customerConfigurationQuery } from '../../../../freight/locations/find-locations.ts';
import { bolsLabel, LABELS_TITLE } from '../../../../freight/papers/paper-titles.ts';
import { BREAKPOINTS } from '../../../../theme/breakpoints.ts';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { upToWidth, useMediaQuery } from '../../../../ui/media-query.ts';
import { isOnBookedShipment, isToBook, reasonsOff } from '../actions.ts';
import type { OpenedDialog } from './open-dialog.tsx';
import styles from './order-preview.module.css';

interface PreviewActionsProps {
  order: Order;
  onOpen: (dialog: OpenedDialog) => void;
}

/** A narrow bar has no room for a third button. */
const NARROW = upToWidth(BREAKPOINTS.tablet);

export function PreviewActions({ order, onOpen }: PreviewActionsProps) {
  const off = reasonsOff(order, useCurrentUser().permissions);
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      <div className={styles.more}>
        <MoreMenu order={order} onOpen={onOpen} />
      </div>
      <Button icon={<Copy />} disabledReason={off.duplicate} onClick={() => onOpen('duplicate')}>
        Duplicate
      </Button>
      {isOnBookedShipment(order) && !isNarrow && (
        <Button icon={<FileText />} disabledReason={off.bols} onClick={() => onOpen('bols')}>
          {bolsLabel(1)}
        </Button>
      )}
      <EditButton order={order} reason={off.edit} />
      {isToBook(order) && (
        <Button
          variant="primary"
          icon={<Truck />}
          disabledReason={off.book}
          onClick={off.book === undefined ? () => onOpen('book') : undefined}
        >
          Book
        </Button>
      )}
    </>
  );
}

function EditButton({ order, reason }: { order: Order; reason: string | undefined }) {
  const label = order.orderStatus === ORDER_STATUS.Draft ? 'Continue editing' : 'Edit';
  const variant = isToBook(order) ? 'default' : 'primary';
  if (reason !== undefined)
    return (
      <Button variant={variant} icon={<Pencil />} disabledReason={reason}>
        {label}
      </Button>
    );
  return (
    <Link to={`/orders/${order.orderNumber}/edit`} className={buttonClassName({ variant })}>
      <Pencil aria-hidden="true" />
      {label}
    </Link>
  );
}

function MoreMenu({ order, onOpen }: PreviewActionsProps) {
  const off = reasonsOff(order, useCurrentUser().permissions);
  const navigate = useNavigate();
  const rules = useQuery(customerConfigurationQuery()).data;
  const isNarrow = useMediaQuery(NARROW);
  const loaded = order.stops.flatMap((stop) => (stop.type === 'Pickup' ? stop.lineItems : []));
  const bols = { label: bolsLabel(1), icon: <FileText />, disabledReason: off.bols, onSelect: () => onOpen('bols') };
  const labels = {
    label: LABELS_TITLE,
    icon: <Package />,
    disabledReason: off.labels,
    onSelect: () => onOpen('labels'),
  };
  const papers = isNarrow ? [bols, labels] : [labels];
  return (
    <Menu
      label="More actions"
      align="end"
      entries={[
        {
          label: 'Consolidate',
          icon: <Combine />,
          disabledReason: off.consolidate,
          onSelect: () => void navigate({ to: `/orders/${order.orderNumber}/consolidate` }),
        },
        ...(canBeDivided(loaded) || (rules && isMoreThanATruck(loaded, order, rules))
          ? [{ label: 'Split', icon: <Split />, disabledReason: off.split, onSelect: () => onOpen('split') }]
          : []),
        {
          label: 'Return order',
          icon: <Undo2 />,
          disabledReason: off.return,
          onSelect: () => void navigate({ to: '/orders/create', search: { returnOf: order.orderNumber } }),
        },
        {
          label: 'Save as template',
          icon: <BookmarkPlus />,
          disabledReason: off.saveAsTemplate,
          onSelect: () => onOpen('template'),
        },
        ...(isOnBookedShipment(order) ? papers : []),
        { label: 'Print', icon: <Printer />, onSelect: () => window.print() },
        { divider: true },
        { label: 'Void', icon: <Ban />, disabledReason: off.void, onSelect: () => onOpen('void') },
      ]}
      renderTrigger={(trigger) => <IconButton {...trigger} label="More actions" icon={<Ellipsis />} />}
    />
  );
}
