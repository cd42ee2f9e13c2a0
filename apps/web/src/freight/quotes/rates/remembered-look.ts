import { RATE_SORTS, type PriceView, type RateSort } from '@lanewright/domain/quotes/compare.ts';
import { useState } from 'react';
import { deviceStore } from '../../../api/browser-storage.ts';
import { useCurrentUser } from '../../../api/session.ts';

/** How somebody likes to look at rates: kept on the device, for each person who uses it. */
interface RememberedLook {
  sort: RateSort;
  /** Null until the user has chosen one. */
  view: PriceView | null;
}

const VIEWS: readonly PriceView[] = ['cost', 'customer'];

const nameFor = (personId: string) => `lanewright.rates.${personId}`;

function readLook(personId: string): RememberedLook {
  const [sort, view] = (deviceStore.read(nameFor(personId)) ?? '').split(' ');
  return {
    sort: RATE_SORTS.find((one) => one === sort) ?? 'price',
    view: VIEWS.find((one) => one === view) ?? null,
  };
}

export function useRememberedLook() {
  const personId = useCurrentUser().id;
  const [look, setLook] = useState(() => readLook(personId));
  const change = (part: Partial<RememberedLook>) => {
    const next = { ...look, ...part };
    setLook(next);
    deviceStore.write(nameFor(personId), `${next.sort} ${next.view ?? ''}`);
  };
  return {
    ...look,
    setSort: (sort: RateSort) => change({ sort }),
    setView: (view: PriceView) => change({ view }),
  };
}
