import type { OptimizationJobDetail, OptimizationSolution, Study } from '@lanewright/contract/optimization.ts';
import { DEFAULT_LIMITS, type Limits } from '@lanewright/domain/optimization/constraint-set.ts';
import { isCompleted } from '@lanewright/domain/optimization/job-status.ts';
import { isPlaceholder } from '@lanewright/domain/optimization/placeholders.ts';
import { ordersOf, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { firstShown, isVisible, solutionChips } from '@lanewright/domain/optimization/savings.ts';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import { useJob, useJobs } from './jobs.ts';
import { useHidden } from './use-hidden.ts';
import { useStandings } from './use-standings.ts';

/** What was worked on here: a preplan in another order of stops, and what the optimizer says of it. */
export interface Worked {
  preplan: Preplan;
  broken: Study['broken'];
  /** The figures are still those before the change. */
  isReckoning: boolean;
}

interface Chosen {
  jobId: string | null;
  /** Null until somebody chooses one: the first with something to see. */
  solution: number | null;
  checked: ReadonlySet<string>;
  current: string | null;
  showsHidden: boolean;
}

const BEGINNING: Chosen = { jobId: null, solution: null, checked: new Set(), current: null, showsHidden: false };
const NO_SOLUTIONS: OptimizationSolution[] = [];
const NO_PREPLANS: Preplan[] = [];
const NO_NUMBERS: string[] = [];

const workedKey = (jobId: string | null, solution: string | undefined, id: string) => `${jobId} ${solution} ${id}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The run that the address names; null for none. */
function useNamedJob(): string | null {
  const { jobId }: { jobId?: unknown } = useSearch({ strict: false });
  return typeof jobId === 'string' && UUID.test(jobId) ? jobId.toLowerCase() : null;
}

/** All that the panes share: which run, which of its plans, what is checked, what was changed by hand. */
export function useWorkspace() {
  const jobs = useJobs();
  const named = useNamedJob();
  const [seen, setSeen] = useState(named);
  const [chosen, setChosen] = useState<Chosen>({ ...BEGINNING, jobId: named });
  if (named !== seen) {
    // A link to another run, such as from a notification. The list of orders takes it out of the address again.
    setSeen(named);
    if (named !== null) setChosen({ ...BEGINNING, jobId: named });
  }
  const [manual, setManual] = useState<readonly Worked[]>([]);
  const [worked, setWorked] = useState<ReadonlyMap<string, Worked>>(new Map());
  const newest = jobs.jobs.find(({ status }) => isCompleted(status));
  const jobId = chosen.jobId ?? newest?.id ?? null;
  const hiding = useHidden(jobId);
  const job = useJob(jobId);
  const detail: OptimizationJobDetail | undefined = job.data;
  const solutions = detail?.solutions ?? NO_SOLUTIONS;
  const hiddenState = { hidden: hiding.hidden, showsHidden: chosen.showsHidden };
  const chips = solutionChips(solutions, hiddenState);
  const solutionIndex = chosen.solution ?? firstShown(solutions, hiding.hidden);
  const solution = solutions[solutionIndex];

  const optimized: readonly Preplan[] = solution?.proposedShipments ?? NO_PREPLANS;
  const keyOf = (id: string) => workedKey(jobId, solution?.id, id);
  const all = useMemo(
    () => [
      ...optimized.map((preplan) => worked.get(workedKey(jobId, solution?.id, preplan.id))?.preplan ?? preplan),
      ...manual.map(({ preplan }) => preplan),
    ],
    [optimized, worked, manual, jobId, solution?.id],
  );
  const shown = all.filter((preplan) => preplan.isManual || isVisible(preplan, hiddenState));
  const numbers = useMemo(() => all.flatMap(ordersOf), [all]);
  const { standings, isLoading: isValidating } = useStandings(useCan('ViewOrder') ? numbers : NO_NUMBERS);
  const checked = shown.filter(({ id }) => chosen.checked.has(id));
  const current = shown.find(({ id }) => id === chosen.current) ?? null;
  // The same while the run is the same: every card is drawn by it.
  const constraintDetails = detail?.constraintDetails;
  const limits: Limits = useMemo(() => ({ ...DEFAULT_LIMITS, ...constraintDetails }), [constraintDetails]);

  const workedOf = (id: string): Worked | undefined =>
    manual.find(({ preplan }) => preplan.id === id) ?? worked.get(keyOf(id));

  return {
    jobs,
    jobId,
    job,
    detail,
    solutions,
    chips,
    solution,
    solutionIndex,
    hiding: { ...hiding, showsHidden: chosen.showsHidden },
    optimized,
    manual,
    /** Optimized plans that were changed by hand, of every run that was opened. */
    moved: [...worked.values()].map(({ preplan }) => preplan),
    all,
    shown,
    checked,
    current,
    standings,
    isValidating,
    limits,
    workedOf,
    isPlaceholderChosen: jobId !== null && isPlaceholder({ id: jobId }),
    chooseJob: (id: string | null) => setChosen({ ...BEGINNING, jobId: id }),
    chooseSolution: (index: number) =>
      setChosen((now) => ({ ...now, solution: index, checked: new Set<string>(), current: null })),
    choose: (id: string | null) => setChosen((now) => ({ ...now, current: id })),
    check: (ids: readonly string[], isOn: boolean) =>
      setChosen((now) => {
        const next = new Set(now.checked);
        for (const id of ids) {
          if (isOn) next.add(id);
          else next.delete(id);
        }
        return { ...now, checked: next };
      }),
    showHidden: (showsHidden: boolean) => setChosen((now) => ({ ...now, showsHidden })),
    hide: (ids: readonly string[]) => {
      hiding.hide(ids);
      setChosen((now) => {
        const left = new Set([...now.checked].filter((id) => !ids.includes(id)));
        return {
          ...now,
          checked: left,
          current: now.current !== null && ids.includes(now.current) ? null : now.current,
        };
      });
    },
    /** Shown at once; what the optimizer says of it comes later. */
    put: (next: Worked) => {
      const { id, isManual } = next.preplan;
      if (isManual)
        setManual((now) =>
          now.some(({ preplan }) => preplan.id === id)
            ? now.map((one) => (one.preplan.id === id ? next : one))
            : [...now, next],
        );
      else setWorked((now) => new Map(now).set(keyOf(id), next));
    },
    removeManual: (ids: readonly string[]) => {
      setManual((now) => now.filter(({ preplan }) => !ids.includes(preplan.id)));
      setChosen((now) => ({
        ...now,
        checked: new Set([...now.checked].filter((id) => !ids.includes(id))),
        current: now.current !== null && ids.includes(now.current) ? null : now.current,
      }));
    },
    /** As the optimizer had it. */
    restore: (id: string) =>
      setWorked((now) => {
        const next = new Map(now);
        next.delete(keyOf(id));
        return next;
      }),
  };
}

export type Workspace = ReturnType<typeof useWorkspace>;
