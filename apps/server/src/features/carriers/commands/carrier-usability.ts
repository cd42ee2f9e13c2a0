import { whyNotUsable, type CarrierNeed } from '@lanewright/domain/carriers/usable.ts';
import type { Db } from '../../../platform/database/database.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findCarriers } from '../store/carrier-rows.ts';

/** What is to be carried; what the company asks of carriers is looked up. */
export type FreightToCarry = Omit<CarrierNeed, 'minimumCargoInsurance'>;

export const NOT_IN_NETWORK = 'The carrier is not in the network.';

/** Exported for whoever has looked the carriers up: what the company asks of who carries it. */
export async function needOf(db: Db, freight: FreightToCarry): Promise<CarrierNeed> {
  const { minimumCargoInsurance, defaultFreightValue } = (await configurationOf(db)).insurance;
  return { ...freight, freightValue: freight.freightValue ?? defaultFreightValue, minimumCargoInsurance };
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
  const need = await needOf(db, freight);
  const known = new Map((await findCarriers(db, carrierIds)).map((carrier) => [carrier.id, carrier]));
  return new Map(
    carrierIds.map((id) => {
      const carrier = known.get(id);
      return [id, carrier ? whyNotUsable(carrier, need) : [NOT_IN_NETWORK]];
    }),
  );
}
