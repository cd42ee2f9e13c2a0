import type { CompanyRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import { agreementsWith } from '../../agreements/commands.ts';
import { judgeCarriers } from '../../carriers/commands/carrier-usability.ts';
import { carriersWithScac } from '../../carriers/commands/carriers-for-rates.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findTermsRows } from '../store/terms-rows.ts';

/** What a carrier must carry to sell on a source: who shares a truck or sends a van runs trucks. */
export const MODE_TO_SELL_ON: Readonly<Record<RateSource, ShippingMode>> = {
  LTL: 'LTL',
  VLTL: 'VLTL',
  FlockFreight: 'TL',
  MortonExpress: 'TL',
};

export interface RatedNeed {
  day: CalendarDay;
  sources: readonly RateSource[];
  isHazmat: boolean;
  /** Sources whose seller names carriers by SCAC: there all of the network are told of that have one. */
  byScac?: readonly RateSource[] | undefined;
}

/** Logos beside what rates are made of. */
export interface CompanyRatesWithLogos extends CompanyRates {
  logos: ReadonlyMap<string, string | null>;
}

interface Seller {
  carrierId: string;
  source: RateSource;
}

/** Who has no terms of its own on a source, and may still be named by whoever sells there. */
async function othersOn(db: Db, sources: readonly RateSource[], known: readonly Seller[]): Promise<Seller[]> {
  if (sources.length === 0) return [];
  const ids = await carriersWithScac(db);
  return sources.flatMap((source) => {
    const own = new Set(known.filter((one) => one.source === source).map(({ carrierId }) => carrierId));
    return ids.filter((id) => !own.has(id)).map((carrierId) => ({ carrierId, source }));
  });
}

/** All that the company keeps and a price may come from. Only carriers of the network that can be used for it offer one. */
export async function companyRates(
  db: Db,
  { day, sources, isHazmat, byScac = [] }: RatedNeed,
): Promise<CompanyRatesWithLogos> {
  const terms = readTerms(await findTermsRows(db, day), day);
  // Volume LTL is priced beside the LTL of the same carrier.
  const asked = new Set<RateSource>(sources.includes('VLTL') ? [...sources, 'LTL'] : sources);
  const own = terms.carriers.filter(({ source }) => sources.includes(source));
  const others = await othersOn(
    db,
    sources.filter((source) => byScac.includes(source)),
    own,
  );
  const sellers: Seller[] = [...own, ...others];
  const { carriers, whyNot } = await judgeCarriers(
    db,
    sources.map((source) => ({
      carrierIds: sellers.filter((seller) => seller.source === source).map(({ carrierId }) => carrierId),
      freight: { day, mode: MODE_TO_SELL_ON[source], equipmentMode: 'Dry', isHazmat, freightValue: null },
    })),
  );
  return {
    terms: { ...terms, carriers: terms.carriers.filter(({ source }) => asked.has(source)) },
    carriers: sellers.map(({ carrierId, source }) => ({
      id: carrierId,
      scac: carriers.get(carrierId)?.scac ?? null,
      name: carriers.get(carrierId)?.name ?? '',
      source,
      whyNot: whyNot[sources.indexOf(source)]?.get(carrierId) ?? [],
    })),
    agreements: await agreementsWith(
      db,
      own.filter(({ source }) => source === 'LTL').map(({ carrierId }) => carrierId),
    ),
    payloads: (await configurationOf(db)).freightRules,
    logos: new Map([...carriers].map(([id, { logoFileId }]) => [id, logoFileId])),
  };
}
