import type { CompanyRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import { agreementsWith } from '../../agreements/commands.ts';
import { carrierUsability } from '../../carriers/commands/carrier-usability.ts';
import { carriersOf } from '../../carriers/commands/carriers-for-rates.ts';
import { findTermsRows } from '../store/terms-rows.ts';

/** What a carrier must carry to sell on a source. */
const MODE: Record<RateSource, ShippingMode> = { LTL: 'LTL', VLTL: 'VLTL', FlockFreight: 'TL', MortonExpress: 'TL' };

export interface RatedNeed {
  day: CalendarDay;
  sources: readonly RateSource[];
  isHazmat: boolean;
}

/** Logos beside what rates are made of. */
export interface CompanyRatesWithLogos extends CompanyRates {
  logos: ReadonlyMap<string, string | null>;
}

/** All that the company keeps and a price may come from. Only carriers of the network that can be used for it offer one. */
export async function companyRates(db: Db, { day, sources, isHazmat }: RatedNeed): Promise<CompanyRatesWithLogos> {
  const terms = readTerms(await findTermsRows(db, day), day);
  const asked = terms.carriers.filter(({ source }) => sources.includes(source));
  const carriers = await carriersOf(
    db,
    asked.map(({ carrierId }) => carrierId),
  );
  const whyNot = new Map<string, string[]>();
  for (const mode of new Set(sources.map((source) => MODE[source]))) {
    const ids = asked.filter(({ source }) => MODE[source] === mode).map(({ carrierId }) => carrierId);
    const freight = { day, mode, equipmentMode: 'Dry', isHazmat, freightValue: null } as const;
    for (const [id, reasons] of await carrierUsability(db, ids, freight)) whyNot.set(`${mode} ${id}`, reasons);
  }
  return {
    terms: { ...terms, carriers: asked },
    carriers: asked.map(({ carrierId, source }) => ({
      id: carrierId,
      scac: carriers.get(carrierId)?.scac ?? null,
      name: carriers.get(carrierId)?.name ?? '',
      source,
      whyNot: whyNot.get(`${MODE[source]} ${carrierId}`) ?? [],
    })),
    agreements: await agreementsWith(
      db,
      asked.filter(({ source }) => source === 'LTL').map(({ carrierId }) => carrierId),
    ),
    logos: new Map([...carriers].map(([id, { logoFileId }]) => [id, logoFileId])),
  };
}
