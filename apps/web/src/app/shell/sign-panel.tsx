import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Floating } from '../../ui/floating/floating.tsx';
import styles from './sign-panel.module.css';

export interface SignPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

interface FrameProps extends SignPanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What opens under a sign of the top bar. A press elsewhere or Escape closes it. */
export function SignPanel({ anchor, onClose, title, actions, children }: FrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const handleOutside = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.contains(target)) close();
    };
    document.addEventListener('pointerdown', handleOutside, true);
    return () => document.removeEventListener('pointerdown', handleOutside, true);
  }, [anchor]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Floating anchor={anchor} placement={{ side: 'bottom', align: 'end', gap: 8 }} className={styles.place}>
      <div
        ref={panel}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={handleKeyDown}
      >
        <div className={styles.head}>
          <h2>{title}</h2>
          {actions}
        </div>
        {children}
      </div>
    </Floating>
  );
}
