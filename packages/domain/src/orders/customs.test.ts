import { describe, expect, it } from 'vitest';
import type { OrderDefaults } from '../configuration/sections.ts';
import { withStopLocation } from './changes.ts';
import { portWarning } from './customs.ts';
import { exampleFacts, exampleOrder, examplePlace, exampleStop } from './example-order.ts';
import type { OrderDraft } from './order.ts';
import { withoutStop, withStopMoved } from './stop-changes.ts';

const CHAMPLAIN = {
  customsBrokerName: 'Rainbow Bridge',
  customsBrokerContactName: 'Odette Marchand',
  customsBrokerPhoneNumber: '(716) 555-0155',
  customsBrokerPortOfEntry: 'Champlain, NY',
};
const LAREDO = {
  mexicoCustomsBrokerName: 'Two Gates',
  mexicoCustomsBrokerContactName: 'Silvia Ordaz',
  mexicoCustomsBrokerPhoneNumber: '(956) 555-0171',
  mexicoCustomsBrokerPortOfEntry: 'Laredo, TX',
};
const [ATLANTA, TORONTO, MONTERREY] = ['L100002', 'L100003', 'L100004'];

function factsWith(orderDefaults: Partial<OrderDefaults>) {
  const facts = exampleFacts({}, { orderDefaults });
  const mexican = examplePlace({ locationNumber: MONTERREY, country: 'MX', zone: 'America/Monterrey' });
  return { ...facts, places: new Map([...facts.places, [MONTERREY, mexican]]) };
}
const BOTH = factsWith({ ...CHAMPLAIN, ...LAREDO });

const brokerOf = ({ customsBrokerName, customsBrokerPortOfEntry }: OrderDraft) => [
  customsBrokerName,
  customsBrokerPortOfEntry,
];
const goingTo = (location: string, facts = BOTH, order = exampleOrder()) =>
  withStopLocation(order, order.stops.length - 1, location, facts);

describe('the customs broker of an order', () => {
  it.each<[string, string, Partial<OrderDefaults>, (string | null)[]]>([
    ['is the general one to Canada', TORONTO, { ...CHAMPLAIN, ...LAREDO }, ['Rainbow Bridge', 'Champlain, NY']],
    ['is the Mexican one to Mexico', MONTERREY, { ...CHAMPLAIN, ...LAREDO }, ['Two Gates', 'Laredo, TX']],
    ['is not one with a port on another border', MONTERREY, CHAMPLAIN, [null, null]],
    [
      'is the general one to Mexico where its port is there',
      MONTERREY,
      { ...CHAMPLAIN, customsBrokerPortOfEntry: 'Laredo, TX' },
      ['Rainbow Bridge', 'Laredo, TX'],
    ],
    [
      'is not the general one to Canada where its port is in Texas',
      TORONTO,
      { ...CHAMPLAIN, customsBrokerPortOfEntry: 'Laredo, TX' },
      [null, null],
    ],
    [
      'is the general one to Mexico where its port is not known',
      MONTERREY,
      { ...CHAMPLAIN, customsBrokerPortOfEntry: '' },
      ['Rainbow Bridge', null],
    ],
    ['is not needed at home', ATLANTA, { ...CHAMPLAIN, ...LAREDO }, [null, null]],
  ])('%s', (_title, location, defaults, expected) => {
    expect(brokerOf(goingTo(location, factsWith(defaults)))).toEqual(expected);
  });

  it('changes with the border where nobody has changed it', () => {
    const canadian = goingTo(TORONTO);
    expect(brokerOf(goingTo(MONTERREY, BOTH, canadian))).toEqual(['Two Gates', 'Laredo, TX']);
    expect(brokerOf(goingTo(TORONTO, BOTH, goingTo(MONTERREY, BOTH, canadian)))).toEqual(brokerOf(canadian));
  });

  it('stays where it was entered by hand, field by field', () => {
    const own = { ...goingTo(TORONTO), customsBrokerName: 'Own broker' };
    expect(brokerOf(goingTo(MONTERREY, BOTH, own))).toEqual(['Own broker', 'Laredo, TX']);
    const port = { ...goingTo(TORONTO), customsBrokerPortOfEntry: 'Detroit, MI' };
    expect(brokerOf(goingTo(MONTERREY, BOTH, port))).toEqual(['Two Gates', 'Detroit, MI']);
  });

  it('follows the last stop abroad when stops are moved or taken out', () => {
    const stops = [
      exampleStop('Pickup', { locationNumber: 'L100001' }),
      exampleStop('Dropoff', { locationNumber: TORONTO }),
      exampleStop('Dropoff', { locationNumber: null }),
    ];
    const order = goingTo(MONTERREY, BOTH, exampleOrder({ shippingMode: 'TL', stops }));
    expect(brokerOf(order)).toEqual(['Two Gates', 'Laredo, TX']);
    expect(brokerOf(withStopMoved(order, 1, 2, BOTH))).toEqual(['Rainbow Bridge', 'Champlain, NY']);
    const home = withStopLocation(order, 2, ATLANTA, BOTH);
    expect(brokerOf(home)).toEqual(['Rainbow Bridge', 'Champlain, NY']);
    expect(brokerOf(withoutStop(home, 1, BOTH))).toEqual([null, null]);
  });

  it('of an order from Canada to Mexico is that of the last border', () => {
    const stops = [
      exampleStop('Pickup', { locationNumber: TORONTO }),
      exampleStop('Dropoff', { locationNumber: null }),
    ];
    expect(brokerOf(goingTo(MONTERREY, BOTH, exampleOrder({ stops })))).toEqual(['Two Gates', 'Laredo, TX']);
  });
});

describe('a port of entry', () => {
  const warningFor = (port: string | null, locations: string[]) =>
    portWarning(
      { stops: locations.map((locationNumber) => ({ locationNumber })), customsBrokerPortOfEntry: port },
      BOTH,
    );

  it.each<[string, string | null, string[], string | null]>([
    ['on the border that is crossed', 'Laredo, TX', ['L100001', MONTERREY], null],
    [
      'on the other border',
      ' Champlain, NY ',
      ['L100001', MONTERREY],
      'Champlain, NY is on the border with Canada, but this order crosses the border with Mexico. Enter a port of entry there.',
    ],
    [
      'on the Mexican border of freight from Canada',
      'Laredo',
      [TORONTO, ATLANTA],
      'Laredo is on the border with Mexico, but this order crosses the border with Canada. Enter a port of entry there.',
    ],
    ['on one of two borders', 'Detroit, MI', [TORONTO, MONTERREY], null],
    ['that is not known', 'As the broker says', ['L100001', MONTERREY], null],
    ['that is empty', null, ['L100001', MONTERREY], null],
    ['of an order at home', 'Laredo, TX', ['L100001', ATLANTA], null],
  ])('%s', (_title, port, locations, expected) => {
    expect(warningFor(port, locations)).toBe(expected);
  });
});
