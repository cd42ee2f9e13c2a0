import { isQuotedCode } from '../orders/chosen-quote.ts';
import { accessorialName, type AccessorialId } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.ts';
import { countInWords, figure } from '../units/figures.ts';
import { feetOf } from './questions.ts';
import { accessorialsOf, isHazmat, type AskedQuote } from './quote.ts';

/** How a price was made, as far as it decides what the price depends on. */
export interface PriceTerms {
  isTruckload: boolean;
  isPartial: boolean;
}

/** One thing that a price depends on and that is no longer as it was priced. */
export interface PriceChange {
  /** For a short list: "weight", "pickup date". */
  what: string;
  /** The whole sentence, with both values where there are two. */
  message: string;
}

type LineAspect = readonly [name: string, of: (item: LineItemDraft) => unknown];

/** What of a line every price depends on. */
const OF_EVERY_LINE: readonly LineAspect[] = [
  ['weight', (item) => item.totalWeight],
  ['pieces', (item) => item.packageCount],
  ['pallets', (item) => item.palletCount],
  ['stacking', (item) => item.isStackable],
  ['hazmat', (item) => item.isHazmat],
];
/** Less than a truckload is priced by class and size as well. */
const OF_SHARED_TRUCKS: readonly LineAspect[] = [
  ['freight class', (item) => item.freightClass],
  ['dimensions', (item) => [item.packageLength, item.packageWidth, item.packageHeight]],
];

const OTHER_ITEMS = 'The items are others than those that were quoted.';

/** The lines are compared as a set: their order does not change a price. */
function lineChanges(priced: AskedQuote, now: AskedQuote, isTruckload: boolean): PriceChange[] {
  const aspects = isTruckload ? OF_EVERY_LINE : [...OF_EVERY_LINE, ...OF_SHARED_TRUCKS];
  const linesBy = (chosen: readonly LineAspect[], { lineItems }: AskedQuote) =>
    lineItems
      .map((item) => JSON.stringify(chosen.map(([, of]) => of(item))))
      .sort()
      .join();
  const isOther = (chosen: readonly LineAspect[]) => linesBy(chosen, priced) !== linesBy(chosen, now);
  if (!isOther(aspects)) return [];
  const changed = aspects.flatMap((aspect) => (isOther([aspect]) ? [aspect[0]] : []));
  const names = priced.lineItems.length === now.lineItems.length && changed.length > 0 ? changed : ['line items'];
  const [before, after] = [totalsOf(priced.lineItems), totalsOf(now.lineItems)];
  const inWords = ({ weight, pallets }: typeof before) => `${figure(weight)} lbs on ${countInWords(pallets, 'pallet')}`;
  const message =
    inWords(before) === inWords(after) ? OTHER_ITEMS : `The freight is ${inWords(after)}, not ${inWords(before)}.`;
  return names.map((what) => ({ what, message }));
}

function accessorialChanges(priced: AskedQuote, now: AskedQuote): PriceChange[] {
  const [before, after] = [new Set(accessorialsOf(priced)), new Set(accessorialsOf(now))];
  const names = (ids: AccessorialId[]) => ids.map(accessorialName).join(', ');
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  const what = 'accessorials';
  return [
    ...(added.length > 0 ? [{ what, message: `Not in the quoted price: ${names(added)}.` }] : []),
    ...(removed.length > 0 ? [{ what, message: `In the price, and no longer asked for: ${names(removed)}.` }] : []),
  ];
}

/** A truck that was priced with more than it needs can still be booked. */
function truckChanges(priced: AskedQuote, now: AskedQuote): PriceChange[] {
  return [
    ...(isHazmat(priced) || !isHazmat(now) ? [] : [{ what: 'hazmat', message: 'Hazmat was not quoted.' }]),
    ...(priced.isTeam || !now.isTeam ? [] : [{ what: 'team', message: 'A team was not quoted.' }]),
    ...(priced.isLiftGateRequired || !now.isLiftGateRequired
      ? []
      : [{ what: 'lift gate', message: 'A lift gate was not quoted.' }]),
  ];
}

const END_NAMES = { pickupLocation: 'pickup', dropoffLocation: 'dropoff' } as const;

function routeChanges(priced: AskedQuote, now: AskedQuote): PriceChange[] {
  const between = ({ otherStops = [] }: AskedQuote) => otherStops;
  const [before, after] = [between(priced), between(now)];
  const isElsewhere = after.some(({ postalCode }, index) => !isQuotedCode(before[index]?.postalCode ?? '', postalCode));
  return [
    ...(['pickupLocation', 'dropoffLocation'] as const).flatMap((end) =>
      isQuotedCode(priced[end].postalCode, now[end].postalCode)
        ? []
        : [
            {
              what: `${END_NAMES[end]} location`,
              message: `The ${END_NAMES[end]} is not in ${priced[end].name}.`,
            },
          ],
    ),
    ...(before.length === after.length
      ? isElsewhere
        ? [{ what: 'stops', message: 'The truck stops at other places than those that were quoted.' }]
        : []
      : [{ what: 'stops', message: `The truck makes ${after.length + 2} stops, not ${before.length + 2}.` }]),
  ];
}

const dayInWords = (text: string) => `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`;

/**
 * Everything that became different since freight was priced and that the price depends on; empty where the price is still
 * the price of this freight. Trucks are priced by route, day, equipment and what they carry; less than a truckload also by
 * freight class, dimensions and every accessorial.
 */
export function changesToPricedFreight(priced: AskedQuote, now: AskedQuote, terms: PriceTerms): PriceChange[] {
  const { isTruckload, isPartial } = terms;
  const [feetBefore, feetNow] = [feetOf(priced), feetOf(now)];
  const changes = [
    ...routeChanges(priced, now),
    ...(priced.pickupDate === now.pickupDate
      ? []
      : [
          {
            what: 'pickup date',
            message: `The pickup is on ${dayInWords(now.pickupDate)}, not ${dayInWords(priced.pickupDate)}.`,
          },
        ]),
    ...(priced.equipmentMode === now.equipmentMode
      ? []
      : [{ what: 'equipment', message: `The equipment is ${now.equipmentMode}, not ${priced.equipmentMode}.` }]),
    ...lineChanges(priced, now, isTruckload),
    ...(isPartial && feetBefore !== feetNow
      ? [
          {
            what: 'linear feet',
            message: `It takes ${figure(feetNow)} linear feet, not ${figure(feetBefore)}.`,
          },
        ]
      : []),
    ...(isTruckload ? truckChanges(priced, now) : accessorialChanges(priced, now)),
  ];
  return changes;
}

export function isPricedFreightUnchanged(priced: AskedQuote, now: AskedQuote, terms: PriceTerms): boolean {
  return changesToPricedFreight(priced, now, terms).length === 0;
}

/** The sentences of changes, each once. */
export function sentencesOf(changes: readonly PriceChange[]): string[] {
  return [...new Set(changes.map(({ message }) => message))];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}

/** The changes in one line, for a mark beside the price; null where there are none. */
export function priceNoLongerValid(changes: readonly PriceChange[]): string | null {
  if (changes.length === 0) return null;
  return `Price no longer valid: ${listed([...new Set(changes.map(({ what }) => what))])} changed`;
}
