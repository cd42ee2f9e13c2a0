import { views } from '@lanewright/contract/views.ts';
import type { GridSettings } from '@lanewright/domain/views/grid-settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { pollUntil } from './poll-until.ts';

/** A slider that is dragged, or a column that travels far, is one change. */
const SAVE_AFTER_MS = 400;
/** How often the server is asked after saving whether it has the arrangement. */
const CONFIRMING = { times: 10, everyMs: 500 };

const isSame = (one: GridArrangement | null, other: GridArrangement) =>
  one !== null && one.fixedColumnsCount === other.fixedColumnsCount && one.columns.join() === other.columns.join();

interface Unsaved {
  arrangement: GridArrangement;
  before: unknown;
  timer: ReturnType<typeof setTimeout>;
}

/** How this person arranged a table, or another page of parts: kept on the server, shown at once. */
export function useGridArrangement(gridId: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const queryKey = ['grid-settings', gridId];
  const params = { gridId };
  const unsaved = useRef<Unsaved | null>(null);
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(views.gridSettings, { params, signal }),
    staleTime: Infinity,
    enabled: isEnabled,
  });

  const saves = useRef(0);
  const send = async (arrangement: GridArrangement) => {
    saves.current += 1;
    await call(views.saveGridSettings, { params, body: { ...arrangement, applicationAccess: 'Portal' } });
    void confirm(arrangement);
  };
  /** Another tab may save at the same time: in the end the page shows what the server has. */
  const confirm = async (arrangement: GridArrangement) => {
    const save = saves.current;
    const isOver = () => saves.current !== save || unsaved.current !== null;
    let stored: GridSettings | null = null;
    const isStored = await pollUntil(async () => {
      if (isOver()) return true;
      stored = await call(views.gridSettings, { params });
      return isSame(stored, arrangement);
    }, CONFIRMING);
    if (!isStored && stored !== null && !isOver()) queryClient.setQueryData(queryKey, stored);
  };
  const show = (arrangement: GridArrangement) =>
    queryClient.setQueryData(queryKey, { gridId, ...arrangement, applicationAccess: 'Portal' });

  const save = async () => {
    if (!unsaved.current) return;
    const { arrangement, before, timer } = unsaved.current;
    unsaved.current = null;
    clearTimeout(timer);
    try {
      await send(arrangement);
    } catch {
      queryClient.setQueryData(queryKey, before);
      notify({ kind: 'error', title: 'The columns could not be saved' });
    }
  };
  const saveWhatIsLeft = useEffectEvent(() => {
    // A page that is gone confirms nothing any more.
    saves.current += 1;
    void save();
  });
  useEffect(() => () => saveWhatIsLeft(), []);

  const change = (arrangement: GridArrangement) => {
    if (unsaved.current) clearTimeout(unsaved.current.timer);
    const before = unsaved.current?.before ?? queryClient.getQueryData(queryKey) ?? null;
    unsaved.current = { arrangement, before, timer: setTimeout(() => void save(), SAVE_AFTER_MS) };
    show(arrangement);
  };

  /** For a dialog, which stays as it is when this fails. */
  const saveNow = async (arrangement: GridArrangement) => {
    if (unsaved.current) clearTimeout(unsaved.current.timer);
    unsaved.current = null;
    await send(arrangement);
    show(arrangement);
  };

  return { arrangement: saved.data ?? null, isLoading: saved.isLoading, change, saveNow };
}
