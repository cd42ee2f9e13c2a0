import { cloneElement, useEffect, useId, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react';
import { Floating } from '../floating/floating.tsx';
import type { Side } from '../floating/placement.ts';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 400;
// Moving between neighbours within this time shows the next tip at once.
const NEIGHBOUR_MS = 300;
let lastClosedAt = -Infinity;

interface Events {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  'aria-describedby'?: string | undefined;
}

interface TooltipProps {
  /** Empty: no tip. */
  text: string;
  side?: Side;
  /** The tip repeats the control's name, so it is not read a second time. */
  isName?: boolean;
  children: ReactElement<Events>;
}

export function Tooltip({ text, side = 'bottom', isName = false, children }: TooltipProps) {
  const id = useId();
  const [wanted, setWanted] = useState<{ anchor: HTMLElement; delayMs: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const own = children.props;

  const open = (anchor: HTMLElement, delayMs: number) => setWanted(text === '' ? null : { anchor, delayMs });
  const close = () => setWanted(null);

  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setIsOpen(true), wanted.delayMs);
    return () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
  }, [wanted]);

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWanted(null);
    };
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      lastClosedAt = performance.now();
    };
  }, [isOpen]);

  const child = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      const isNeighbour = performance.now() - lastClosedAt < NEIGHBOUR_MS;
      if (event.pointerType !== 'touch') open(event.currentTarget, isNeighbour ? 0 : OPEN_DELAY_MS);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      // The tip of a control that the keyboard is on stays, whatever the pointer does or the page does under it.
      if (!event.currentTarget.matches(':focus-visible')) close();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      // On touch there is no hover; a tap on a control that is off is the only way to ask why.
      if (event.pointerType === 'touch' && !isName) open(event.currentTarget, 0);
      else close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      close();
    },
    'aria-describedby': isName ? own['aria-describedby'] : id,
  });

  return (
    <>
      {child}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {wanted && isOpen && text !== '' && (
        <Floating
          anchor={wanted.anchor}
          placement={{ side, align: 'center', gap: 6 }}
          className={styles.tip}
          role="tooltip"
        >
          {text}
        </Floating>
      )}
    </>
  );
}
