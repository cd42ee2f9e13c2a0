import { useState } from 'react';

export type ListView = 'cardView' | 'tableView';

function storageKey(list: string): string {
  return `lanewright.${list}.view`;
}

function storedView(list: string): ListView {
  try {
    return localStorage.getItem(storageKey(list)) === 'tableView' ? 'tableView' : 'cardView';
  } catch {
    return 'cardView';
  }
}

/** Cards or table, as this person last chose for this list in this browser. */
export function useListView(list: string): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(() => storedView(list));
  return [
    view,
    (chosen) => {
      setView(chosen);
      try {
        localStorage.setItem(storageKey(list), chosen);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  ];
}
