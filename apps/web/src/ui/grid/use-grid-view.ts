import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { columnsInView, rowsInView, type Extent } from './window.ts';

/** Above so many rows only those in view are drawn. */
export const MOST_DRAWN_ROWS = 100;
const ROW_STEP = 4;
const COLUMN_STEP = 3;

interface Measures {
  rowCount: number;
  rowHeight: number;
  /** Where each column begins. */
  starts: readonly number[];
  fixedWidth: number;
  actionsWidth: number;
}

interface View {
  width: number;
  rows: Extent;
  columns: Extent;
}

const NOTHING: View = { width: 0, rows: { first: 0, end: 0 }, columns: { first: 0, end: 0 } };

function isSame(one: View, other: View): boolean {
  return (
    one.width === other.width &&
    one.rows.first === other.rows.first &&
    one.rows.end === other.rows.end &&
    one.columns.first === other.columns.first &&
    one.columns.end === other.columns.end
  );
}

/** How wide the frame is and, of a long table, what is in view. Draws again only when another step comes into view. */
export function useGridView(frame: RefObject<HTMLDivElement | null>, measures: Measures) {
  const [view, setView] = useState(NOTHING);
  const newest = useRef(measures);
  const look = useRef<() => void>(() => {});

  useLayoutEffect(() => {
    newest.current = measures;
    look.current();
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    look.current = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, parentElement } = element;
      const { rowCount, rowHeight, starts, fixedWidth, actionsWidth } = newest.current;
      // Said to the style sheet alone: a shaded edge is no reason to draw rows again.
      parentElement?.toggleAttribute('data-more-left', scrollLeft > 0);
      parentElement?.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
      const isLong = rowCount > MOST_DRAWN_ROWS;
      const seen: View = {
        width: clientWidth,
        rows: isLong ? rowsInView(scrollTop, clientHeight, rowHeight, rowCount, ROW_STEP) : { first: 0, end: rowCount },
        columns: isLong
          ? columnsInView(starts, scrollLeft + fixedWidth, clientWidth - fixedWidth - actionsWidth, COLUMN_STEP)
          : { first: 0, end: starts.length },
      };
      setView((before) => (isSame(before, seen) ? before : seen));
    };
    look.current();
    const handle = () => look.current();
    const observer = new ResizeObserver(handle);
    observer.observe(element);
    element.addEventListener('scroll', handle, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', handle);
    };
  }, [frame]);

  return view;
}
