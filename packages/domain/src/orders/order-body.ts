import { z } from 'zod';
import { problem, type Problem } from '../problem.ts';
import { CalendarDaySchema } from '../units/calendar-day-schema.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import { WallTimeSchema } from '../units/wall-time-schema.ts';
import { isoOfLocal, localOfIso, writtenTime, type LocalTime, type ZoneName } from '../units/zoned-time.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { LineItemDraft, MOST_LINE_ITEMS, MOST_STOPS, OrderDraft, StopDraft } from './order.ts';

const Instant = z.iso.datetime({ offset: true, local: false }).nullable().default(null);

const ShownTime = WallTimeSchema.nullable().optional();

/** A dropoff names what it unloads; the facts of the items are those of the pickup, whatever is sent with the name. */
const UnloadedItem = z.looseObject({ uniqueIdentifier: z.int().min(0) });

/** Where a stop is, in words: for whoever reads the body. The location's number says which place is meant. */
const WrittenLocation = z.looseObject({});

const {
  baseDate: _baseDate,
  early: _early,
  late: _late,
  appointment: _appointment,
  lineItems: _lineItems,
  assigned: _assigned,
  ...stopShape
} = StopDraft.shape;

const BodyStop = z.strictObject({
  ...stopShape,
  /** The day of all three times; where it is left out, that of the early one. */
  baseDate: CalendarDaySchema.nullable().default(null),
  earlyDateTimeOffset: Instant,
  lateDateTimeOffset: Instant,
  appointmentDateTimeOffset: Instant,
  /**
   * What the clocks at the stop show, on the day of the stop: enough where no instant is sent. Where an instant is written with the same time, that is what is meant, whatever its
   * offset: two systems may know different rules of a zone.
   */
  early: ShownTime,
  late: ShownTime,
  appointment: ShownTime,
  baseZip: z.string().max(20).nullable().optional(),
  location: WrittenLocation.nullable().optional(),
  lineItems: z
    .array(z.union([LineItemDraft, UnloadedItem]))
    .max(MOST_LINE_ITEMS)
    .default([]),
});

/** What is wrong with an item of a pickup is said of its field: as an item that is only named, it would have been accepted. */
export const OrderBodyStop = BodyStop.check((stop) => {
  if (stop.value.type !== 'Pickup') return;
  for (const [at, item] of stop.value.lineItems.entries())
    for (const { message: _message, ...issue } of LineItemDraft.safeParse(item).error?.issues ?? [])
      stop.issues.push({
        ...issue,
        input: item,
        path: ['lineItems', at, ...issue.path],
      } as (typeof stop.issues)[number]);
});
export type OrderBodyStop = z.infer<typeof BodyStop>;

const WrittenBillingSetting = z.strictObject({
  id: z.uuid().optional(),
  name: z.string().max(100).default(''),
  addressLine1: z.string().max(100).default(''),
});

const { stops: _stops, billingSettingId: _billingSettingId, ...orderShape } = OrderDraft.shape;

/** An order as it travels: times as instants with the offset of the stop. */
export const OrderBody = z.strictObject({
  ...orderShape,
  billingSettings: WrittenBillingSetting.nullable().default(null),
  /** Follow from stops and items, whatever is sent. */
  isInternational: z.boolean().optional(),
  isHazmat: z.boolean().optional(),
  stops: z.array(OrderBodyStop).max(MOST_STOPS).default([]),
});
export type OrderBody = z.infer<typeof OrderBody>;

/** For a stop whose place is not known, and so neither its clocks. */
const NO_ZONE: ZoneName = 'UTC';

const TIMES = {
  early: 'earlyDateTimeOffset',
  late: 'lateDateTimeOffset',
  appointment: 'appointmentDateTimeOffset',
} as const;
type Time = keyof typeof TIMES;
const TIME_NAMES = Object.keys(TIMES) as Time[];

export function bodyOfOrder(order: OrderDraft, facts: Pick<OrderFacts, 'places' | 'billTo'>): OrderBody {
  const { stops, billingSettingId, ...rest } = order;
  const setting = facts.billTo.flatMap((company) => company.billingSettings).find(({ id }) => id === billingSettingId);
  const items = new Map(stops.flatMap((stop) => stop.lineItems.map((item) => [item.uniqueIdentifier, item])));
  return {
    ...rest,
    billingSettings: setting ? { id: setting.id, name: setting.name, addressLine1: setting.addressLine1 } : null,
    stops: stops.map(({ early, late, appointment, lineItems, assigned, ...stop }) => {
      const zone = placeOf(facts, stop)?.zone ?? NO_ZONE;
      const written = (time: string | null) =>
        time === null || stop.baseDate === null ? null : isoOfLocal(zone, { date: stop.baseDate, time });
      return {
        ...stop,
        early,
        late,
        appointment,
        earlyDateTimeOffset: written(early),
        lateDateTimeOffset: written(late),
        appointmentDateTimeOffset: written(appointment),
        lineItems: [...lineItems, ...assigned.flatMap((identifier) => items.get(identifier) ?? [])],
      };
    }),
  };
}

/** What was sent, as a draft, and what of it no draft can hold. */
export function orderOfBody(
  { billingSettings, isInternational: _isInternational, isHazmat: _isHazmat, stops, ...rest }: OrderBody,
  facts: Pick<OrderFacts, 'places' | 'billTo'>,
): { order: OrderDraft; problems: Problem[] } {
  const read = stops.map((stop, index) => stopOfBody(stop, index, facts));
  return {
    order: {
      ...rest,
      billingSettingId: billingSettings === null ? null : billingSettingOf(billingSettings, facts),
      stops: read.map(({ stop }) => stop),
    },
    problems: read.flatMap(({ problems }) => problems),
  };
}

function billingSettingOf(
  written: z.infer<typeof WrittenBillingSetting>,
  { billTo }: Pick<OrderFacts, 'billTo'>,
): string | null {
  const settings = billTo.flatMap((company) => company.billingSettings);
  const found =
    settings.find(({ id }) => id === written.id) ??
    settings.find(({ name, addressLine1 }) => name === written.name && addressLine1 === written.addressLine1);
  return found?.id ?? null;
}

function stopOfBody(
  { baseZip: _baseZip, location: _location, lineItems, ...body }: OrderBodyStop,
  index: number,
  known: Pick<OrderFacts, 'places'>,
): { stop: StopDraft; problems: Problem[] } {
  const zone = placeOf(known, body)?.zone ?? null;
  const { earlyDateTimeOffset, lateDateTimeOffset, appointmentDateTimeOffset, baseDate, ...facts } = body;
  const { early: shownEarly, late: shownLate, appointment: shownAppointment, ...rest } = facts;
  const texts = { earlyDateTimeOffset, lateDateTimeOffset, appointmentDateTimeOffset };
  const shown = { early: shownEarly, late: shownLate, appointment: shownAppointment };
  const read = TIME_NAMES.map((name) => {
    const text = texts[TIMES[name]];
    return { name, local: text === null ? null : timeMeant(zone, text, shown[name]) };
  });
  const date = baseDate ?? read.flatMap(({ local }) => local?.date ?? [])[0] ?? null;
  const times = { early: null, late: null, appointment: null } as Record<Time, string | null>;
  const problems: Problem[] = [];
  for (const { name, local } of read) {
    if (local === null) {
      times[name] = shown[name] ?? null;
      continue;
    }
    if (local.date === date) times[name] = local.time;
    else
      problems.push(
        problem(`stops.${index}.${TIMES[name]}`, `Must be on ${formatCalendarDay(date!)}, the day of the stop`),
      );
  }
  const isPickup = rest.type === 'Pickup';
  return {
    stop: {
      ...rest,
      ...times,
      baseDate: date,
      lineItems: isPickup ? lineItems.filter(isWholeItem) : [],
      assigned: isPickup ? [] : lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier),
    },
    problems: [
      ...problems,
      ...(isPickup
        ? lineItems.flatMap((item, at) =>
            isWholeItem(item) ? [] : [problem(`stops.${index}.lineItems.${at}`, 'A pickup needs the whole line item.')],
          )
        : []),
    ],
  };
}

/** Without a place there are no clocks: then the time is the one that is written. */
function timeMeant(zone: ZoneName | null, text: string, shown: string | null | undefined): LocalTime {
  const written = writtenTime(text);
  return zone === null || written.time === shown ? written : localOfIso(zone, text);
}

function isWholeItem(item: OrderBodyStop['lineItems'][number]): item is LineItemDraft {
  return LineItemDraft.safeParse(item).success;
}
