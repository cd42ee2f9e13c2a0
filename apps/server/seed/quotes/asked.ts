import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import {
  ADDITIONAL_SERVICES,
  DROPOFF_ACCESSORIALS,
  PICKUP_ACCESSORIALS,
  type ShippingMode,
} from '@lanewright/domain/orders/lists.ts';
import { itemsOf, type LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { isAsked, problemsWithQuote } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { newQuote, QUOTE_EQUIPMENT, type AskedQuote, type QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { isOverTheTruck } from '@lanewright/domain/shipments/consolidation.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Office } from '../orders/calendar.ts';
import type { DemoOrder } from '../orders/orders.ts';
import { quickDice, type Dice } from '../random.ts';

/** A quote that somebody of the company asked for. */
export interface DemoQuote {
  id: string;
  details: AskedQuote;
  createdAt: Date;
  creatorId: string;
  /** The order that was made from it. */
  orderId: string | null;
  random: Dice;
}

export interface QuoteSources {
  seed: string;
  companyIndex: number;
  /** Where a location of the company lies, by its number. */
  places: ReadonlyMap<string, QuotableLocation>;
  /** Who asks, the most diligent first. */
  staff: readonly { id: string }[];
  office: Office;
}

/** Of three quotes for an order one is taken. */
const QUOTES_OF_ORDER = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const among = <Id extends string>(ids: readonly { id: Id }[], chosen: readonly string[]): Id[] =>
  ids.map(({ id }) => id).filter((id) => chosen.includes(id));

/** What else it might go by, for who compares. */
function modesOf(shippingMode: ShippingMode, equipment: string, random: Dice): ShippingMode[] {
  if (equipment !== 'Dry' || shippingMode === 'TL') return [shippingMode];
  return random.fraction('compared') < 0.22 ? [shippingMode, 'TL'] : [shippingMode];
}

/** The load of an order from its first dock to its last; null for what nobody quotes. */
function quoteOf({ draft }: DemoOrder, { places }: QuoteSources, random: Dice): QuoteDraft | null {
  const [first, last] = [draft.stops[0]!, draft.stops.at(-1)!];
  const [pickupLocation, dropoffLocation] = [first, last].map(
    ({ locationNumber }) => (locationNumber !== null && places.get(locationNumber)) || null,
  ) as [QuotableLocation | null, QuotableLocation | null];
  const equipmentMode = QUOTE_EQUIPMENT.find((mode) => mode === draft.equipmentMode);
  if (!equipmentMode || first.baseDate === null || draft.shippingMode === null) return null;
  const shippingModes = modesOf(draft.shippingMode, equipmentMode, random);
  const isTruckOnly = shippingModes.every((mode) => mode === 'TL');
  return {
    ...newQuote(first.baseDate),
    shippingModes,
    equipmentMode,
    pickupAccessorials: among(PICKUP_ACCESSORIALS, draft.accessorials),
    dropoffAccessorials: among(DROPOFF_ACCESSORIALS, draft.accessorials),
    additionalServices: isTruckOnly ? [] : among(ADDITIONAL_SERVICES, draft.accessorials),
    isTeam: draft.isTeamRequired,
    isBlind: draft.isBlind,
    isLiftGateRequired: draft.isLiftGateRequired,
    linearFeet: draft.linearFeet,
    pickupLocation,
    dropoffLocation,
    lineItems: itemsOf(draft),
  };
}

/** More or less of the same, by whole pallets. */
function resized(items: readonly LineItemDraft[], factor: number): LineItemDraft[] {
  return items.map((item) => {
    const pallets = item.palletCount ?? 0;
    const wanted = Math.max(1, Math.round(pallets * factor));
    if (pallets === 0 || wanted === pallets) return item;
    const share = wanted / pallets;
    return {
      ...item,
      palletCount: wanted,
      packageCount: Math.max(1, Math.round((item.packageCount ?? pallets) * share)),
      totalWeight: Math.max(1, Math.round((item.totalWeight ?? 0) * share)),
    };
  });
}

const dayOf = (at: Date): CalendarDay => at.toISOString().slice(0, 10);
const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

const fitsATruck = (items: readonly LineItemDraft[]) => !isOverTheTruck(totalsOf(items), null);

/** Another load, another day: what was only asked about. */
function varied(details: QuoteDraft, createdAt: Date, random: Dice): QuoteDraft {
  const moved = addDays(details.pickupDate!, random.whole('moved', -3, 4));
  const wanted = resized(details.lineItems, 0.5 + random.fraction('size'));
  return {
    ...details,
    pickupDate: later(moved, addDays(dayOf(createdAt), 1)),
    lineItems: fitsATruck(wanted) ? wanted : details.lineItems,
    // Of a part of a truck: what the freight takes, whatever it has become.
    linearFeet: null,
  };
}

/** Most are asked by one, who plans; whoever else helps out. */
function creatorOf(staff: QuoteSources['staff'], random: Dice): string {
  const position = Math.floor(random.fraction('creator') ** 2.2 * staff.length);
  return staff[position]!.id;
}

/** Whether an order can have been made from the quote of its load: what has more than two stops is quoted otherwise. */
const isMadeFromQuote = ({ draft, journey }: DemoOrder) =>
  draft.stops.length === 2 && journey.status !== ORDER_STATUS.Draft;

export function quoteDice(seed: string, companyIndex: number): (index: number) => Dice {
  return quickDice(seed, `quote-${companyIndex}`);
}

/** The quotes around an order: the one that it was made from, and those that led to nothing. */
export function quotesOfOrder(order: DemoOrder, sources: QuoteSources): DemoQuote[] {
  const dice = quoteDice(sources.seed, sources.companyIndex);
  const found: DemoQuote[] = [];
  for (let number = 0; number < QUOTES_OF_ORDER; number++) {
    const random = dice(order.index * QUOTES_OF_ORDER + number);
    const plain = quoteOf(order, sources, random);
    // What has to be split first is quoted by its parts.
    if (!plain || !fitsATruck(plain.lineItems)) continue;
    const isTaken = number === 0 && isMadeFromQuote(order);
    const ahead = isTaken
      ? random.whole('minutes', 2, 50) * MINUTE_MS
      : random.whole('days', 0, 6) * DAY_MS + random.whole('minutes', 51, 170) * MINUTE_MS;
    const asked = order.createdAt.getTime() - ahead;
    // What an order is made from was asked for by who made it, whenever that was.
    const createdAt = new Date(isTaken ? asked : sources.office.lastOpen(asked));
    const details = isTaken ? plain : varied(plain, createdAt, random);
    if (problemsWithQuote(details, dayOf(createdAt)).length > 0 || !isAsked(details)) continue;
    found.push({
      id: random.uuid('quote'),
      details,
      createdAt,
      creatorId: creatorOf(sources.staff, random),
      orderId: isTaken ? order.id : null,
      random,
    });
  }
  return found;
}
