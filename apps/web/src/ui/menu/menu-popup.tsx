import { Check } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Floating } from '../floating/floating.tsx';
import type { Align } from '../floating/placement.ts';
import type { MenuEntry, MenuItem } from './menu-entry.ts';
import panel from '../floating/panel.module.css';
import styles from './menu.module.css';

interface MenuPopupProps {
  anchor: HTMLElement;
  label: string;
  entries: MenuEntry[];
  header?: ReactNode;
  align: Align;
  onClose: (focusBack: boolean) => void;
}

export function MenuPopup({ anchor, label, entries, header, align, onClose }: MenuPopupProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    itemsOf(list.current)[0]?.focus();
  }, []);

  useEffect(() => {
    const handleOutside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.parentElement?.contains(target) && !anchor.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', handleOutside, true);
    return () => document.removeEventListener('pointerdown', handleOutside, true);
  }, [anchor, onClose]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(list.current);
    const current = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = nextItem(event.key, current, all);
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
    }
  };

  return (
    <Floating
      anchor={anchor}
      placement={{ side: 'bottom', align, gap: 4 }}
      className={classNames(panel.panel, styles.popup)}
      onKeyDown={handleKeyDown}
    >
      {header && <div className={styles.header}>{header}</div>}
      <ul ref={list} role="menu" aria-label={label} className={styles.list}>
        {entries.map((entry, index) =>
          'divider' in entry ? (
            <li key={index} role="separator" className={entry.label ? styles.heading : styles.divider}>
              {entry.label}
            </li>
          ) : (
            <li key={index} role="none">
              <Item item={entry} onClose={onClose} />
            </li>
          ),
        )}
      </ul>
    </Floating>
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: MenuPopupProps['onClose'] }) {
  const isOff = item.disabledReason !== undefined;
  return (
    <button
      type="button"
      role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.isChosen}
      aria-disabled={isOff || undefined}
      tabIndex={-1}
      className={classNames(styles.item, isOff && styles.off)}
      onClick={() => {
        if (isOff) return;
        onClose(true);
        item.onSelect();
      }}
    >
      {item.icon}
      <span className={styles.label}>
        {item.label}
        {isOff && <small>{item.disabledReason}</small>}
      </span>
      {item.hint && <span className={styles.hint}>{item.hint}</span>}
      {item.isChosen && <Check className={styles.tick} />}
    </button>
  );
}

function itemsOf(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>('[role^=menuitem]') ?? [])];
}

/** Which item a key leads to; undefined when the key is not one that moves. */
function nextItem(key: string, current: number, items: HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length;
  if (key === 'ArrowUp') return (current - 1 + items.length) % items.length;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const order = items.map((_, offset) => (current + 1 + offset) % items.length);
  return order.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
}
