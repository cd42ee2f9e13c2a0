import { isAllowed, type Needs, type Permission } from '../access/permissions.ts';
import { latenessInWords } from '../tracking/on-time.ts';
import { spanInWords } from '../units/spans.ts';
import type { Instant } from '../units/zoned-time.ts';
import { beginsWithMoney } from './cards.ts';
import type { FigureKind } from './figures.ts';

/** What somebody has to do something about, the most urgent first. */
export const NEEDS = [
  'noCarrier',
  'late',
  'noNews',
  'atRisk',
  'tendering',
  'unplannedOverdue',
  'changesAsked',
  'appointments',
  'mismatches',
  'pastDue',
  'billsDue',
  'disputed',
  'toInvoice',
  'insuranceExpired',
  'insuranceExpiring',
  'ratesExpiring',
] as const satisfies readonly FigureKind[];
export type Need = (typeof NEEDS)[number];

const OF_MONEY: readonly Need[] = ['mismatches', 'pastDue', 'billsDue', 'disputed', 'toInvoice'];

/** What waits for this person: who keeps the books is not asked to find trucks. */
export const needsFor = (held: readonly Permission[]): readonly Need[] => (beginsWithMoney(held) ? OF_MONEY : NEEDS);

/** Freight that stands or comes too late while one looks. */
export const URGENT: readonly Need[] = ['noCarrier', 'late'];
/** Of which the first rows are shown; of the others a line says how many there are. */
export const SHOWN_ROW_BY_ROW = ['noCarrier', 'late', 'noNews', 'atRisk', 'tendering', 'mismatches'] as const;
export type NeedOfRows = (typeof SHOWN_ROW_BY_ROW)[number];
/** Who sees more reads none of it. */
export const MOST_ROWS_OF_A_NEED = 2;
export const MOST_ROWS = 6;

interface NeedFacts {
  /** What one row of it is called; for many, what all of them are. */
  one: string;
  many: string;
  /** What one does about it. */
  action: string;
}

export const NEED_WORDS: Record<Need, NeedFacts> = {
  noCarrier: { one: 'No carrier for the pickup', many: 'pickups are due without a carrier', action: 'Book' },
  late: { one: 'Running late', many: 'shipments are running late', action: 'Track' },
  noNews: { one: 'No news from the truck', many: 'trucks have not been heard of', action: 'Track' },
  atRisk: { one: 'At risk of being late', many: 'shipments are at risk', action: 'Track' },
  tendering: { one: 'Tender without an answer', many: 'tenders are without an answer', action: 'Open' },
  unplannedOverdue: {
    one: 'order without a shipment has an overdue pickup',
    many: 'orders without a shipment have overdue pickups',
    action: 'Plan',
  },
  changesAsked: { one: 'change waits for an answer', many: 'changes wait for an answer', action: 'Open' },
  appointments: {
    one: 'delivery of the next days has no appointment',
    many: 'deliveries of the next days have no appointment',
    action: 'Set times',
  },
  mismatches: { one: 'Invoice differs from the booking', many: 'invoices differ from the booking', action: 'Review' },
  pastDue: { one: 'invoice is past due', many: 'invoices are past due', action: 'Open' },
  billsDue: { one: 'bill is due within a week', many: 'bills are due within a week', action: 'Settle' },
  disputed: { one: 'bill is disputed', many: 'bills are disputed', action: 'Open' },
  toInvoice: { one: 'invoice is ready to send', many: 'invoices are ready to send', action: 'Invoice' },
  insuranceExpired: {
    one: 'carrier has no valid insurance',
    many: 'carriers have no valid insurance',
    action: 'Renew',
  },
  insuranceExpiring: {
    one: 'carrier’s insurance ends within 30 days',
    many: 'carriers’ insurance ends within 30 days',
    action: 'Renew',
  },
  ratesExpiring: {
    one: 'lane has rates that end within 30 days',
    many: 'lanes have rates that end within 30 days',
    action: 'Renew',
  },
};

/** What doing something about it asks for; of the others it is enough to look. */
const ACTING: Partial<Record<Need, Needs>> = {
  noCarrier: 'BookShipment',
  mismatches: 'EditRateMismatches',
};

/** What somebody may do about it: who may only look is not asked to book. */
export function actionFor(need: Need, held: readonly Permission[]): string {
  const asked = ACTING[need];
  return asked === undefined || isAllowed(held, asked) ? NEED_WORDS[need].action : 'Open';
}

/** Said of all that a need counts, behind the number: "3 tenders are without an answer". */
export function needInWords(need: Need, total: number): string {
  const { one, many } = NEED_WORDS[need];
  if (total !== 1) return many;
  // Rows are named for themselves; a line of one says it inside a sentence.
  return (SHOWN_ROW_BY_ROW as readonly Need[]).includes(need) ? one.charAt(0).toLowerCase() + one.slice(1) : one;
}

/** What is nearer than this is now: nobody acts on seconds. */
const NOW_MS = 30_000;

/** How long something has: "in 3 h 18 min", "now", "2 days ago". */
export function untilInWords(at: Instant, now: Instant): string {
  if (Math.abs(at - now) < NOW_MS) return 'now';
  return at > now ? `in ${spanInWords(at - now)}` : `${spanInWords(now - at)} ago`;
}

/** How long it has lasted: "for 5 h 12 min". */
export function sinceInWords(at: Instant, now: Instant): string {
  return `for ${spanInWords(now - at)}`;
}

/** "70 min late" against what was promised; empty where nobody knows by how much. */
export function lateInWords(expected: Instant | null, promised: Instant | null): string {
  return expected === null || promised === null || expected <= promised ? '' : latenessInWords(expected, promised);
}
