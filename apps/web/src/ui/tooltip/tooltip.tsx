import { cloneElement, useEffect, useId, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react';
import { Floating } from '../floating/floating.tsx';
import type { Side } from '../floating/placement.ts';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 400;
// Moving between neighbours within this time shows the next tip at once.
const NEIGHBOUR_MS = 300;
let lastClosedAt = -Infinity;
/** Between a control and its tip. */
const GAP = 6;

/** The keys that move the focus; a focus that follows another key was moved by the page. */
const MOVING_KEY = /^(Tab|Arrow\w+|Home|End|Page\w+|[jkx])$/;
let hasMovedByKey = false;
// The rules of forms are tested without a browser, and some of them name components.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (hasMovedByKey = MOVING_KEY.test(key)), true);
  document.addEventListener('pointerdown', () => (hasMovedByKey = false), true);
}

interface Point {
  clientX: number;
  clientY: number;
}

function isWithin(element: Element | null, { clientX, clientY }: Point, around = 0): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left - around && clientX <= right + around && clientY >= top - around && clientY <= bottom + around;
}

/** The tip that the pointer can move onto; other controls lie under it and do not open theirs meanwhile. */
let openTip: { id: string; anchor: Element } | null = null;
const isOnOpenTip = (point: Point, except: string) =>
  openTip !== null && openTip.id !== except && isWithin(document.getElementById(openTip.id), point);

interface Events {
  onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
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
  const tipId = `${id}tip`;
  const [wanted, setWanted] = useState<{ anchor: HTMLElement; delayMs: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Pressed, or closed by Escape: the tip stays closed until the pointer comes again. */
  const [isDismissed, setIsDismissed] = useState(false);
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

  const anchor = wanted?.anchor ?? null;
  useEffect(() => {
    if (!isOpen || !anchor) return;
    const mine = { id: tipId, anchor };
    openTip = mine;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One key for one layer: the dialog below stays.
      event.preventDefault();
      event.stopPropagation();
      setIsDismissed(true);
      setWanted(null);
    };
    // The tip stays while the pointer is on it, and lets clicks through to what it covers.
    const handleMove = (event: globalThis.PointerEvent) => {
      if (event.pointerType === 'touch' || anchor.matches(':focus-visible')) return;
      const isHere = isWithin(anchor, event) || isWithin(document.getElementById(tipId), event, GAP);
      if (!isHere) setWanted(null);
    };
    const handleDown = (event: globalThis.PointerEvent) => {
      if (!anchor.contains(event.target as Node)) setWanted(null);
    };
    const handleGone = () => setWanted(null);
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerdown', handleDown, true);
    document.documentElement.addEventListener('pointerleave', handleGone);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerdown', handleDown, true);
      document.documentElement.removeEventListener('pointerleave', handleGone);
      if (openTip === mine) openTip = null;
      lastClosedAt = performance.now();
    };
  }, [isOpen, anchor, tipId]);

  const child = cloneElement(children, {
    // A control that comes to lie under a pointer at rest was not pointed at, so entering it alone opens nothing.
    onPointerMove: (event) => {
      own.onPointerMove?.(event);
      if (event.pointerType === 'touch' || wanted || isDismissed || isOnOpenTip(event, tipId)) return;
      const isNeighbour = performance.now() - lastClosedAt < NEIGHBOUR_MS;
      open(event.currentTarget, isNeighbour ? 0 : OPEN_DELAY_MS);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      setIsDismissed(false);
      // A finger that is lifted leaves as well, and the tip of a control that the keyboard is on stays whatever the pointer does.
      if (event.pointerType === 'touch' || event.currentTarget.matches(':focus-visible')) return;
      if (!isOpen || !isWithin(document.getElementById(tipId), event, GAP)) close();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      setIsDismissed(true);
      // On touch there is no hover; a tap on a control that is off is the only way to ask why.
      if (event.pointerType === 'touch' && !isName) open(event.currentTarget, 0);
      else close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      // What a control is called need not be shown where a dialog begins, nor when one has closed: Escape would meet the tip first.
      const isWanted = !isName || hasMovedByKey;
      if (isWanted && event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
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
          placement={{ side, align: 'center', gap: GAP }}
          id={tipId}
          className={styles.tip}
          role="tooltip"
        >
          {text}
        </Floating>
      )}
    </>
  );
}
