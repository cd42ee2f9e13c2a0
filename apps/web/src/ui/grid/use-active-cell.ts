import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Row -1 is the head. */
export interface CellPlace {
  row: number;
  cell: number;
}

const HEAD = -1;
const PAGE = 10;
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [role="group"][tabindex]';

function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
}

function placeOf(element: Element): (CellPlace & { box: HTMLElement }) | null {
  const box = element.closest<HTMLElement>('[data-cell]');
  const row = box?.closest<HTMLElement>('[data-row]');
  return box && row ? { row: Number(row.dataset.row), cell: Number(box.dataset.cell), box } : null;
}

interface GridKeys {
  frame: RefObject<HTMLDivElement | null>;
  rowCount: number;
  cellCount: number;
  onOpen: (row: number) => void;
  /** X, and Shift with an arrow up or down. */
  onSelect?: ((row: number, isExtending: boolean) => void) | undefined;
  /** Shift with an arrow sideways, on a head. */
  onResize: (cell: number, direction: 1 | -1) => void;
}

/** Only one place of the grid is reached by Tab; the arrow keys move that place. It is kept here, not in the page. */
export function useActiveCell({ frame, rowCount, cellCount, onOpen, onSelect, onResize }: GridKeys) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, cell: 0 });
  const active: CellPlace = {
    row: Math.min(place.row, rowCount - 1),
    cell: Math.max(0, Math.min(place.cell, cellCount - 1)),
  };

  const goTo = (row: number, cell: number, end: 'first' | 'last' = 'first') => {
    if (row < HEAD || row >= rowCount || cell < 0 || cell >= cellCount) return false;
    // Its row may not be drawn yet: a long table draws what is in view, and the active row.
    flushSync(() => setPlace({ row, cell }));
    const box = frame.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${cell}"]`);
    if (!box) return false;
    const controls = controlsIn(box);
    (controls.at(end === 'first' ? 0 : -1) ?? box).focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  const move = (event: KeyboardEvent, { row, cell, box }: CellPlace & { box: HTMLElement }): boolean => {
    const isWhole = event.ctrlKey || event.metaKey;
    const controls = controlsIn(box);
    const neighbour = (step: 1 | -1) => controls[controls.indexOf(event.target as HTMLElement) + step];
    const isOnControl = controls.includes(event.target as HTMLElement);
    switch (event.key) {
      case 'ArrowRight':
      case 'ArrowLeft': {
        const step = event.key === 'ArrowRight' ? 1 : -1;
        if (event.shiftKey && row === HEAD) {
          onResize(cell, step);
          return true;
        }
        const beside = isOnControl ? neighbour(step) : undefined;
        if (beside === undefined) return goTo(row, cell + step, step === 1 ? 'first' : 'last');
        beside.focus();
        return true;
      }
      case 'ArrowDown':
      case 'j':
      case 'ArrowUp':
      case 'k': {
        const step = event.key === 'ArrowDown' || event.key === 'j' ? 1 : -1;
        if (event.shiftKey && row !== HEAD) onSelect?.(row, true);
        const hasMoved = goTo(row + step, cell);
        if (event.shiftKey && hasMoved) onSelect?.(row + step, true);
        return hasMoved;
      }
      case 'PageDown':
        return goTo(Math.min(rowCount - 1, row + PAGE), cell);
      case 'PageUp':
        return goTo(Math.max(0, row - PAGE), cell);
      case 'Home':
        return goTo(isWhole ? 0 : row, 0);
      case 'End':
        return goTo(isWhole ? rowCount - 1 : row, cellCount - 1, 'last');
      default:
        return false;
    }
  };

  return {
    active,
    onFocus: (event: FocusEvent) => {
      const at = placeOf(event.target);
      if (at && (at.row !== active.row || at.cell !== active.cell)) setPlace({ row: at.row, cell: at.cell });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const at = placeOf(event.target as Element);
      if (!at || event.altKey) return;
      const isOnCell = event.target === at.box;
      if (event.key === 'Enter' && isOnCell && at.row !== HEAD) onOpen(at.row);
      else if (event.key === 'x' && onSelect && at.row !== HEAD) onSelect(at.row, false);
      else if (!move(event, at)) return;
      event.preventDefault();
    },
  };
}
