import type { ReferenceNumberType } from '../reference-number-types.ts';
import { uploadColumns, type UploadColumn } from './columns.ts';

/** Two pickups' worth of rows that say most of what can be said; behind a # until somebody takes it away. */
const EXAMPLE: readonly Record<string, string>[] = [
  {
    Order: '#1',
    'Order Type': 'Purchase Order',
    'Freight Terms': 'Prepaid',
    'Shipping Mode': 'LTL',
    'Purchase Order': 'PO 88120',
    'Stop Type': 'Pickup',
    Location: 'L100001',
    Date: '11/18/2026',
    'Early Time': '08:00',
    'Late Time': '12:00',
    Description: 'Rolled oats',
    'Total Weight (lbs)': '1,872',
    Quantity: '36',
    'Package Type': 'Bag',
    'Pallet Count': '1',
    'Length (in)': '48',
    'Width (in)': '40',
    'Height (in)': '44',
    'Freight Class': '55',
    Stackable: 'Yes',
  },
  {
    Order: '#1',
    Description: 'Oat bran',
    'Total Weight (lbs)': '940',
    Quantity: '20',
    'Package Type': 'Bag',
    'Pallet Count': '1',
    'Length (in)': '48',
    'Width (in)': '40',
    'Height (in)': '40',
    'Freight Class': '60',
  },
  { Order: '#1', 'Stop Type': 'Dropoff', Location: 'L100002', Date: '11/20/2026' },
];

const CHOICES_FROM = 'One of: ';

function explained({ level, about }: UploadColumn): string {
  return level === 'key' ? `# ${about} Rows that begin with # are not read.` : about;
}

function choicesOf({ level, choices }: UploadColumn): string {
  if (level === 'key') return '# What can be chosen:';
  return choices === undefined ? '' : `${CHOICES_FROM}${choices.join(', ')}`;
}

/** The rows of the file to fill in: headings, what each means, what can be chosen, and an order as an example. */
export function templateRows(types: readonly ReferenceNumberType[]): string[][] {
  const columns = uploadColumns(types);
  return [
    columns.map(({ heading }) => heading),
    columns.map(explained),
    columns.map(choicesOf),
    ...EXAMPLE.map((row) => columns.map(({ heading }) => row[heading] ?? '')),
  ];
}
