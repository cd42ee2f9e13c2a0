import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { useModalLayer } from './use-modal-layer.ts';

interface DrawerProps {
  label: string;
  /** Pixels. */
  width: number;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that slides in from the left over the page; a click beside it closes it. */
export function Drawer({ label, width, onClose, className, children }: DrawerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const handleKeyDown = useModalLayer({ layer, onEscape: onClose });
  return createPortal(
    <div onKeyDown={handleKeyDown}>
      <div className={styles.drawerScrim} onClick={onClose} />
      <div
        ref={layer}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.drawer, className)}
        style={{ width, zIndex: 'calc(var(--lw-z-drawer) + 1)' }}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
