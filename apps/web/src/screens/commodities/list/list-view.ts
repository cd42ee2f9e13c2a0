import { useState } from 'react';

export type ListView = 'cardView' | 'tableView';

const STORAGE_KEY = 'lanewright.commodities.view';

function storedView(): ListView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'tableView' ? 'tableView' : 'cardView';
  } catch {
    return 'cardView';
  }
}

/** Cards or table, as this person last chose in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView);
  return [
    view,
    (chosen) => {
      setView(chosen);
      try {
        localStorage.setItem(STORAGE_KEY, chosen);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  ];
}
