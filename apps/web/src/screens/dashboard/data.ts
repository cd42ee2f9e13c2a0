import { dashboard, type DashboardFigure } from '@lanewright/contract/dashboard.ts';
import { notifications } from '@lanewright/contract/notifications.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { NOTIFICATIONS } from '../../api/unread-notifications.ts';
import { timeZoneHere } from '../../ui/time-zone-here.ts';

// The first word is the area that changes of orders, shipments and invoices touch.
export const DASHBOARD = 'dashboard';
/** Clocks run on also where nothing happens: what is late now was not a minute ago. */
const REFRESH_MS = 60_000;
const asked = () => ({ query: { timeZone: timeZoneHere() } });

export type FigureOf = (kind: FigureKind) => DashboardFigure | undefined;

/** The numbers by their names; none while they are on their way, or not for this person. */
export function useFigures() {
  const query = useQuery({
    queryKey: [DASHBOARD, 'figures'],
    queryFn: ({ signal }) => call(dashboard.figures, { ...asked(), signal }),
    refetchInterval: REFRESH_MS,
  });
  const figureOf: FigureOf = (kind) => query.data?.find((figure) => figure.kind === kind);
  return { ...query, figureOf };
}

export function useNeeds() {
  return useQuery({
    queryKey: [DASHBOARD, 'needs'],
    queryFn: ({ signal }) => call(dashboard.needs, { ...asked(), signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** What colleagues wrote to the person and they have not read: those of one page, and whether there are more. */
export function useMentions() {
  const { data } = useQuery({
    // Asked again with all that is told of by the bell.
    queryKey: [NOTIFICATIONS, 'mentions'],
    queryFn: ({ signal }) => call(notifications.list, { query: { isUnread: true, kind: 'mentions' }, signal }),
  });
  return { mentions: data?.data ?? [], areAll: data?.next === undefined };
}

export function useTrends(isEnabled: boolean) {
  return useQuery({
    queryKey: [DASHBOARD, 'trends'],
    queryFn: ({ signal }) => call(dashboard.trends, { ...asked(), signal }),
    enabled: isEnabled,
  });
}

export function useRecentWork() {
  return useQuery({
    queryKey: [DASHBOARD, 'recent'],
    queryFn: ({ signal }) => call(dashboard.recent, { signal }),
  });
}
