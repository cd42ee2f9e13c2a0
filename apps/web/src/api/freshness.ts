import type { LiveChannel } from '@lanewright/contract/live.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What hangs on records, whatever their kind. */
const CARRIED = ['documents', 'notes', 'watchers'] as const;

/** Which areas (the first word of their queries' keys) show what a channel tells of. */
export const TOUCHES: Record<LiveChannel, readonly string[]> = {
  carriers: ['carriers', 'lanes', ...CARRIED],
  commodities: ['commodities', 'set-up'],
  contacts: ['contacts', 'locations', 'carriers', 'set-up'],
  invoices: ['invoices', 'carrier-invoices', 'rate-mismatches', 'payments', 'dashboard', ...CARRIED],
  jobs: ['jobs'],
  lanes: ['lanes', ...CARRIED],
  locations: ['locations', 'contacts', 'set-up'],
  notifications: ['notifications'],
  optimization: ['optimization'],
  orders: ['orders', 'quotes', 'shipments', 'dashboard', 'set-up', ...CARRIED],
  payments: ['payments', 'invoices'],
  quotes: ['quotes'],
  shipments: ['shipments', 'orders', 'dashboard', ...CARRIED],
};

/** A list is asked for again about a second after a change; however many changes there were, once. */
const SETTLED_AFTER_MS = 1_000;
/** Everybody hears of a change in the same moment, and need not ask in the same moment. */
const SPREAD_MS = 400;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a person works on, such as quotes or an open form, stays as it is until they ask for it again. */
      isPinned?: boolean;
    };
  }
}

interface Freshness {
  /** Somebody changed something in the channel: what shows it is asked for again, in a moment. */
  changed(channel: LiveChannel): void;
}

const known = new WeakMap<QueryClient, Freshness>();

/** One for each cache, whoever asks: changes that several parts of a page hear of are one refresh. */
export function freshnessOf(queryClient: QueryClient): Freshness {
  const freshness = known.get(queryClient) ?? createFreshness(queryClient);
  known.set(queryClient, freshness);
  return freshness;
}

function createFreshness(queryClient: QueryClient): Freshness {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const refresh = () => {
    timer = null;
    // A page nobody looks at asks when somebody does.
    if (document.visibilityState === 'hidden') return;
    const areas = new Set(stale);
    stale.clear();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, meta }) => areas.has(String(queryKey[0])) && !meta?.isPinned,
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (stale.size > 0 && timer === null) refresh();
  });
  return {
    changed(channel) {
      for (const area of TOUCHES[channel]) stale.add(area);
      timer ??= setTimeout(refresh, SETTLED_AFTER_MS + Math.random() * SPREAD_MS);
    },
  };
}
