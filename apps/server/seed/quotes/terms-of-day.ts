import type { QuoteMarkup, BookingRules } from '@lanewright/domain/configuration/sections.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { DAYS_OF_HOLIDAYS, readTerms, type KeptRow } from '@lanewright/domain/rating/data/read-terms.ts';
import type { CompanyRates, KeptAgreement } from '@lanewright/domain/rating/embedded-rates.ts';
import type { RateSource, RatingTerms } from '@lanewright/domain/rating/terms.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { agreementsWith } from '../../src/features/agreements/commands.ts';
import { carrierUsability } from '../../src/features/carriers/commands/carrier-usability.ts';
import { carriersOf } from '../../src/features/carriers/commands/carriers-for-rates.ts';
import { configurationOf } from '../../src/features/configuration/commands/sections.ts';
import type { Db } from '../../src/platform/database/database.ts';

export interface PastRates {
  quoteMarkup: QuoteMarkup;
  booking: BookingRules;
  /** What a price of a pickup day came from, for who asked on another. */
  ratesOn(day: CalendarDay, asked: CalendarDay, isHazmat: boolean): CompanyRates;
}

const WEEKS_OF_DIESEL = 60;
const MODE: Record<RateSource, ShippingMode> = { LTL: 'LTL', VLTL: 'VLTL', FlockFreight: 'TL', MortonExpress: 'TL' };

/** Rows are dated, and most hold for years: they are read once for all days on which the same of them hold. */
function termsByDay(rows: readonly KeptRow[]) {
  const lasting = rows.filter(({ kind }) => kind !== 'dieselPrice' && kind !== 'holiday');
  const holidays = rows.filter(({ kind }) => kind === 'holiday');
  const diesel = rows
    .filter(({ kind }) => kind === 'dieselPrice')
    .toSorted((one, other) => (one.effectiveDate < other.effectiveDate ? 1 : -1));
  const known = new Map<string, RatingTerms>();
  const days = new Map<string, RatingTerms>();
  return (day: CalendarDay, asked: CalendarDay): RatingTerms => {
    const key = `${day} ${asked}`;
    let terms = days.get(key);
    if (terms) return terms;
    const inForce = lasting.flatMap(({ effectiveDate, expirationDate }, index) =>
      effectiveDate <= day && (expirationDate === null || expirationDate >= day) ? [index] : [],
    );
    const same = inForce.join(' ');
    let read = known.get(same);
    if (!read)
      known.set(
        same,
        (read = readTerms(
          inForce.map((index) => lasting[index]!),
          day,
        )),
      );
    const latest = addDays(day, DAYS_OF_HOLIDAYS);
    const ofDay = readTerms(
      [
        ...holidays.filter(({ effectiveDate }) => effectiveDate >= day && effectiveDate <= latest),
        // Nobody knew a price that was not out yet.
        ...diesel.filter(({ effectiveDate }) => effectiveDate <= asked).slice(0, WEEKS_OF_DIESEL),
      ],
      day,
    );
    terms = { ...read, diesel: ofDay.diesel, holidays: ofDay.holidays };
    days.set(key, terms);
    return terms;
  };
}

/** All that prices of the past follow from, read once. Who can be used is said as of today. */
export async function loadPastRates(db: Db, today: CalendarDay): Promise<PastRates> {
  const rows = await db
    .selectFrom('rating_row')
    .select([
      'kind',
      'carrier_id as carrierId',
      'effective_date as effectiveDate',
      'expiration_date as expirationDate',
      'values',
    ])
    .orderBy('kind')
    .orderBy('effective_date')
    .orderBy('subject')
    .execute();
  const termsOn = termsByDay(rows as KeptRow[]);
  const ids = [...new Set(rows.filter(({ kind }) => kind === 'carrierTerms').map(({ carrierId }) => carrierId!))];
  const carriers = await carriersOf(db, ids);
  const whyNot = new Map<string, string[]>();
  for (const mode of new Set(Object.values(MODE)))
    for (const isHazmat of [true, false]) {
      const freight = { day: today, mode, equipmentMode: 'Dry', isHazmat, freightValue: null } as const;
      for (const [id, reasons] of await carrierUsability(db, ids, freight))
        whyNot.set(`${mode} ${isHazmat} ${id}`, reasons);
    }
  const agreements: readonly KeptAgreement[] = await agreementsWith(db, ids);
  const { quoteMarkup, booking } = await configurationOf(db);
  return {
    quoteMarkup,
    booking,
    ratesOn: (day, asked, isHazmat) => {
      const terms = termsOn(day, asked);
      return {
        terms,
        agreements,
        carriers: terms.carriers.map(({ carrierId, source }) => ({
          id: carrierId,
          scac: carriers.get(carrierId)?.scac ?? null,
          name: carriers.get(carrierId)?.name ?? '',
          source,
          whyNot: whyNot.get(`${MODE[source]} ${isHazmat} ${carrierId}`) ?? [],
        })),
      };
    },
  };
}
