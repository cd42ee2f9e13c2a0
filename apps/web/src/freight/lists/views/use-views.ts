import { filtersOfView, type UserView, type ViewedList, type WhenUnsaid } from '@lanewright/domain/views/user-view.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { AnyPlaceValue, Place } from '../../../ui/lists/place.ts';
import { usePlace, type Step } from '../use-list.ts';
import { viewsQuery } from './view-data.ts';

export interface ViewedValue extends AnyPlaceValue {
  viewId: string;
}

/** The place that a view leads to, by what it keeps. */
export function placeOfView<Value extends AnyPlaceValue>(
  place: Place<Value>,
  kept: UserView['filters'],
  whenUnsaid: WhenUnsaid,
): Partial<Value> {
  const words = kept[place.search];
  return {
    ...place.readFilters(filtersOfView(kept, whenUnsaid)),
    search: typeof words === 'string' ? words : '',
  };
}

/**
 * What a view has to keep so that it shows the same again. Where nothing is said of what a list would fill in by itself, all of
 * its choices are meant, and are named.
 */
function wordsToKeep(place: Place, filters: object, whenUnsaid: WhenUnsaid): Record<string, string | string[]> {
  const everyChoice = (name: string): string[] => {
    const control = place.filters[name]?.control;
    return control?.kind === 'choices' ? control.options.map(({ value }) => value) : [];
  };
  const kept = place.keptFilters(filters);
  const unsaid = Object.keys(whenUnsaid).filter((name) => !(name in kept));
  return place.keptFilters({
    ...filters,
    ...place.readFilters({ ...kept, ...Object.fromEntries(unsaid.map((name) => [name, everyChoice(name)])) }),
  });
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
    // An order that was chosen for another view says nothing about this one.
    goTo({ ...placeOfView(place, view.filters, whenUnsaid), sort: null, viewId: view.id }, step);
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

  const toKeep = (filters: Partial<Value>) => wordsToKeep(place, filters, whenUnsaid);
  const keepsWords = (view: UserView) => typeof view.filters[place.search] === 'string';
  // Who looks for words within a view is still in it.
  const differs = (view: UserView, { search = value.search, ...filters }: Partial<Value>) => {
    const meant = placeOfView(place, view.filters, whenUnsaid);
    return (
      JSON.stringify(toKeep(filters as Partial<Value>)) !== JSON.stringify(toKeep(meant)) ||
      (keepsWords(view) && search !== meant.search)
    );
  };
  return {
    list,
    all,
    query,
    chosen,
    /** Nothing is asked for before it is known what the first view is. */
    isReady: !saysNothing,
    choose,
    /** What is listed is no longer what the view says. */
    differs,
    isChanged: chosen !== undefined && !saysNothing && differs(chosen, value),
    /** The filters that a view stands for. */
    filtersOf: (view: UserView) => placeOfView(place, view.filters, whenUnsaid),
    /** What a view of these filters keeps; `words` are those that are searched for. */
    toKeep: (filters: Partial<Value>, words: string) => ({
      ...toKeep(filters),
      ...(words !== '' && { [place.search]: words }),
    }),
    /** The words that a view still keeps when its filters are kept anew. */
    wordsOf: (view: UserView) => (keepsWords(view) ? value.search : ''),
    place,
    value,
    goTo,
  };
}

export type Views = ReturnType<typeof useViews<any>>;
