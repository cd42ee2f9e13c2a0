import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../../ui/menu/menu.tsx';
import { useTabStop } from '../../../../ui/tab-stop.ts';
import { BOOK, reasonOff, ROW_ACTIONS, type RowAction } from '../row-actions.ts';
import styles from './row-menu.module.css';

interface RowMenuProps {
  shipment: ListedShipment;
  onOpen: (action: RowAction, shipment: ListedShipment) => void;
}

/** What is next for a row as a button, and all that can be done with it in a menu. */
export function RowMenu({ shipment, onOpen }: RowMenuProps) {
  const stop = useTabStop();
  const navigate = useNavigate();
  const { permissions } = useCurrentUser();
  const press = (action: RowAction) =>
    'address' in action ? void navigate({ to: action.address(shipment) }) : onOpen(action, shipment);
  const entries = ROW_ACTIONS.flatMap((action): MenuEntry[] => {
    const Icon = action.icon;
    const entry = {
      label: action.label,
      icon: <Icon />,
      disabledReason: reasonOff(action, shipment, permissions),
      onSelect: () => press(action),
    };
    return action.isApart ? [{ divider: true }, entry] : [entry];
  });
  return (
    <div className={styles.actions}>
      {reasonOff(BOOK, shipment, permissions) === undefined && (
        <Button size="small" tabIndex={stop} className={styles.book} onClick={() => press(BOOK)}>
          Book<span className="spoken"> {shipment.shipmentNumber}</span>
        </Button>
      )}
      <Menu
        label={`Actions of ${shipment.shipmentNumber}`}
        align="end"
        entries={entries}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={`Actions of ${shipment.shipmentNumber}`} icon={<Ellipsis />} size="small" />
        )}
      />
    </div>
  );
}
