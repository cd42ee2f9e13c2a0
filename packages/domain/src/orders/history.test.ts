import { expect, it } from 'vitest';
import { exampleItem, exampleStop } from './example-order.ts';
import { historyInWords, type TrailOfOrder } from './history.ts';
import { ORDER_STATUS } from './statuses.ts';

const oats = exampleItem({ id: 'i1', description: 'Oats', totalWeight: 1_200 });
const pickup = exampleStop('Pickup', { id: 's1', lineItems: [oats] });
const dropoff = exampleStop('Dropoff', { id: 's2' });
const reference = { label: 'BOL', value: '7', typeId: 5, isRequired: false };

it.each<[string, TrailOfOrder, TrailOfOrder, string[]]>([
  ['a field', { freightValue: 100 }, { freightValue: 2_500 }, ['changed freight value from 100 USD to 2,500 USD']],
  ['what was empty', { markup: null }, { markup: 5 }, ['set markup to 5%']],
  [
    'what is empty',
    { notes: null, specialInstructions: 'Ring' } as TrailOfOrder,
    { specialInstructions: null },
    ['removed special instructions, which was Ring'],
  ],
  [
    'a list',
    { equipmentTypes: ['Van'] },
    { equipmentTypes: ['Van', 'Hopper'] },
    ['changed equipment types from Van to Van, Hopper'],
  ],
  ['voiding', { status: 1, voidReason: '' }, { status: -2, voidReason: 'Twice' }, ['voided the order: Twice']],
  ['accepting', { status: 0 }, { status: ORDER_STATUS.Accepted }, ['made the order New']],
  [
    'an item',
    { stops: [pickup, dropoff] },
    { stops: [{ ...pickup, lineItems: [{ ...oats, totalWeight: 1_400 }] }, dropoff] },
    ['changed total weight of Oats from 1,200 lbs to 1,400 lbs'],
  ],
  [
    'a removed item',
    { stops: [pickup, dropoff] },
    { stops: [{ ...pickup, lineItems: [] }, dropoff] },
    ['removed Oats', 'changed which items are delivered where'],
  ],
  [
    'a stop',
    { stops: [pickup, dropoff] },
    { stops: [pickup, exampleStop('Dropoff', { id: 's3', assigned: [] }), dropoff] },
    ['added a dropoff at L100002'],
  ],
  [
    'a time',
    { stops: [pickup] },
    { stops: [{ ...pickup, late: '13:30:00' }] },
    ['changed late of the pickup at L100001 from 12:00 to 13:30'],
  ],
  [
    'a contact',
    { stops: [pickup] },
    { stops: [{ ...pickup, contactId: 'c1' }] },
    ['set contact of the pickup at L100001 to somebody'],
  ],
  ['references', { referenceNumbers: [] }, { referenceNumbers: [reference] }, ['added reference BOL 7']],
  [
    'a reference with another value',
    { referenceNumbers: [reference] },
    { referenceNumbers: [{ ...reference, value: '8' }] },
    ['changed reference BOL from 7 to 8'],
  ],
  [
    'references of one kind',
    { referenceNumbers: [reference] },
    { referenceNumbers: ['8', '9'].map((value) => ({ ...reference, value })) },
    ['added reference BOL 8', 'added reference BOL 9', 'removed reference BOL 7'],
  ],
  [
    'a reference of a stop',
    { stops: [{ ...pickup, referenceNumbers: [reference] }] },
    { stops: [pickup] },
    ['removed reference BOL 7 of the pickup at L100001'],
  ],
])('says %s in words', (_title, before, after, words) => {
  expect(historyInWords(before, after)).toEqual(words);
});
