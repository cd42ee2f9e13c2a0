import { isDeepStrictEqual } from 'node:util';
import type { OfferedLoad } from '@lanewright/domain/tendering/load-facts.ts';
import { offerStateNow, type OfferState } from '@lanewright/domain/tendering/offer-states.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockTendered, type TenderedShipment } from '../../shipments/commands/tendered-shipment.ts';
import { offeredLoad } from '../offered-load.ts';
import { findOffer, type KeptOffer } from '../store/offer-rows.ts';

/** An offer with its shipment; both locked until the end of the transaction, the shipment first. */
export interface HeldOffer {
  offer: KeptOffer;
  tendered: TenderedShipment;
}

export async function holdOffer(
  db: Db,
  scope: Scope,
  { id, shipmentId }: Pick<KeptOffer, 'id' | 'shipmentId'>,
): Promise<HeldOffer> {
  const tendered = (await lockTendered(db, scope, shipmentId))!;
  return { tendered, offer: (await findOffer(db, id, true))! };
}

export const stateNow = ({ state, answerUntil }: Pick<KeptOffer, 'state' | 'answerUntil'>): OfferState =>
  offerStateNow({ state, answerUntil: answerUntil.getTime() }, Date.now());

/** Whether freight is no longer what a carrier was told of it. */
export function hasChanged(told: OfferedLoad, tendered: TenderedShipment): boolean {
  return !isDeepStrictEqual(told, JSON.parse(JSON.stringify(offeredLoad(tendered))));
}
