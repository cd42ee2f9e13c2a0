// For tests: lanes and what hangs on them, made as people make them.
import type { Lane, LaneRate } from '@lanewright/contract/lanes.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import type { Client } from './world.ts';
import { contractDay } from '../src/features/lanes/contract-day.ts';

async function made<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const LANE_DRAFT = {
  customerReferenceNumber: 'Joliet to Atlanta',
  tenderType: 'Manual',
  tenderMethod: 'Email',
  equipmentMode: 'Dry',
  mode: 'TL',
  origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
  destination: { kind: 'City', city: 'Atlanta', state: 'GA', country: 'US' },
};

export async function makeLane(client: Client, change: object = {}): Promise<Lane> {
  return (await made(client.post('/lanes', { ...LANE_DRAFT, isMeant: true, ...change }))).lane;
}

let lastNumber = 5_000_000;

export async function makeCarrier(client: Client, name: string, change: object = {}): Promise<string> {
  lastNumber += 1;
  const draft = { name, modes: ['TL'], mcNumber: String(lastNumber), ...change };
  return (await made(client.post('/carriers', draft))).id;
}

export const rateBody = (laneId: string, carrierId: string, change: object = {}) => ({
  laneId,
  carrierId,
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1450,
  effectiveDate: addDays(contractDay(), -30),
  expirationDate: addDays(contractDay(), 30),
  ...change,
});

/** A rate of a carrier that is made for it. */
export async function makeRate(
  client: Client,
  laneId: string,
  carrier: string,
  change: object = {},
): Promise<LaneRate> {
  const carrierId = await makeCarrier(client, carrier);
  return made(client.post('/lane-rates', rateBody(laneId, carrierId, change)));
}
