import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GO_KEYS } from './go-keys.ts';
import styles from './shortcut-list.module.css';

const GO_NAMES: Record<string, string> = {
  '/dashboard': 'Go to Dashboard',
  '/locations': 'Go to Locations',
  '/contacts': 'Go to Contacts',
  '/commodities': 'Go to Commodities',
  '/orders': 'Go to Orders',
  '/shipments': 'Go to Book Shipments',
  '/shipments/tracking': 'Go to Track Shipments',
  '/quotes': 'Go to Get Quotes',
  '/invoices': 'Go to Invoices',
};

const ALWAYS: [keys: string[], does: string][] = [
  [['Ctrl', 'K'], 'Search everything, or go to a page'],
  [['Alt', 'Enter'], 'Open a search result in this window'],
  [['Ctrl', 'Enter'], 'Open a search result in a new tab'],
  [['/'], 'Search this list'],
  [['F'], 'Show or hide the filters'],
  [['C'], 'Create in this list'],
  [['↑', '↓'], 'Move in a list, also with J and K'],
  [['Enter'], 'Open the row'],
  [['X'], 'Select the row'],
  [['Shift', '↓'], 'Select one row after the other in a table'],
  [['[', ']'], 'Previous and next invoice of a list'],
  [['Ctrl', 'Enter'], 'Submit the form or dialog'],
  [['Esc'], 'Close the top layer'],
  [['?'], 'Show this list'],
];

const QUICK_QUOTE: [string[], string] = [['Q'], 'Quick Quote'];

interface ShortcutListProps {
  reachable: ReadonlySet<string>;
  onClose: () => void;
}

export function ShortcutList({ reachable, onClose }: ShortcutListProps) {
  const going = Object.entries(GO_KEYS).filter(([, path]) => reachable.has(path));
  const rows: [string[], string][] = [
    ...going.map(([key, path]): [string[], string] => [['G', key.toUpperCase()], GO_NAMES[path] ?? path]),
    ...(reachable.has('/quotes') ? [QUICK_QUOTE] : []),
    ...ALWAYS,
  ];
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button data-autofocus="" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.list}>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Single keys rest while you type, and can be switched off in My Profile.</p>
    </Dialog>
  );
}
