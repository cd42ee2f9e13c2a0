import { useRef, useState } from 'react';
import type { Place } from './place.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What is chosen in the panel and does not count yet. It begins with what counts, and begins anew when that changes from
 * elsewhere: by a chip, a view or the way back.
 */
export function useFilterDraft(place: Place, value: Values) {
  const applied = JSON.stringify(place.keptFilters(value));
  const [kept, setKept] = useState<{ applied: string; change: Values }>({ applied, change: {} });
  // Enter in a field sets its value and applies in the same moment, before anything is drawn again.
  const newest = useRef(kept);
  const chosen = (): Values => (newest.current.applied === applied ? newest.current.change : {});
  const draft: Values = { ...value, ...(kept.applied === applied && kept.change) };
  return {
    draft,
    isChanged: JSON.stringify(place.keptFilters(draft)) !== applied,
    choose: (choice: Values) => {
      const after = place.changed({ ...value, ...chosen() }, choice) as Values;
      const change = Object.fromEntries(Object.keys(place.filters).map((name) => [name, after[name]]));
      newest.current = { applied, change };
      setKept(newest.current);
    },
    /** What was chosen until now, for who applies it. */
    chosen,
  };
}
