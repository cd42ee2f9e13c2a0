import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useKeptChoice } from '../lists/kept-choice.ts';
import styles from './resizable-split.module.css';

interface ResizableSplitProps {
  /** Under which the size is kept in this browser. */
  name: string;
  /** What the line between them is called: "Size of the preplans". */
  label: string;
  direction: 'row' | 'column';
  /** Of the first, in percent. */
  initial: number;
  least: number;
  most: number;
  /** The second takes all of the room; what was typed or chosen in either stays. */
  isFirstHidden?: boolean;
  first: ReactNode;
  second: ReactNode;
}

const STEP = 2;
const LONG_STEP = 10;

/** Two panes and the line between them, which is moved with the mouse or with the arrow keys. */
export function ResizableSplit(props: ResizableSplitProps) {
  const { name, label, direction, initial, least, most, isFirstHidden = false, first, second } = props;
  const within = (size: number) => Math.min(most, Math.max(least, Math.round(size * 10) / 10));
  const [size, setSize] = useKeptChoice(`${name}.size`, (kept) => (typeof kept === 'number' ? within(kept) : initial));
  const frame = useRef<HTMLDivElement>(null);
  const isRow = direction === 'row';

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    const line = event.currentTarget;
    line.setPointerCapture(event.pointerId);
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { left, top, width, height } = frame.current!.getBoundingClientRect();
      setSize(within(isRow ? ((clientX - left) / width) * 100 : ((clientY - top) / height) * 100));
    };
    const handleEnd = () => {
      line.removeEventListener('pointermove', handleMove);
      line.removeEventListener('pointerup', handleEnd);
      line.removeEventListener('pointercancel', handleEnd);
    };
    line.addEventListener('pointermove', handleMove);
    line.addEventListener('pointerup', handleEnd);
    line.addEventListener('pointercancel', handleEnd);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const goals: Record<string, number> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: size - step,
      [isRow ? 'ArrowRight' : 'ArrowDown']: size + step,
      Home: least,
      End: most,
      Enter: initial,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setSize(within(goal));
  };

  return (
    <div
      ref={frame}
      className={styles.split}
      data-direction={direction}
      style={{ '--first': `${size}%` } as CSSProperties}
    >
      <div className={styles.first} hidden={isFirstHidden}>
        {first}
      </div>
      <div
        role="separator"
        hidden={isFirstHidden}
        aria-label={label}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(size)}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        title="Drag, or press the arrow keys; a double click gives back the usual size"
        className={styles.line}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
        onDoubleClick={() => setSize(initial)}
      />
      <div className={styles.second}>{second}</div>
    </div>
  );
}
