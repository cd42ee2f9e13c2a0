import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { Menu } from '../menu/menu.tsx';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-class-name.ts';
import styles from './button.module.css';

interface SplitButtonProps {
  label: string;
  icon?: ReactNode;
  onPress: () => void;
  /** The other ways to do it. */
  entries: MenuEntry[];
  menuLabel: string;
  variant?: ButtonVariant;
  disabledReason?: string | undefined;
  /** Why none of the other ways can be gone. */
  menuReason?: string | undefined;
}

export function SplitButton(props: SplitButtonProps) {
  const { label, icon, onPress, entries, menuLabel, variant = 'primary', disabledReason, menuReason } = props;
  return (
    <div className={styles.split}>
      <Button variant={variant} icon={icon} onClick={onPress} disabledReason={disabledReason}>
        {label}
      </Button>
      <Menu
        label={menuLabel}
        entries={entries}
        align="end"
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            variant={variant}
            aria-label={menuLabel}
            disabledReason={menuReason}
            icon={<ChevronDown />}
          />
        )}
      />
    </div>
  );
}
