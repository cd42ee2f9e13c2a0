import { firstDifference } from '@lanewright/domain/rating/charges.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { contractDay } from './contract-day.ts';
import { makeCarrier, makeLane, makeRate } from '../../../test/lanes.ts';

let world: World;
let companyId: string;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
});
afterAll(() => world.close());

const TODAY = contractDay();
const QUESTION = {
  stops: [
    { city: 'Joliet', state: 'IL', postalCode: '60433' },
    { city: 'Atlanta', state: 'GA', postalCode: '30336' },
  ],
  products: [
    { weight: 20_000, pallets: 10 },
    { weight: 20_000, pallets: 10 },
  ],
  equipmentMode: 'Dry',
  shippingDate: TODAY,
};
const ask = async (change: object = {}, who = planner) => {
  const { status, body } = await who.post('/shipment-lane-rates', { ...QUESTION, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = async (change: object = {}) =>
  (await ask(change)).rates.map((rate: { carrierDescription: string }) => rate.carrierDescription);

describe('what contracted carriers ask for a shipment', () => {
  it('finds a lane to Canada for stops without a country', async () => {
    const lane = await makeLane(planner, { destination: { kind: 'State', state: 'QC', country: 'CA' } });
    await makeRate(planner, lane.id, 'Northern Haul');
    const stops = [QUESTION.stops[0], { city: 'Montreal', state: 'QC', postalCode: 'H2X 1Y4' }];
    expect(await names({ stops })).toEqual(['Northern Haul']);
  });

  it('comes by the most exact lane and by turn, with its arithmetic', async () => {
    const wide = await makeLane(planner, {
      origin: { kind: 'State', state: 'IL', country: 'US' },
      destination: { kind: 'State', state: 'GA', country: 'US' },
    });
    const exact = await makeLane(planner);
    await makeRate(planner, wide.id, 'Wide Haul');
    await makeRate(planner, exact.id, 'Blue Ridge', { rateType: 'LineHaulPlusFuel', chargeType: 'Mile', rate: 2 });
    await makeRate(planner, exact.id, 'Second Best', {
      chargeType: 'Pallet',
      minCharge: 100,
      rateSpecifications: { rateRanges: [{ minPallets: 1, maxPallets: 26, ratePerPallet: 60 }] },
      additionalCharges: [{ description: 'Tarp', type: 'Other', units: 2, rate: 25, chargeRateType: 'other' }],
    });
    const { rates, leftOut } = await ask();
    expect(rates.map((one: any) => [one.carrierDescription, one.laneId, one.sequence])).toEqual([
      ['Blue Ridge', exact.id, 0],
      ['Second Best', exact.id, 1],
      ['Wide Haul', wide.id, 0],
    ]);
    expect(leftOut).toEqual([]);
    expect(rates[1]).toMatchObject({
      rate: 1_250,
      shipmentsAccepted: 0,
      carrierOnTimePickupPercentage: null,
      charges: [
        { description: 'Line haul', chargeRateType: 'PerPallet', units: 20, rate: 60, total: 1_200 },
        { description: 'Tarp', chargeRateType: 'PerUnit', units: 2, rate: 25, total: 50 },
      ],
    });
    const [haul, fuel] = rates[0].charges;
    expect([haul.chargeTypeName, fuel.chargeTypeName]).toEqual(['Freight Rate', 'Fuel Surcharge']);
    expect(fuel.description).toBe('Fuel at diesel $3.750, as no price of that week is known');
    expect(firstDifference(rates[0].charges, rates[0].rate)).toBeNull();
    // Each answer is kept by itself, under ids of its own.
    const again = rates.map(({ quoteRateId: _kept, ...rate }: { quoteRateId: string }) => rate);
    expect(await ask()).toMatchObject({ rates: again, leftOut });
  });

  it('is only of lanes for its equipment and mode, and of days on which it holds', async () => {
    const lane = await makeLane(planner);
    await makeRate(planner, lane.id, 'Blue Ridge', { expirationDate: addDays(TODAY, 5) });
    expect(await names()).toEqual(['Blue Ridge']);
    expect(await names({ equipmentMode: 'Reefer' })).toEqual([]);
    expect(await names({ mode: 'LTL' })).toEqual([]);
    expect(await names({ shippingDate: addDays(TODAY, 5) })).toEqual(['Blue Ridge']);
    expect(await names({ shippingDate: addDays(TODAY, 6) })).toEqual([]);
    await planner.delete(`/lanes/${lane.id}`);
    expect(await names()).toEqual([]);
  });

  it('leaves out whoever cannot be used, and says why', async () => {
    const lane = await makeLane(planner);
    await makeRate(planner, lane.id, 'Blue Ridge');
    const held = await makeRate(planner, lane.id, 'Held Lines');
    const carrier = (await planner.get(`/carriers/${held.carrierId}`)).body;
    await planner.put(`/carriers/${held.carrierId}/hold`, { reason: 'Two claims.', version: carrier.version });
    const { leftOut } = await ask();
    expect(await names()).toEqual(['Blue Ridge']);
    expect(leftOut).toMatchObject([{ carrierDescription: 'Held Lines', reasons: ['On hold: Two claims.'] }]);
    expect((await ask({ isHazmatRequired: true })).rates).toEqual([]);
  });

  it('is nobody else’s, and nothing on a way without a lane', async () => {
    const lane = await makeLane(planner);
    await makeRate(planner, lane.id, 'Blue Ridge');
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    expect(await ask({}, stranger)).toMatchObject({ rates: [], leftOut: [] });
    const nowhere = { stops: [QUESTION.stops[1], QUESTION.stops[0]] };
    expect(await ask(nowhere)).toMatchObject({ rates: [], leftOut: [] });
    const clerk = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await clerk.post('/shipment-lane-rates', QUESTION)).status).toBe(403);
  });

  it('survives figures that nobody ships', async () => {
    const lane = await makeLane(planner);
    await makeCarrier(planner, 'Blue Ridge');
    await makeRate(planner, lane.id, 'By Weight', { chargeType: 'Pound', rate: 9_999_999 });
    const products = [{ weight: 10_000_000, pallets: 10_000, pieces: 10_000_000, linearFeet: 10_000 }];
    expect((await ask({ products })).rates[0].rate).toBe(99_999_990_000_000);
    expect((await planner.post('/shipment-lane-rates', { ...QUESTION, products: [{ weight: 1e308 }] })).status).toBe(
      422,
    );
    expect((await planner.post('/shipment-lane-rates', { ...QUESTION, stops: [QUESTION.stops[0]] })).status).toBe(422);
  });
});
