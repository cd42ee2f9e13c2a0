import { orders } from '@lanewright/contract/orders.ts';
import type { OrderFacts, OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { withStopLocation } from '@lanewright/domain/orders/changes.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { get, useForm, type FieldPath } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { fillDifferences, fillFields } from '../../../ui/forms/fill-form.ts';
import { intentOfTab } from '../../../ui/forms/intent-key.ts';
import { problemNames } from '../../../ui/forms/problem-summary.tsx';
import { useFormStateNow } from '../../../ui/forms/use-form-state-now.ts';
import { draftName, type StoredDraft } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { ORDERS } from '../order-data.ts';
import { orderOfRecord } from '../order-of-record.ts';
import { fieldOf, type Intent } from './form-problems.ts';
import { lostByChange } from './lost-by-change.ts';
import {
  blankItem,
  formOfOrder,
  isItemBegun,
  isOrderForm,
  orderOfForm,
  orderPartOfForm,
  type OrderForm,
  type WrittenItem,
} from './order-form.ts';
import { fetchPlace, fetchPlaces } from './order-form-data.ts';
import { orderUnits } from './order-units.ts';
import { createOrderWatchers } from './order-watchers.ts';
import { createRuleBook } from './rule-book.ts';

export interface OrderSeed {
  /** What the form begins with. */
  order: OrderDraft;
  /** The order that is edited; null for a new one. */
  record: Order | null;
  facts: OrderFacts;
  /** The places that the order names. */
  places: readonly OrderPlace[];
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

  const change = (apply: (order: OrderDraft, facts: OrderFacts) => OrderDraft) => {
    const values = structuredClone(form.getValues());
    const before = orderOfForm(values);
    rules.noteByHand(before);
    const next = apply(before, rules.facts());
    // An empty line is the empty line of the mode.
    const isBlank = !isItemBegun(values) && values.presetItem === null;
    // Only what the choice changed: a text that is no time or number yet stays where it is typed.
    fillDifferences(form, orderPartOfForm(before), orderPartOfForm(next));
    if (isBlank) fillFields(form, { ...form.getValues(), item: blankItem(next).item });
    judgeAgain();
    const lost = lostByChange(before, next);
    if (lost === null) return;
    notify({
      kind: 'info',
      title: lost,
      durationMs: UNDO_MS,
      action: {
        label: 'Undo',
        onAction: () => {
          fillFields(form, values);
          judgeAgain();
        },
      },
    });
  };

  /** Another price for what stands in the form: nothing that was typed changes. */
  const chooseRate = (rate: ChosenQuote) => {
    setFacts(rules.learnQuote(rate));
    change((order) => ({ ...order, quoteNumberOrId: rate.told?.rateId ?? order.quoteNumberOrId }));
  };

  const chooseLocation = (stop: number, locationNumber: string | null) => {
    if (locationNumber === null) return change((order, now) => withStopLocation(order, stop, null, now));
    void fetchPlace(queryClient, locationNumber)
      .catch(() => null)
      .then((place) => {
        if (!place)
          return notify({ kind: 'error', title: 'The location could not be loaded. Please choose it again.' });
        learn(place);
        change((order, now) => withStopLocation(order, stop, locationNumber, now));
      });
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
  const draft = useKeptDraft({ form, name, isValid: isOrderForm, isBegunWithIt: seed.takenUp !== undefined });
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
  const restore = async (kept: StoredDraft<OrderForm>) => {
    const numbers = kept.values.stops.map(({ locationNumber }) => locationNumber).filter((number) => number !== '');
    learn(...(await fetchPlaces(numbers).catch(() => [])));
    saving.restore(kept);
    draft.accept();
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
    noteUnchosen: rules.noteUnchosen,
    renewPlace,
    judgeOthers,
    isDirty: () => stateNow().isDirty,
    /** The first problem, or null where it could be sent. Shows what is wrong, and sends nothing. */
    check: async (as: Intent): Promise<string | null> => {
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
    /** The first problem, or null when it was sent. */
    submit: async (as: Intent): Promise<string | null> => {
      rules.mean(as);
      const first = rules.firstProblem(form.getValues());
      await saving.submit();
      return first;
    },
  };
}
