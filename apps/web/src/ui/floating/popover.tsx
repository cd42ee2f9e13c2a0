import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Floating } from './floating.tsx';
import panel from './panel.module.css';
import styles from './popover.module.css';
import type { Align } from './placement.ts';

interface PopoverProps {
  anchor: HTMLElement;
  label: string;
  align?: Align;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Detail of one thing, beside it. Escape or a click elsewhere closes it. */
export function Popover({ anchor, label, align = 'start', onClose, className, children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    content.current?.focus();
    return () => {
      if (document.activeElement === document.body) anchor.focus();
    };
  }, [anchor]);

  useEffect(() => {
    const handleOutside = (event: Event) => {
      const target = event.target as Node;
      if (!content.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', handleOutside, true);
    return () => document.removeEventListener('pointerdown', handleOutside, true);
  }, [anchor, onClose]);

  return (
    <Floating
      anchor={anchor}
      placement={{ side: 'bottom', align, gap: 4 }}
      className={classNames(panel.panel, styles.popover, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div ref={content} role="dialog" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </Floating>
  );
}
