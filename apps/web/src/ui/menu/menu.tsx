import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Align } from '../floating/placement.ts';
import type { MenuEntry } from './menu-entry.ts';
import { MenuPopup } from './menu-popup.tsx';

export type { MenuEntry, MenuItem } from './menu-entry.ts';

export interface MenuTriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface MenuProps {
  label: string;
  entries: MenuEntry[];
  /** Draws the button that opens the menu: spread the given props on it. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  header?: ReactNode;
  align?: Align;
}

export function Menu({ label, entries, renderTrigger, header, align = 'start' }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);

  const close = (focusBack: boolean) => {
    setAnchor(null);
    if (focusBack) anchor?.focus();
  };

  return (
    <>
      {renderTrigger({
        onClick: (event) => setAnchor(anchor ? null : event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
      })}
      {anchor && (
        <MenuPopup anchor={anchor} label={label} entries={entries} header={header} align={align} onClose={close} />
      )}
    </>
  );
}
