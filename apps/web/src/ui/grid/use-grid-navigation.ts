import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [data-grid-stop]';

/** Where the keyboard can stand in a cell: on its controls, or on the cell itself when it has none. */
function stopsIn(cell: Element): HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(`${CONTROLS}, span[tabindex]`)];
  return controls.length > 0 ? controls : [cell as HTMLElement];
}

function rowsOf(frame: Element): HTMLElement[][] {
  return [...frame.querySelectorAll('tbody tr')].map((row) => [...row.children].flatMap(stopsIn));
}

function findStop(rows: HTMLElement[][], element: Element | null): { row: number; stop: number } | null {
  for (const [row, stops] of rows.entries()) {
    const stop = stops.findIndex((candidate) => candidate === element);
    if (stop !== -1) return { row, stop };
  }
  return null;
}

/** Only one place of the grid is reached by Tab; the arrow keys move that place. */
function makeOnlyTabStop(rows: HTMLElement[][], chosen: HTMLElement | undefined): void {
  for (const stop of rows.flat()) stop.tabIndex = stop === chosen ? 0 : -1;
}

function target(key: string, rows: HTMLElement[][], at: { row: number; stop: number }, isWhole: boolean) {
  const stops = rows[at.row] ?? [];
  const vertical = (row: number) => rows[row]?.[Math.min(at.stop, (rows[row]?.length ?? 1) - 1)];
  switch (key) {
    case 'ArrowRight':
      return stops[at.stop + 1];
    case 'ArrowLeft':
      return stops[at.stop - 1];
    case 'ArrowDown':
    case 'j':
      return vertical(at.row + 1);
    case 'ArrowUp':
    case 'k':
      return vertical(at.row - 1);
    case 'Home':
      return isWhole ? rows[0]?.[0] : stops[0];
    case 'End':
      return isWhole ? rows.at(-1)?.at(-1) : stops.at(-1);
    default:
      return undefined;
  }
}

export function useGridNavigation(frame: RefObject<HTMLDivElement | null>) {
  // After every drawing: rows come and go, and new controls start out as tab stops of their own.
  useEffect(() => {
    if (!frame.current) return;
    const rows = rowsOf(frame.current);
    const focused = findStop(rows, document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    makeOnlyTabStop(
      rows,
      focused ?? rows.flat().find((stop) => stop.tabIndex === 0 && stop.matches('td')) ?? rows[0]?.[0],
    );
  });

  return {
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      const rows = rowsOf(event.currentTarget);
      if (findStop(rows, event.target)) makeOnlyTabStop(rows, event.target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      const element = event.target as HTMLElement;
      const rows = rowsOf(event.currentTarget);
      const at = findStop(rows, element);
      if (!at || element.matches('input')) return;
      if (event.key === 'Enter' && element.matches('td')) {
        event.preventDefault();
        element.click();
        return;
      }
      const next = target(event.key, rows, at, event.ctrlKey || event.metaKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
