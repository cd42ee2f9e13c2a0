import type { ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A second, quieter line or a shortcut at the right. */
  hint?: ReactNode;
  onSelect: () => void;
  /** One of several choices: drawn with a tick when it is the current one. */
  isChosen?: boolean;
  disabledReason?: string | undefined;
}

/** A line between groups of items; a heading when it has a label. */
export interface MenuDivider {
  divider: true;
  label?: string;
}

export type MenuEntry = MenuItem | MenuDivider;
