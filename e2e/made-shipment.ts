import { randomInt } from 'node:crypto';
import { expect, type Who } from './journey.ts';
import { freshCode } from './person.ts';

export type AskAs = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

/** What a request that must succeed is answered. */
export async function made(ask: AskAs, method: string, path: string, body?: unknown, who: Who = 'planner') {
  const { status, json } = await ask(who, method, path, body);
  expect(status, `${path} ${JSON.stringify(json)}`).toBe(200);
  return json;
}

export interface MadeShipment {
  resultId: string;
  resultNumber: string;
}

/** Ready to book. */
export async function shipmentOf(ask: AskAs, orderNumbers: readonly string[]): Promise<MadeShipment> {
  const orders = [];
  for (const number of orderNumbers) orders.push((await made(ask, 'GET', `/Orders/${number}`)).id);
  return made(ask, 'POST', '/shipments', { orders });
}

/** On one truck, arranged by hand. */
export async function bookedByHand(ask: AskAs, orderNumbers: readonly string[], shippingMode = 'TL'): Promise<string> {
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  const carrier = {
    name: freshCode('Haulers'),
    modes: ['TL', 'LTL'],
    mcNumber: String(randomInt(10_000_000)),
    insurance: [{ kind: 'Cargo', amount: 1_000_000, expirationDate: day }],
  };
  const { id: carrierId } = await made(ask, 'POST', '/carriers', carrier, 'admin');
  const { resultId, resultNumber } = await shipmentOf(ask, orderNumbers);
  const charge = (type: string, rate: number) => ({
    type,
    description: type,
    units: 1,
    rate,
    chargeRateType: 'Flat',
    total: rate,
  });
  const manualBookingCharges = [charge('Freight Rate', 900), charge('Fuel Surcharge', 90)];
  await made(ask, 'PUT', `/shipments/${resultId}/book`, { shippingMode, carrierId, manualBookingCharges });
  return resultNumber;
}
