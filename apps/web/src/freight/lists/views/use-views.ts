import type { UserView, ViewedList } from '@lanewright/domain/views/user-view.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { AnyPlaceValue, Place } from '../../../ui/lists/place.ts';
import { usePlace, type Step } from '../use-list.ts';
import { viewsQuery } from './view-data.ts';

export interface ViewedValue extends AnyPlaceValue {
  viewId: string;
}

/** What a list shows where a view says nothing of it: `{ statuses: ['Accepted'] }`. */
export type WhenUnsaid = Readonly<Record<string, string | readonly string[]>>;

/** The place that a view leads to, by what it keeps. */
export function placeOfView<Value extends AnyPlaceValue>(
  place: Place<Value>,
  kept: UserView['filters'],
  whenUnsaid: WhenUnsaid,
): Partial<Value> {
  const said = Object.entries(kept).filter(([, words]) => !Array.isArray(words) || words.length > 0);
  const words = kept[place.search];
  return {
    ...place.readFilters({ ...whenUnsaid, ...Object.fromEntries(said) }),
    search: typeof words === 'string' ? words : '',
  };
}

/** The saved views of a list, the one that is shown, and how to go to another. */
export function useViews<Value extends ViewedValue>(place: Place<Value>, list: ViewedList, whenUnsaid: WhenUnsaid) {
  const address = useSearch({ strict: false }) as object;
  const { value, goTo } = usePlace(place);
  const query = useQuery(viewsQuery(list));
  const saysNothing = place.saysNothing(address);
  const all = query.data ?? [];
  const chosen = all.find(({ id }) => id === value.viewId);

  const choose = (view: UserView, step: Step = {}) =>
    goTo({ ...placeOfView(place, view.filters, whenUnsaid), viewId: view.id }, step);
  const begin = useEffectEvent(() => {
    const first = chosen ?? all[0];
    if (first) choose(first, { replace: true });
    // Without views the list still begins as a view without a word would.
    else goTo({ ...placeOfView(place, {}, whenUnsaid), viewId: '' }, { replace: true });
  });
  const canBegin = saysNothing && !query.isPending;
  useEffect(() => {
    if (canBegin) begin();
  }, [canBegin]);

  const keptNow = (filters: Partial<Value>) => JSON.stringify(place.keptFilters(filters));
  return {
    list,
    all,
    query,
    chosen,
    /** Nothing is asked for before it is known what the first view is. */
    isReady: !saysNothing,
    choose,
    /** The filters are no longer those of the view. */
    differs: (view: UserView, filters: Partial<Value>) =>
      keptNow(filters) !== keptNow(placeOfView(place, view.filters, whenUnsaid)),
    place,
    value,
    goTo,
  };
}

export type Views = ReturnType<typeof useViews<any>>;
