// For tests: what the forms of quotes ask of a server, kept in memory.
import { commodities } from '@lanewright/contract/commodities.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { geography } from '@lanewright/contract/geography.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { quotes, type NewQuoteBody, type ReclassPrices, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { FREIGHT_CLASSES, HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { EMPTY_CONFIGURATION, type OrderDefaults } from '@lanewright/domain/configuration/sections.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { ATLANTA, exampleQuote, JOLIET } from '@lanewright/domain/quotes/example-quote.ts';
import { accessorialsOf } from '@lanewright/domain/quotes/quote.ts';
import { disagreements } from '@lanewright/domain/quotes/reclass.ts';
import { fake, NO_SUCH_RECORD, startFakeServer, type Refusal } from '../../testing/fake-server.ts';
import { todayHere } from '../../ui/today-here.ts';
import { PAINT } from '../orders/form/fake-form-server.ts';

export const quoteId = (n: number) => `0199a000-0017-7000-8000-${String(n).padStart(12, '0')}`;

export function makeQuote(n: number, change: Partial<SavedQuote> = {}): SavedQuote {
  const details = change.details ?? exampleQuote({ pickupDate: todayHere() });
  return {
    id: quoteId(n),
    quoteNumber: `Q10000${n}`,
    createDateTime: '2026-11-15T08:00:00Z',
    creator: null,
    requoteOf: null,
    details,
    originLocationId: details.pickupLocation?.id ?? JOLIET.id,
    desinationLocationId: details.dropoffLocation?.id ?? ATLANTA.id,
    accessorials: accessorialsOf(details),
    lineItems: details.lineItems,
    miles: 716,
    rates: { spot: null, partial: null, integrated: [], contract: null },
    orderNumbers: [],
    ...change,
  };
}

interface QuoteServer {
  user: CurrentUser;
  /** Those that are kept already. */
  kept?: SavedQuote[];
  /** Saved locations that can be quoted. */
  saved?: QuotableLocation[];
  company?: Partial<OrderDefaults>;
  create?: (body: NewQuoteBody) => SavedQuote | Refusal;
}

const PRICES = {
  asEntered: { carrierName: 'Tri-Lakes Express', totalCost: 398.06 },
  byDensity: { carrierName: 'Cedar Ridge Transport', totalCost: 512.4 },
  afterInspection: { carrierName: 'Tri-Lakes Express', totalCost: 561.2, inspectionFee: 35, more: 163.14 },
} satisfies Partial<ReclassPrices>;

export function startQuoteServer({ user, kept = [], saved = [], company = {}, create }: QuoteServer) {
  const stored = [...kept];
  const keep = (body: NewQuoteBody): SavedQuote | Refusal => {
    const made = create?.(body) ?? makeQuote(stored.length + 1, { details: body.details });
    if (!('refusal' in made)) stored.push(made);
    return made;
  };
  const { referenceNumberTypes: _types, ...defaults } = EMPTY_CONFIGURATION.orderDefaults;
  const { quoteMarkup, documents, insurance, freightRules } = EMPTY_CONFIGURATION;
  return startFakeServer(user, [
    fake(quotes.create, ({ body }) => keep(body)),
    fake(quotes.find, ({ params }) => stored.find(({ id }) => id === params.id) ?? NO_SUCH_RECORD),
    fake(quotes.reclass, ({ body }) => ({ items: disagreements(body.details.lineItems), ...PRICES })),
    fake(geography.quotableLocations, ({ query }) => ({
      items: [JOLIET, ATLANTA].filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase())),
    })),
    fake(locations.quotable, ({ query }) => ({
      items: saved.filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase())),
    })),
    fake(geography.mileage, () => ({ totalMiles: 716, legs: [{ miles: 716 }], source: 'test', version: '1' })),
    fake(configuration.customerConfiguration, () => ({
      ...defaults,
      ...quoteMarkup,
      ...documents,
      ...insurance,
      ...freightRules,
      ...company,
    })),
    fake(commodities.list, ({ query }) => ({
      data: PAINT.commodityCode.toLowerCase().startsWith((query.searchTerm ?? '').toLowerCase()) ? [PAINT] : [],
      total: 1,
      isTotalExact: true,
    })),
    fake(referenceLists.freightClasses, () => FREIGHT_CLASSES.map((value, id) => ({ id, name: String(value) }))),
    fake(referenceLists.hazardClasses, () =>
      HAZARD_CLASSES.map((entry, id) => ({ id, description: describeListEntry(entry) })),
    ),
    fake(referenceLists.packingGroups, () =>
      PACKING_GROUPS.map((entry) => ({ description: describeListEntry(entry) })),
    ),
  ]);
}
