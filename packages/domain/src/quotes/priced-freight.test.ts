import { describe, expect, it } from 'vitest';
import { changesToPricedFreight, isPricedFreightUnchanged, priceNoLongerValid } from './priced-freight.ts';
import { exampleQuote, placeAt } from './example-quote.ts';
import { NEW_QUOTE_ITEM, type AskedQuote } from './quote.ts';

const ITEM = { ...NEW_QUOTE_ITEM, totalWeight: 900, packageCount: 2, palletCount: 1, freightClass: 70 as const };
const HEAVY = { ...ITEM, totalWeight: 500, freightClass: 85 as const };
const quote = (change: Partial<AskedQuote> = {}) =>
  exampleQuote({
    equipmentMode: 'Dry',
    pickupLocation: placeAt('60601'),
    dropoffLocation: placeAt('30303'),
    lineItems: [ITEM],
    ...change,
  });
const item = (change: Partial<typeof ITEM>) => ({ lineItems: [{ ...ITEM, ...change }] });
const LTL = { isTruckload: false, isPartial: false };
const TRUCK = { isTruckload: true, isPartial: false };
const PART = { isTruckload: true, isPartial: true };

describe('what a price depends on', () => {
  it.each<[string, Partial<AskedQuote>, string[], string[]]>([
    ['nothing changed', {}, [], []],
    ['weight', item({ totalWeight: 2_700 }), ['weight'], ['weight']],
    ['weight by a hundredth of a pound', item({ totalWeight: 900.01 }), ['weight'], ['weight']],
    ['pieces', item({ packageCount: 3 }), ['pieces'], ['pieces']],
    ['pallets', item({ palletCount: 2 }), ['pallets'], ['pallets']],
    ['stacking', item({ isStackable: !ITEM.isStackable }), ['stacking'], ['stacking']],
    ['freight class', item({ freightClass: 85 as 70 }), ['freight class'], []],
    ['a dimension', item({ packageHeight: 61 }), ['dimensions'], []],
    ['hazmat on one line', item({ isHazmat: true }), ['hazmat', 'accessorials'], ['hazmat', 'hazmat']],
    ['description only', item({ description: 'Oats' }), [], []],
    ['one line more', { lineItems: [ITEM, HEAVY] }, ['line items'], ['line items']],
    ['pickup place', { pickupLocation: placeAt('60602') }, ['pickup location'], ['pickup location']],
    ['dropoff place', { dropoffLocation: placeAt('30304') }, ['dropoff location'], ['dropoff location']],
    ['one stop more', { otherStops: [placeAt('46201')] }, ['stops'], ['stops']],
    ['pickup date', { pickupDate: '2026-11-19' }, ['pickup date'], ['pickup date']],
    ['equipment', { equipmentMode: 'Reefer' }, ['equipment'], ['equipment']],
    ['an accessorial', { dropoffAccessorials: ['DeliveryAppointment'] }, ['accessorials'], []],
    ['a team', { isTeam: true }, [], ['team']],
    ['a lift gate on the truck', { isLiftGateRequired: true }, [], ['lift gate']],
  ])('%s', (_title, change, ofLtl, ofTruck) => {
    const names = (terms: typeof LTL) => changesToPricedFreight(quote(), quote(change), terms).map(({ what }) => what);
    expect(names(LTL)).toEqual(ofLtl);
    expect(names(TRUCK)).toEqual(ofTruck);
    expect(isPricedFreightUnchanged(quote(), quote(change), TRUCK)).toBe(ofTruck.length === 0);
  });

  it('another place between the ends, with as many stops as before', () => {
    const [before, after] = [quote({ otherStops: [placeAt('46201')] }), quote({ otherStops: [placeAt('47901')] })];
    expect(changesToPricedFreight(before, after, TRUCK)).toEqual([
      { what: 'stops', message: 'The truck stops at other places than those that were quoted.' },
    ]);
  });

  it('the linear feet of a part of a truck, and not those of a whole one', () => {
    const [before, after] = [quote({ linearFeet: 10 }), quote({ linearFeet: 12 })];
    expect(changesToPricedFreight(before, after, PART).map(({ what }) => what)).toEqual(['linear feet']);
    expect(isPricedFreightUnchanged(before, after, TRUCK)).toBe(true);
  });

  it('which line has which class, though the same weights and classes occur', () => {
    const before = quote({ lineItems: [ITEM, HEAVY] });
    const after = quote({
      lineItems: [
        { ...ITEM, freightClass: 85 },
        { ...HEAVY, freightClass: 70 },
      ],
    });
    expect(changesToPricedFreight(before, after, LTL)).toEqual([
      { what: 'line items', message: 'The items are others than those that were quoted.' },
    ]);
  });

  it('a service that was priced and is no longer needed makes a truck no other price', () => {
    expect(isPricedFreightUnchanged(quote({ isTeam: true, isLiftGateRequired: true }), quote(), TRUCK)).toBe(true);
  });
});

describe('the mark beside a price', () => {
  it('is none while the price holds for the freight', () => {
    expect(priceNoLongerValid([])).toBeNull();
  });

  it('names each change once', () => {
    const changes = changesToPricedFreight(
      quote(),
      quote({ ...item({ totalWeight: 1_000, isHazmat: true }), pickupDate: '2026-11-20' }),
      TRUCK,
    );
    expect(priceNoLongerValid(changes)).toBe('Price no longer valid: pickup date, weight and hazmat changed');
  });
});
