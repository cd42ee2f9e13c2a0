import type { LiveChannel } from '@lanewright/contract/live.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLiveRefresh } from '../../api/live.ts';
import { callList, type ListEndpoint } from './list-call.ts';
import type { AnyPlaceValue, Place } from '../../ui/lists/place.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';

export interface Step {
  /** Instead of a new step that the back button would return from. */
  replace?: boolean;
}

interface ListFacts {
  /** Begins the key of every query about what is listed. */
  queryKey: readonly unknown[];
  /** Where changes of it are told. */
  channel: LiveChannel;
  /** What the request says besides what the address says, such as where the day of who asks begins. */
  also?: Readonly<Record<string, string>>;
  /** False while it is not known yet what to ask for: the first saved view is on its way. */
  isReady?: boolean;
}

/** Where somebody is in a list, as the address says it, and how to go elsewhere. */
export function usePlace<Value extends AnyPlaceValue>(place: Place<Value>) {
  const shown = useSearch({ strict: false }) as object;
  // The router shows a page once it is ready. Where somebody is in the list is what the router was told last, so that a second
  // change, and the control that made the first, do not begin from what was before it.
  const told = useLocation({
    select: ({ pathname, search }): object | null => (pathname === place.path ? search : null),
  });
  const address = told ?? shown;
  const navigate = useNavigate();
  const value = useMemo(() => place.read(address), [place, address]);
  const router = useRouter();
  const goTo = (change: Partial<Value>, { replace = false }: Step = {}) => {
    const isHere = router.latestLocation.pathname === place.path;
    // Who is on the way to another page while its file loads is not brought back by an answer that comes meanwhile.
    if (replace && !isHere) return;
    void navigate({
      to: place.path,
      // Two changes of one moment: the second is built on the first, which is not drawn yet.
      search: (newest: object) => place.write(place.changed(isHere ? place.read(newest) : value, change)),
      replace,
    });
  };
  return { value, goTo };
}

const NOTHING = {};
const NO_ROWS: never[] = [];

/** Rows of a list: the page that the address names, kept while the next one is on its way, and fresh. */
export function useList<Value extends AnyPlaceValue, Asked extends object, Query, Row extends { id: string }>(
  place: Place<Value, Asked>,
  endpoint: ListEndpoint<Asked, Query, Row>,
  { queryKey, channel, also = NOTHING, isReady = true }: ListFacts,
) {
  const { value, goTo } = usePlace(place);
  const asked = place.ask(value);
  const request = { ...asked, ...also, page: value.page, pageSize: value.pageSize };
  const query = useQuery({
    queryKey: [...queryKey, 'page', request],
    queryFn: ({ signal }) => callList<Page<Row>>(endpoint, request, signal),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  useLiveRefresh({ channel });
  const entry = useLocation({
    select: ({ pathname, state }) => (pathname === place.path ? state.__TSR_key : undefined),
  });

  const { total = 0, isTotalExact = true } = query.data ?? {};
  const lastPage = Math.max(1, Math.ceil(total / value.pageSize));
  const isBeyondEnd = query.data !== undefined && !query.isPlaceholderData && value.page > lastPage;
  // The last row of the last page was deleted, or an old link names a page that is gone.
  const goToLastPage = useEffectEvent(() => goTo({ page: lastPage } as Partial<Value>, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  const { orderByProperty: _by, orderByDirection: _way, ...filter } = asked as Record<string, unknown>;
  return {
    place,
    queryKey,
    value,
    goTo,
    /** What the server is asked for, pages aside: an export takes the same. */
    asked,
    /** The same without its order: what "all that match" means. */
    filter,
    also,
    rows: query.data?.data,
    counted: query.data && { total, isTotalExact },
    lastPage,
    query,
    selection: useSelection<Row>({
      of: JSON.stringify(filter),
      page: query.data?.data ?? NO_ROWS,
      pageName: JSON.stringify(request),
      isFresh: query.isFetchedAfterMount && !query.isPlaceholderData,
      entry,
    }),
    // What was found by words is sorted by how well it fits.
    sort: value.search === '' ? (value.sort ?? place.usualSort) : null,
  };
}

export type List<Row extends { id: string }, Value extends AnyPlaceValue = any> = Omit<
  ReturnType<typeof useList<Value, any, any, Row>>,
  'rows'
> & { rows: Row[] | undefined };
