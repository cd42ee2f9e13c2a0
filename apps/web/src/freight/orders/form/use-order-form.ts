import { orders } from '@lanewright/contract/orders.ts';
import type { OrderFacts, OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { withStopLocation } from '@lanewright/domain/orders/changes.ts';
import { withItem } from '@lanewright/domain/orders/item-changes.ts';
import type { FoundLocation } from '@lanewright/contract/locations.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { get, useForm, type FieldPath } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { fillDifferences, fillFields } from '../../../ui/forms/fill-form.ts';
import { intentOfTab } from '../../../ui/forms/intent-key.ts';
import { problemNames } from '../../../ui/forms/problem-summary.tsx';
import { useFormStateNow } from '../../../ui/forms/use-form-state-now.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft, type OfferedDraft } from '../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { ORDERS } from '../order-data.ts';
import { summarizeOrder } from './summarize-order.ts';
import { orderOfRecord } from '../order-of-record.ts';
import { fieldOf, type Intent } from './form-problems.ts';
import { lostByChange } from './lost-by-change.ts';
import {
  blankItem,
  completeOrderForm,
  formOfOrder,
  isItemBegun,
  isOrderForm,
  keyedOrderOfForm,
  orderOfForm,
  orderPartOfForm,
  withStopKeys,
  type OrderForm,
  type WrittenItem,
} from './order-form.ts';
import { fetchPlace, fetchPlaces } from './order-form-data.ts';
import { orderUnits } from './order-units.ts';
import { createOrderWatchers } from './order-watchers.ts';
import { createRuleBook } from './rule-book.ts';
import { undoChange } from './undo-change.ts';

export interface OrderSeed {
  /** What the form begins with. */
  order: OrderDraft;
  /** The order that is edited; null for a new one. */
  record: Order | null;
  facts: OrderFacts;
  /** The places that the order names. */
  places: readonly OrderPlace[];
  /** Fields with a suggested value: the short form shows them beside the missing ones. */
  toCheck?: readonly string[];
  /** What the line for a new item begins with. */
  defaultCommodity: Commodity | null;
  /** Of a form that people leave and come back to: by which its draft is found again. Whoever makes the seed has it in it. */
  draftKey?: string;
  /** There was such a draft: the form begins with it, and with the item that was being written. */
  takenUp?: Partial<WrittenItem>;
}

interface OrderFormUse {
  seed: OrderSeed;
  onSaved: (saved: Order, note: string) => void;
}

const FAILURE_MS = 5_000;
const UNDO_MS = 10_000;

export function useOrderFormState({ seed, onSaved }: OrderFormUse) {
  const queryClient = useQueryClient();
  const personId = useCurrentUser().id;
  const [places, setPlaces] = useState<ReadonlyMap<string, OrderPlace>>(
    () => new Map(seed.places.map((place) => [place.location.locationNumber, place])),
  );
  const [facts, setFacts] = useState(seed.facts);
  const [rules] = useState(() => createRuleBook(facts));

  const form = useForm<OrderForm>({
    defaultValues: { ...formOfOrder(seed.order, seed.defaultCommodity), ...seed.takenUp },
    resolver: rules.resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const stateNow = useFormStateNow(form);
  const [watchers] = useState(() => createOrderWatchers(form));
  useEffect(() => watchers.start(), [watchers]);

  const learn = (...found: readonly OrderPlace[]) => {
    setFacts(rules.learn(found));
    setPlaces(
      (before) => new Map([...before, ...found.map((place) => [place.location.locationNumber, place] as const)]),
    );
  };

  /** What is shown as wrong is judged again; what nobody has met yet stays unsaid. */
  const judgeAgain = () => {
    const { errors, isSubmitted } = stateNow();
    const named = problemNames(errors) as FieldPath<OrderForm>[];
    if (isSubmitted) void form.trigger();
    else if (named.length > 0) void form.trigger(named);
  };

  /** After a field was left: what the rules said of another may no longer be so. What the server said stays. */
  const judgeOthers = () => {
    const { errors } = stateNow();
    const named = problemNames(errors).filter((name) => {
      const { type }: { type?: string } = get(errors, name);
      return type === 'rule';
    });
    if (named.length > 0) void form.trigger(named as FieldPath<OrderForm>[]);
  };

  const applyChange = (apply: (order: OrderDraft, facts: OrderFacts) => OrderDraft) => {
    const values = structuredClone(form.getValues());
    const before = keyedOrderOfForm(values);
    rules.noteByHand(before);
    const next = withStopKeys(apply(before, rules.facts()));
    // An empty line is the empty line of the mode.
    const isBlank = !isItemBegun(values) && values.presetItem === null;
    // Only what the choice changed: a text that is no time or number yet stays where it is typed.
    fillDifferences(form, orderPartOfForm(before), orderPartOfForm(next));
    if (isBlank) fillFields(form, { ...form.getValues(), item: blankItem(next).item });
    judgeAgain();
    return { values, lost: lostByChange(before, next) };
  };

  const change = (apply: (order: OrderDraft, facts: OrderFacts) => OrderDraft) => {
    const { values: before, lost } = applyChange(apply);
    if (lost === null) return;
    const after = structuredClone(form.getValues());
    const undo = () => {
      const { form: undone, itemsToAdd } = undoChange({ before, after, now: structuredClone(form.getValues()) });
      fillFields(form, undone);
      for (const { item, stopKey } of itemsToAdd)
        applyChange((order, now) => withItem(order, item, now, Math.max(stopIndexOf(stopKey), 0)));
      judgeAgain();
    };
    notify({ kind: 'info', title: lost, durationMs: UNDO_MS, action: { label: 'Undo', onAction: undo } });
  };

  const stopIndexOf = (stopKey: string) => form.getValues().stops.findIndex(({ key }) => key === stopKey);

  /** Another price for what stands in the form: nothing that was typed changes. */
  const chooseRate = (rate: ChosenQuote) => {
    setFacts(rules.learnQuote(rate));
    change((order) => ({ ...order, quoteNumberOrId: rate.told?.rateId ?? order.quoteNumberOrId }));
  };

  const loadingPlaces = useRef(new Map<string, Promise<boolean>>());
  const [chosenLocations, setChosenLocations] = useState<ReadonlyMap<string, FoundLocation>>(() => new Map());

  /** Loads a place for the stop that it was chosen for, wherever that stop is by then. False where the load failed. */
  const loadPlace = async (stopKey: string, chosen: FoundLocation, isCurrent: () => boolean): Promise<boolean> => {
    const { locationNumber } = chosen;
    const place = await fetchPlace(queryClient, locationNumber).catch(() => null);
    if (!isCurrent()) return true;
    loadingPlaces.current.delete(stopKey);
    setChosenLocations((before) => new Map([...before].filter(([key]) => key !== stopKey)));
    if (place) {
      learn(place);
      const index = stopIndexOf(stopKey);
      if (index >= 0) change((order, now) => withStopLocation(order, index, locationNumber, now));
      return true;
    }
    notify({ kind: 'error', title: 'The location could not be loaded. Please choose it again.' });
    return false;
  };

  const chooseLocation = (stop: number, chosen: FoundLocation | null) => {
    const { key } = form.getValues().stops[stop]!;
    loadingPlaces.current.delete(key);
    setChosenLocations((before) => {
      const others = [...before].filter(([one]) => one !== key);
      return new Map(chosen === null ? others : [...others, [key, chosen]]);
    });
    if (chosen === null) return change((order, now) => withStopLocation(order, stop, null, now));
    // An answer for an earlier choice at the same stop is ignored.
    const loading: Promise<boolean> = loadPlace(key, chosen, () => loadingPlaces.current.get(key) === loading);
    loadingPlaces.current.set(key, loading);
  };

  /** Whether the order can be sent: false where a chosen place failed to load, or while the form is being sent. */
  const waitForPlaces = async (): Promise<boolean> => {
    let isReady = false;
    await saving.run(async () => {
      let areLoaded = true;
      while (loadingPlaces.current.size > 0)
        areLoaded = (await Promise.all(loadingPlaces.current.values())).every(Boolean) && areLoaded;
      isReady = areLoaded;
    });
    return isReady;
  };

  const renewPlace = (locationNumber: string) => {
    // Failing is silent: the hours known before stay.
    void fetchPlace(queryClient, locationNumber).then(
      (place) => {
        if (place) learn(place);
        judgeAgain();
      },
      () => undefined,
    );
  };

  const name = draftName(personId, 'order', seed.record?.id ?? seed.draftKey);
  const draft = useKeptDraft({
    form,
    name,
    isValid: isOrderForm,
    complete: completeOrderForm,
    isShared: seed.draftKey !== undefined,
    isBegunWithIt: seed.takenUp !== undefined,
    summarize: (values) => summarizeOrder(values, places),
  });
  // A form that people come back to begins as they left it, also when they reload it while it is being sent.
  const intent = seed.draftKey === undefined ? undefined : intentOfTab(name);
  const saving = useVersionedSave<OrderForm, Order, ReturnType<typeof bodyOfOrder> & { isDraft: boolean }>({
    form,
    loaded: seed.record,
    toForm: (record) => formOfOrder(orderOfRecord(record, rules.facts())),
    units: orderUnits,
    toBody: (values) => ({
      ...bodyOfOrder(settle(orderOfForm(values), rules.facts()), rules.facts()),
      isDraft: rules.isDraft(),
    }),
    send: async (body, idempotencyKey, base) => {
      const saved = base
        ? await call(orders.update, {
            body: { ...body, orderNumber: base.orderNumber, version: base.version },
            idempotencyKey,
          })
        : await call(orders.create, { body, idempotencyKey });
      return saved.order;
    },
    newest: async (base) => {
      const record = await call(orders.get, { params: { orderNumber: base.orderNumber } });
      // Times are read by the clocks of the places, also of those that somebody else has chosen.
      learn(...(await fetchPlaces(record.stops.flatMap(({ locationNumber }) => locationNumber ?? []))));
      return record;
    },
    fieldOf: (name) => fieldOf(name, form.getValues()) as FieldPath<OrderForm> | null,
    failure: seed.record ? 'Failed to Update Order' : 'Failed to Create Order',
    failsAloud: true,
    intent,
    fill: fillFields,
    failureMs: FAILURE_MS,
    failurePlace: 'topCenter',
    onSaved: (saved, note) => {
      draft.forget();
      intent?.forget();
      queryClient.setQueryData([...ORDERS, 'one', saved.orderNumber], saved);
      void queryClient.invalidateQueries({ queryKey: ORDERS, refetchType: 'none' });
      onSaved(saved, note);
    },
  });

  /** What an earlier visit left; its places are looked up first, as its times are those of their clocks. */
  const restore = async (kept: OfferedDraft<OrderForm>) => {
    const numbers = kept.values.stops.map(({ locationNumber }) => locationNumber).filter((number) => number !== '');
    learn(...(await fetchPlaces(numbers).catch(() => [])));
    saving.restore(kept);
    draft.accept(kept);
  };

  return {
    form,
    draft,
    saving,
    restore,
    facts,
    places,
    watchers,
    change,
    chooseLocation,
    chooseRate,
    noteUnchosen: (stop: number, text: string | null) => rules.noteUnchosen(form.getValues().stops[stop]!.key, text),
    renewPlace,
    judgeOthers,
    chosenLocations,
    isDirty: () => stateNow().isDirty || loadingPlaces.current.size > 0,
    /**
     * The first problem, or null where the order could be sent. Shows what is wrong, and sends nothing. Undefined while it cannot
     * be checked, because it is being sent or a location failed to load.
     */
    check: async (as: Intent): Promise<string | null | undefined> => {
      if (!(await waitForPlaces())) return undefined;
      rules.mean(as);
      await form.handleSubmit(() => undefined)();
      return rules.firstProblem(form.getValues());
    },
    /** As a step of something larger: the order, or the server's no is thrown. Problems also go to their fields. */
    create: async (): Promise<Order> => {
      const outcome = await saving.submitQuietly();
      if (outcome === null) throw new Error('The order has problems, or is being saved.');
      if ('refused' in outcome) throw outcome.refused;
      return outcome.saved;
    },
    /** What would be sent to create it. */
    bodyNow: () => bodyOfOrder(settle(orderOfForm(form.getValues()), rules.facts()), rules.facts()),
    /** What stands in the form. */
    orderNow: (): OrderDraft => orderOfForm(form.getValues()),
    /** The first problem, or null when there is none to lead to. */
    submit: async (as: Intent): Promise<string | null> => {
      // Before the intent is set: a draft that is being saved stays one.
      if (!(await waitForPlaces())) return null;
      rules.mean(as);
      const first = rules.firstProblem(form.getValues());
      await saving.submit();
      return first;
    },
  };
}

export type OrderFormState = ReturnType<typeof useOrderFormState>;
