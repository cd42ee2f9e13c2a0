import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../keyboard/shortcuts.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';

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

/** Letters count with Caps Lock as well. */
const keyOf = ({ key, shiftKey }: KeyboardEvent) => (shiftKey || key.length > 1 ? key : key.toLowerCase());

interface GridKeys {
  frame: RefObject<HTMLDivElement | null>;
  rowCount: number;
  cellCount: number;
  onOpen: (row: number) => void;
  /** X, and Shift with an arrow up or down. */
  onSelect?: ((row: number, isExtending: boolean) => void) | undefined;
  /** Shift with an arrow sideways, on a head. */
  onResize: (cell: number, direction: 1 | -1) => void;
  /** J, K, X and Enter lead here from anywhere on the page. */
  hasPageKeys: boolean;
  /** Where they lead the first time. */
  firstCell: number;
}

const START: CellPlace = { row: 0, cell: 0 };

/** Only one place of the grid is reached by Tab; the arrow keys move that place. It is kept here, not in the page. */
export function useActiveCell(keys: GridKeys) {
  const { frame, rowCount, cellCount, onOpen, onSelect, onResize, hasPageKeys, firstCell } = keys;
  const [visited, setPlace] = useState<CellPlace | null>(null);
  const place = visited ?? START;
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

  const activeRow = Math.max(0, active.row);
  useListKeys({
    list: frame,
    isEnabled: hasPageKeys && rowCount > 0,
    onGoTo: () => void goTo(activeRow, visited ? active.cell : firstCell),
    onSelect: onSelect && (() => onSelect(activeRow, false)),
  });

  const move = (event: KeyboardEvent, { row, cell, box }: CellPlace & { box: HTMLElement }): boolean => {
    const isWhole = event.ctrlKey || event.metaKey;
    const controls = controlsIn(box);
    const neighbour = (step: 1 | -1) => controls[controls.indexOf(event.target as HTMLElement) + step];
    const isOnControl = controls.includes(event.target as HTMLElement);
    switch (keyOf(event)) {
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
      case 'ArrowUp':
      case 'j':
      case 'k': {
        const step = ['ArrowDown', 'j'].includes(keyOf(event)) ? 1 : -1;
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
      if (at && (visited === null || at.row !== active.row || at.cell !== active.cell))
        setPlace({ row: at.row, cell: at.cell });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const at = placeOf(event.target as Element);
      if (!at || event.altKey) return;
      // A letter with Ctrl or Cmd is a command of the browser, and in a field it is text.
      const isLetter = event.key.length === 1;
      if (isLetter && (event.ctrlKey || event.metaKey || isTyping(event.target))) return;
      // A tick has no use for Enter, so the key opens the row as it does on a cell.
      const isOnCell = event.target === at.box || (event.target as Element).matches('input[type="checkbox"]');
      if (event.key === 'Enter' && isOnCell && at.row !== HEAD) onOpen(at.row);
      else if (keyOf(event) === 'x' && onSelect && at.row !== HEAD) onSelect(at.row, false);
      else if (!move(event, at)) return;
      event.preventDefault();
    },
  };
}
