import { expect, it } from 'vitest';
import { noLongerFits } from './no-longer-fits.ts';

const BEGINNING = 'Order O100001 no longer fits on shipment S100001 with its other orders:';
const END = 'Take it off the shipment first.';

it.each<[string, string[], string]>([
  [
    'too heavy',
    ['45,001 lbs is 1 lb more than a dry van carries (45,000 lbs). Split the freight over several trucks.'],
    '45,001 lbs is 1 lb more than a dry van carries (45,000 lbs).',
  ],
  ['too high', ['It is 109 in high. Choose larger equipment.'], 'It is 109 in high.'],
  ['of goods apart', ['They may not share a truck. Put them on different trucks.'], 'They may not share a truck.'],
  [
    'wrong twice',
    ['Too heavy. Split the freight over several trucks.', 'Too long. Split the freight over several trucks.'],
    'Too heavy. Too long.',
  ],
  ['late', ['One truck cannot make all pickups in time.'], 'One truck cannot make all pickups in time.'],
])('an order that is %s gets one advice', (_title, problems, reasons) => {
  const message = noLongerFits({ orderNumber: 'O100001', shipmentNumber: 'S100001', problems });
  expect(message).toBe(`${BEGINNING} ${reasons} ${END}`);
});
