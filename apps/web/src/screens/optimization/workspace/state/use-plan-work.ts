import { optimization, type Study } from '@lanewright/contract/optimization.ts';
import { withAddedOrders } from '@lanewright/domain/optimization/adding-orders.ts';
import { moveStop } from '@lanewright/domain/optimization/moving-stops.ts';
import { ordersOf, type Preplan, type PreplanStop } from '@lanewright/domain/optimization/preplan.ts';
import {
  LAST_ORDER,
  NO_VALID_ORDERS,
  NOT_RECALCULATED,
  withoutOrder,
} from '@lanewright/domain/optimization/removing-orders.ts';
import { issueWith } from '@lanewright/domain/optimization/validity.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../../../api/client.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { askedStops } from './asked-stops.ts';
import type { Workspace } from './use-workspace.ts';

export const WORKING = {
  notCreated: 'Failed to create manual preplan',
  notAdded: 'Failed to add orders to preplan',
  notRemoved: 'Failed to remove order and create manual preplan',
  removed: (orderNumber: string) => `Order ${orderNumber} removed. Created manual preplan.`,
  notStudied: 'The plan could not be reckoned',
} as const;

/** What a person does to plans: moves a stop, takes an order off, puts orders together. The optimizer's checker has the last word. */
export function usePlanWork(workspace: Workspace) {
  const { put, standings, jobId, isPlaceholderChosen } = workspace;
  const asked = useRef(new Map<string, number>());
  const made = useRef(0);
  /** Plans whose stops a person has put in order. */
  const moved = useRef(new Set<string>());
  const newest = useRef(workspace);
  useEffect(() => {
    newest.current = workspace;
  });
  const ofJob = isPlaceholderChosen ? null : jobId;

  const study = (orderNumbers: readonly string[], stops: readonly PreplanStop[] | null): Promise<Study> =>
    call(optimization.study, {
      body: {
        orderNumbers: [...orderNumbers],
        stops: stops && askedStops(stops),
        jobId: ofJob,
        constraintId: null,
      },
    });

  /** A manual plan as it is by now; undefined once it was deleted. */
  const manualPlan = (id: string) => newest.current.manual.find(({ preplan }) => preplan.id === id)?.preplan;
  const isDeleted = ({ id, isManual }: Preplan) => isManual && manualPlan(id) === undefined;

  /** From now on, answers to what was asked about the plan before no longer count. */
  const takeTurn = (id: string) => {
    const turn = (asked.current.get(id) ?? 0) + 1;
    asked.current.set(id, turn);
    return turn;
  };

  const tellUnplannable = ({ unplannable }: Study) => {
    if (unplannable.length === 0) return;
    notify({
      kind: 'warning',
      title: 'Not all orders could be reckoned',
      messages: unplannable.map(({ orderNumber, reason }) => `${orderNumber}: ${reason}`),
    });
  };

  /** The figures of a plan in the order of stops that it has now. Of two answers only that to the newest question counts. */
  const reckon = async (preplan: Preplan) => {
    const turn = takeTurn(preplan.id);
    const isNewest = () => asked.current.get(preplan.id) === turn && !isDeleted(preplan);
    put({ preplan, broken: [], isReckoning: true });
    try {
      const answer = await study(ordersOf(preplan), preplan.stops);
      if (!isNewest()) return;
      tellUnplannable(answer);
      put({ preplan: withIdsOf(preplan, named(answer.preplan, preplan)), broken: answer.broken, isReckoning: false });
    } catch (error) {
      if (!isNewest()) return;
      put({ preplan, broken: [], isReckoning: false });
      notify({ kind: 'error', title: WORKING.notStudied, messages: [(error as Error).message] });
    }
  };

  const nextName = () => {
    made.current += 1;
    return `Manual ${made.current}`;
  };
  const manualOf = (preplan: Preplan): Preplan => ({
    ...preplan,
    id: crypto.randomUUID(),
    name: nextName(),
    isManual: true,
    savings: null,
  });

  const create = async (orderNumbers: readonly string[], stops: readonly PreplanStop[] | null, failure: string) => {
    try {
      const answer = await study(orderNumbers, stops);
      tellUnplannable(answer);
      if (answer.preplan.stops.length === 0) {
        notify({ kind: 'error', title: failure });
        return null;
      }
      const preplan = manualOf(answer.preplan);
      put({ preplan, broken: answer.broken, isReckoning: false });
      workspace.choose(preplan.id);
      return preplan;
    } catch (error) {
      notify({ kind: 'error', title: failure, messages: [(error as Error).message] });
      return null;
    }
  };

  return {
    move: (preplan: Preplan, from: number, to: number) => {
      moved.current.add(preplan.id);
      void reckon(moveStop(preplan, from, to));
    },

    /** As the optimizer had it. */
    restore: (id: string) => {
      takeTurn(id);
      workspace.restore(id);
    },

    createFrom: (orderNumbers: readonly string[]) => create(orderNumbers, null, WORKING.notCreated),

    /**
     * An optimized plan stays what it was: a manual one with its orders and the new ones stands beside it. A manual plan
     * gets the new ones, and keeps the sequence that a person gave its stops, also while the optimizer was asked.
     */
    addTo: async (preplan: Preplan, orderNumbers: readonly string[]) => {
      const before = manualPlan(preplan.id) ?? preplan;
      const numbers = [...new Set([...ordersOf(before), ...orderNumbers])];
      if (!preplan.isManual) return create(numbers, null, WORKING.notAdded);
      try {
        const answer = await study(numbers, null);
        const now = manualPlan(preplan.id);
        if (now === undefined) return null;
        tellUnplannable(answer);
        if (now !== before || moved.current.has(now.id)) {
          const merged = withAddedOrders(now, answer.preplan, orderNumbers);
          void reckon(merged);
          return merged;
        }
        takeTurn(now.id);
        const next = named(answer.preplan, now);
        put({ preplan: next, broken: answer.broken, isReckoning: false });
        return next;
      } catch (error) {
        notify({ kind: 'error', title: WORKING.notAdded, messages: [(error as Error).message] });
        return null;
      }
    },

    remove: async (preplan: Preplan, orderNumber: string) => {
      const left = ordersOf(preplan).filter((one) => one !== orderNumber);
      if (left.length === 0) return void notify({ kind: 'error', title: LAST_ORDER });
      if (preplan.isManual) {
        const removal = withoutOrder(preplan, orderNumber);
        if (!removal.isRecalculated) notify({ kind: 'warning', title: NOT_RECALCULATED });
        return reckon(removal.preplan);
      }
      const isValid = (number: string) => {
        const standing = standings.get(number);
        return standing === undefined || issueWith(standing) === null;
      };
      const out = [orderNumber, ...left.filter((number) => !isValid(number))];
      if (out.length > left.length) return void notify({ kind: 'error', title: NO_VALID_ORDERS });
      const { stops } = out.reduce((plan, number) => withoutOrder(plan, number).preplan, preplan);
      const created = await create(left.filter(isValid), stops, WORKING.notRemoved);
      if (created) notify({ kind: 'success', title: WORKING.removed(orderNumber) });
    },
  };
}

export type PlanWork = ReturnType<typeof usePlanWork>;

/** The answer knows its figures; whose plan it is, and how people call it, we know. */
function named(answer: Preplan, { id, name, isManual }: Preplan): Preplan {
  return { ...answer, id, name, isManual, ...(isManual && { savings: null }) };
}

/** The stops are those that were asked about: who holds one with the keyboard goes on holding it. */
function withIdsOf({ stops: asked }: Preplan, answer: Preplan): Preplan {
  if (asked.length !== answer.stops.length) return answer;
  return { ...answer, stops: answer.stops.map((stop, index) => ({ ...stop, id: asked[index]!.id })) };
}
