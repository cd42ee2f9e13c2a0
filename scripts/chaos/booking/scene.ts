import type { Client } from 'pg';
import type { RunningProduct } from '../../product/running-product.ts';
import type { ApiProcess } from './api-process.ts';
import type { BookingFindings, Wanted } from './booking-findings.ts';
import { judgeBooking } from './booking-findings.ts';
import type { Branch, Prepared } from './branches.ts';
import type { Carrier } from './carrier.ts';
import { readHeldShipments } from './held-shipments.ts';
import type { Answer } from './person.ts';

/** Everything that both parts of the run need. */
export interface Scene {
  product: RunningProduct;
  database: Client;
  carrier: Carrier;
  branches: Branch[];
  startApi(change?: NodeJS.ProcessEnv): Promise<ApiProcess>;
}

/** A shipment that somebody wanted something of, and what they were told. */
export interface Tried {
  branch: Branch;
  prepared: Prepared;
  when: string;
  told: Wanted['told'];
  mayBeRefused: boolean;
}

/** What an answer tells a person; null where no correct server gives it. */
export function toldBy({ wants }: Branch, { status, body }: Answer): Wanted['told'] {
  if (status === 422 || status === 409) return 'Refused';
  if (status !== 200) return null;
  if (wants === 'booked') return body.outcome;
  return body.shipmentStatus === (wants === 'undone' ? 1 : -1) ? 'Done' : 'Waiting';
}

/** Both sides compared, shipment by shipment. */
export async function judgeAll({ database, carrier }: Scene, tried: readonly Tried[]): Promise<BookingFindings> {
  const held = await readHeldShipments(
    database,
    tried.map(({ prepared }) => prepared.shipmentId),
  );
  const byNumber = new Map(held.map((shipment) => [shipment.shipmentNumber, shipment]));
  const all: BookingFindings = { double: [], half: [], lost: [] };
  for (const { branch, prepared, when, told, mayBeRefused } of tried) {
    const { shipmentNumber } = prepared;
    const wanted = { shipmentNumber, when, told, mayBeRefused, wants: branch.wants, isAsked: branch.isAsked };
    const found = judgeBooking(wanted, byNumber.get(shipmentNumber), carrier.carried(shipmentNumber));
    for (const kind of ['double', 'half', 'lost'] as const) all[kind].push(...found[kind]);
  }
  return all;
}
