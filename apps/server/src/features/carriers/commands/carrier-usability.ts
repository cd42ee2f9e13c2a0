import { whyNotUsable, type CarrierNeed } from '@lanewright/domain/carriers/usable.ts';
import type { Db } from '../../../platform/database/database.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findCarriers, type KeptCarrier } from '../store/carrier-rows.ts';

/** What is to be carried; what the company asks of carriers is looked up. */
export type FreightToCarry = Omit<CarrierNeed, 'minimumCargoInsurance'>;

export const NOT_IN_NETWORK = 'The carrier is not in the network.';

/** Exported for whoever has looked the carriers up: what the company asks of who carries it. */
export async function needOf(db: Db, freight: FreightToCarry): Promise<CarrierNeed> {
  const { minimumCargoInsurance, defaultFreightValue } = (await configurationOf(db)).insurance;
  return { ...freight, freightValue: freight.freightValue || defaultFreightValue, minimumCargoInsurance };
}

/** Carriers as they are kept, and why each cannot be used for each of what is to be carried, by its id. */
export interface JudgedCarriers {
  carriers: ReadonlyMap<string, KeptCarrier>;
  whyNot: ReadonlyMap<string, string[]>[];
}

/** Exported for whoever asks about several kinds of freight at once: the carriers are looked up once. */
export async function judgeCarriers(
  db: Db,
  asked: readonly { carrierIds: readonly string[]; freight: FreightToCarry }[],
): Promise<JudgedCarriers> {
  const ids = [...new Set(asked.flatMap(({ carrierIds }) => carrierIds))];
  if (ids.length === 0) return { carriers: new Map(), whyNot: asked.map(() => new Map()) };
  const { minimumCargoInsurance, defaultFreightValue } = (await configurationOf(db)).insurance;
  const carriers = new Map((await findCarriers(db, ids)).map((carrier) => [carrier.id, carrier]));
  const judge = (id: string, freight: FreightToCarry) => {
    const carrier = carriers.get(id);
    const freightValue = freight.freightValue || defaultFreightValue;
    return carrier ? whyNotUsable(carrier, { ...freight, freightValue, minimumCargoInsurance }) : [NOT_IN_NETWORK];
  };
  return {
    carriers,
    whyNot: asked.map(({ carrierIds, freight }) => new Map(carrierIds.map((id) => [id, judge(id, freight)]))),
  };
}

/**
 * Exported for whoever makes rates, tenders and bookings: why each of the carriers cannot be used, in words, by its id.
 * Nothing stands against a carrier with an empty list.
 */
export async function carrierUsability(
  db: Db,
  carrierIds: readonly string[],
  freight: FreightToCarry,
): Promise<Map<string, string[]>> {
  const { whyNot } = await judgeCarriers(db, [{ carrierIds, freight }]);
  return new Map(whyNot[0]);
}
