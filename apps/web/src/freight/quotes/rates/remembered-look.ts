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

const sortKey = (personId: string) => `lanewright.rates.${personId}`;
/** Rates that begin with another price have a choice of their own: a look at the cost of an order changes no quote. */
const viewKey = (personId: string, firstView: PriceView) => `lanewright.rates.${personId}.${firstView}-first`;

function readLook(personId: string, firstView: PriceView): RememberedLook {
  const sort = deviceStore.read(sortKey(personId))?.split(' ')[0];
  const view = deviceStore.read(viewKey(personId, firstView));
  return {
    sort: RATE_SORTS.find((one) => one === sort) ?? 'price',
    view: VIEWS.find((one) => one === view) ?? null,
  };
}

export function useRememberedLook(firstView: PriceView) {
  const personId = useCurrentUser().id;
  const [look, setLook] = useState(() => readLook(personId, firstView));
  return {
    ...look,
    setSort: (sort: RateSort) => {
      setLook({ ...look, sort });
      deviceStore.write(sortKey(personId), sort);
    },
    setView: (view: PriceView) => {
      setLook({ ...look, view });
      deviceStore.write(viewKey(personId, firstView), view);
    },
  };
}
