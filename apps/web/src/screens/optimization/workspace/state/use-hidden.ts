import { useCallback, useMemo } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { useStoredValue } from '../../../../ui/lists/stored-value.ts';

type HiddenByJob = Readonly<Record<string, readonly string[]>>;

const readHidden = (kept: unknown): HiddenByJob =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)
    ? Object.fromEntries(
        Object.entries(kept).flatMap(([job, ids]) =>
          Array.isArray(ids) ? [[job, ids.filter((id) => typeof id === 'string')]] : [],
        ),
      )
    : {};

/** Preplans of a run that nobody wants to see: kept in the browser, the same in all of its tabs. */
export function useHidden(jobId: string | null) {
  const { companyId } = useCurrentUser();
  const [byJob, change] = useStoredValue(`optimization.${companyId}.hidden`, readHidden);
  const hidden: ReadonlySet<string> = useMemo(
    () => new Set(jobId === null ? [] : (byJob[jobId] ?? [])),
    [byJob, jobId],
  );
  const set = useCallback(
    (ids: readonly string[], isHidden: boolean) => {
      if (jobId === null) return;
      change((kept) => {
        const next = new Set(kept[jobId]);
        for (const id of ids) {
          if (isHidden) next.add(id);
          else next.delete(id);
        }
        const { [jobId]: _before, ...others } = kept;
        return next.size === 0 ? others : { ...others, [jobId]: [...next] };
      });
    },
    [change, jobId],
  );
  const hiddenOf = (id: string): ReadonlySet<string> => new Set(byJob[id] ?? []);
  return {
    hidden,
    hiddenOf,
    hide: (ids: readonly string[]) => set(ids, true),
    unhide: (ids: readonly string[]) => set(ids, false),
  };
}
