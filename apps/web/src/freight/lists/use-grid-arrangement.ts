import { views } from '@lanewright/contract/views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import type { GridArrangement } from '../../ui/grid/arrangement.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** A slider that is dragged, or a column that travels far, is one change. */
const SAVE_AFTER_MS = 400;

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

  const send = (arrangement: GridArrangement) =>
    call(views.saveGridSettings, { params, body: { ...arrangement, applicationAccess: 'Portal' } });
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
  const saveWhatIsLeft = useEffectEvent(() => void save());
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
