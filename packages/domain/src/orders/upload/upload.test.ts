import { describe, expect, it } from 'vitest';
import { EMPTY_COMMODITY } from '../../commodities/commodity.ts';
import { exampleFacts } from '../example-order.ts';
import { remarksOf } from '../remarks.ts';
import { readUploadHeadings, uploadColumns } from './columns.ts';
import { judgeUpload, type NamedPlace, type UploadFacts } from './judge-upload.ts';
import { ordersFromRows } from './orders-from-rows.ts';
import { templateRows } from './template.ts';

const OATS = {
  ...EMPTY_COMMODITY,
  id: '0192e6a0-0000-7000-8000-0000000000c1',
  version: 1,
  updatedAt: '2026-11-16T00:00:00.000Z',
  commodityCode: 'OAT-50',
  description: 'Rolled oats',
  perPackageWeight: 52,
  packagingUnitType: 'Bag' as const,
  packageQuantity: 36,
  palletCount: 1,
  packageLength: 48,
  packageWidth: 40,
  packageHeight: 44,
  freightClass: 55,
};

const candidate = (locationNumber: string) => ({
  locationNumber,
  label: 'Store 12',
  name: 'Store 12',
  companyName: 'Northfield Foods',
  companyAlias: '',
  city: 'Macon',
  state: 'GA',
});

function factsWith(configuration: Parameters<typeof exampleFacts>[1] = {}): UploadFacts {
  const facts = exampleFacts({}, configuration);
  const numbers = [...facts.places.keys()].map(
    (number) => [number.toLowerCase(), { locationNumber: number, ediCode: null }] as const,
  );
  return {
    ...facts,
    placesNamed: new Map<string, NamedPlace>([...numbers, ['wh7', { locationNumber: 'L100002', ediCode: 'WH7' }]]),
    placesUnclear: new Map([['store 12', { isAmbiguous: true, candidates: [candidate('L7'), candidate('L8')] }]]),
    commodities: new Map([['oat-50', OATS]]),
  };
}

const PICKUP = { 'Stop Type': 'Pickup', Location: 'L100001', Date: '11/18/2026' };
const DROPOFF = { 'Stop Type': 'Dropoff', Location: 'L100002', Date: '2026-11-20' };
const OAT = { 'Commodity Code': 'oat-50' };
const LTL = { 'Shipping Mode': 'ltl', 'Freight Terms': 'Prepaid' };
const TL = { 'Shipping Mode': 'Truckload', 'Freight Terms': 'Third Party' };

type Cells = Record<string, string>;
const GOOD: Cells[] = [
  { Order: '1', ...LTL, ...PICKUP, ...OAT },
  { Order: '1', ...DROPOFF },
];

/** The first row is line 2, below the headings. */
function read(rows: readonly Cells[], facts = factsWith()) {
  const headings = [...new Set(['Order', 'Stop Type', 'Location', 'Date', ...rows.flatMap(Object.keys)])];
  const { layout, problems } = readUploadHeadings(headings);
  expect(problems).toEqual([]);
  const { orders, strays } = ordersFromRows(
    layout,
    rows.map((row, index) => ({ line: index + 2, cells: headings.map((heading) => row[heading] ?? '') })),
  );
  const judged = judgeUpload(orders, facts);
  const rejections = [...strays, ...judged.flatMap((one) => one.rejections)];
  return { judged, drafts: judged.map(({ draft }) => draft), rejections };
}

const told = (rows: readonly Cells[], facts = factsWith()) =>
  read(rows, facts).rejections.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);

it.each<[string, string[]]>([
  ['Champlain, NY', []],
  ['A port that is not known', []],
  [
    'Laredo, TX',
    [
      '2 Port Of Entry: Laredo, TX is on the border with Mexico, but this order crosses the border with Canada. Enter a port of entry there.',
    ],
  ],
])('an order to Canada by %s is created, with a warning about the port or none', (port, expected) => {
  const broker = {
    'Customs Broker': 'North Gate',
    'Customs Contact': 'Ann Lee',
    'Customs Phone Number': '(312) 555-0101',
    'Port Of Entry': port,
  };
  const { judged, rejections } = read([
    { Order: '1', ...LTL, ...PICKUP, ...OAT, ...broker },
    { Order: '1', ...DROPOFF, Location: 'L100003', Date: '2026-11-23' },
  ]);
  expect(rejections).toEqual([]);
  const warnings = judged.flatMap((one) => (one.draft ? one.warnings : []));
  expect(warnings.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['2026-11-10', ['2 Date: The pickup at stop 1 is in the past: it can only be booked by hand, not at a quoted rate.']],
  ['2026-11-13', ['2 Date: The pickup at stop 1 is in the past: it can only be booked by hand, not at a quoted rate.']],
  ['2026-11-16', []],
])('a pickup on %s is created, with the warning of the form where that day is over', (date, expected) => {
  const { judged, rejections } = read([
    { Order: '1', ...LTL, ...PICKUP, ...OAT, Date: date },
    { Order: '1', ...DROPOFF },
  ]);
  expect(rejections).toEqual([]);
  const [order] = judged;
  const warnings = order?.draft ? order.warnings : [];
  expect(warnings.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(expected);
  expect(order?.draft && remarksOf(order.draft, factsWith())).toEqual(warnings.map(({ reason }) => reason));
});

describe('what one truck cannot carry', () => {
  const heavy = (pounds: string): Cells[] => [
    { Order: '1', ...TL, ...PICKUP, ...OAT, 'Total Weight (lbs)': pounds, Quantity: '600', 'Pallet Count': '20' },
    { Order: '1', ...DROPOFF },
  ];

  it.each([
    ['45,000', []],
    ['45,001', [expect.stringMatching(/^2 : .*1 lb more than/)]],
  ])('%s lbs is warned of and still created', (pounds, expected) => {
    const { judged, rejections } = read(heavy(pounds));
    expect(rejections).toEqual([]);
    const warnings = judged.flatMap((one) => (one.draft ? one.warnings : []));
    expect(warnings.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(expected);
  });
});

describe('rows become orders', () => {
  it('with days and times as people type them', () => {
    const [first, second] = GOOD as [Cells, Cells];
    const { drafts, rejections } = read([
      { ...first, Date: '11/18/26', 'Early Time': '9:00 AM', 'Late Time': '4pm' },
      { ...second, Date: '11/20/26', 'Appointment Time': '0930' },
    ]);
    expect(rejections).toEqual([]);
    expect(drafts[0]!.stops).toMatchObject([
      { baseDate: '2026-11-18', early: '09:00:00', late: '16:00:00' },
      { baseDate: '2026-11-20', appointment: '09:30:00' },
    ]);
  });

  it('with what the commodity, the docks and the company bring', () => {
    const { drafts, rejections } = read(GOOD);
    expect(rejections).toEqual([]);
    expect(drafts).toMatchObject([
      {
        orderType: 'Standard',
        shippingMode: 'LTL',
        equipmentMode: 'Dry',
        equipmentTypes: ['Van'],
        tmsOrderDetails: { freightTermType: 'Prepaid' },
        billToCompanyNumber: 'C100001',
        stops: [
          {
            type: 'Pickup',
            locationNumber: 'L100001',
            baseDate: '2026-11-18',
            early: '06:00:00',
            late: '18:00:00',
            contactId: expect.any(String),
            lineItems: [{ commodityCode: 'OAT-50', totalWeight: 1_872, packageCount: 36, packagingUnitType: 'Bag' }],
          },
          { type: 'Dropoff', locationNumber: 'L100002', early: '07:00:00', late: '15:00:00', assigned: [0] },
        ],
      },
    ]);
  });

  it('in whatever order the rows of different orders stand', () => {
    const [first, second] = GOOD as [Cells, Cells];
    const { drafts, rejections } = read([
      { ...first, Order: 'A' },
      { ...first, Order: 'B' },
      { ...second, Order: 'b' },
      { ...second, Order: 'A' },
    ]);
    expect(rejections).toEqual([]);
    expect(drafts).toHaveLength(2);
  });

  it('where items go to the dropoff they name, or on whose row they stand', () => {
    const rows = [
      { Order: '1', ...TL, ...PICKUP },
      { Order: '1', ...OAT, 'Deliver To': 'wh7' },
      { Order: '1', ...DROPOFF, Location: 'WH7' },
      { Order: '1', ...DROPOFF, Date: '11/21/2026', ...OAT, Quantity: '10' },
    ];
    const { drafts, rejections } = read(rows);
    expect(rejections).toEqual([]);
    expect(drafts[0]!.stops).toMatchObject([
      { lineItems: [{ totalWeight: 1_872 }, { packageCount: 10, totalWeight: 520 }] },
      { locationNumber: 'L100002', ediCode: 'WH7', assigned: [0] },
      { locationNumber: 'L100002', ediCode: null, assigned: [1] },
    ]);
  });

  it('with references of the order, of its stops and of the company’s own kinds', () => {
    const [first, second] = GOOD as [Cells, Cells];
    const { drafts, rejections } = read([
      {
        ...first,
        'Order Type': 'purchase order',
        'Purchase Order': 'PO 1',
        'Pickup Number': 'P-9',
        'Reference: Cost Center': 'CC',
      },
      { ...second, 'Stop Reference: Dock Pass': 'D1', 'Purchase Order': 'PO 1' },
    ]);
    expect(rejections).toEqual([]);
    expect(drafts[0]).toMatchObject({
      orderType: 'PurchaseOrder',
      referenceNumbers: [
        { label: 'Purchase Order', value: 'PO 1', typeId: 1, isRequired: true },
        { label: 'Cost Center', value: 'CC', typeId: null },
      ],
      stops: [
        { referenceNumbers: [{ label: 'Pickup Number', value: 'P-9', typeId: 7 }] },
        { referenceNumbers: [{ label: 'Dock Pass', value: 'D1' }] },
      ],
    });
  });

  it('and rows that begin with # are not read', () => {
    expect(read([{ Order: '# a remark', 'Stop Type': 'nonsense' }, ...GOOD]).drafts).toHaveLength(1);
  });
});

const [first, second] = GOOD as [Cells, Cells];
describe('what is wrong is told with its line and column', () => {
  it.each<[string, Cells[], string[]]>([
    ['a row of no order', [...GOOD, { ...PICKUP }], ['4 Order: Say which order the row belongs to.']],
    ['a row of nothing else', [...GOOD, { Order: '1' }], ['4 : There is nothing on the row but its order.']],
    [
      'a cell that cannot be read, and nothing else of it',
      [{ ...first, 'Total Weight (lbs)': 'heavy', Date: '11/31/2026' }, second],
      ['2 Date: "11/31/2026" is not a day such as 03/08/2026.', '2 Total Weight (lbs): "heavy" is not a number.'],
    ],
    [
      'two words for one fact',
      [first, { ...second, 'Shipping Mode': 'TL' }],
      ['3 Shipping Mode: "TL" is not what line 2 says of this order.'],
    ],
    ['an item before any pickup', [{ Order: '1', ...OAT }, ...GOOD], ['2 : There is no pickup above this item.']],
    [
      'a stop of no type',
      [first, { Order: '1', Location: 'L100002' }],
      ['3 Stop Type: Say whether the stop is a Pickup or a Dropoff.'],
    ],
    [
      'an item for one of several dropoffs',
      [{ ...first, ...TL }, second, { ...second, ...OAT, Date: '11/23/2026' }],
      [
        '2 Deliver To: The order has several dropoffs: say which one unloads the item.',
        '3 : Please assign at least one Line Item to your Dropoff.',
        '2 : All line items must be assigned to a dropoff.',
      ],
    ],
    [
      'an item for a dropoff that is not there',
      [{ ...first, 'Deliver To': 'L100009' }, second],
      [
        '2 Deliver To: The order has no dropoff at "L100009".',
        '3 : Please assign at least one Line Item to your Dropoff.',
        '2 : All line items must be assigned to a dropoff.',
      ],
    ],
    ['a place of nobody’s', [first, { ...second, Location: 'L999999' }], ['3 Location: There is no location L999999.']],
    [
      'a name of two places',
      [first, { ...second, Location: 'STORE 12' }],
      [
        '3 Location: 2 locations are called "STORE 12": L7 Store 12 (Macon, GA); L8 Store 12 (Macon, GA). Enter the location number.',
      ],
    ],
    ['a stop without its day', [first, { ...second, Date: '' }], ['3 Date: Dropoff date required.']],
    [
      'an item without what LTL asks',
      [{ ...first, 'Commodity Code': '', Description: 'Oats', Quantity: '3' }, second],
      [
        '2 Total Weight (lbs): Total Weight is required.',
        '2 Package Type: Package Type is required.',
        '2 Pallet Count: Pallet Count is required.',
        '2 Length (in): Length is required.',
        '2 Width (in): Width is required.',
        '2 Height (in): Height is required.',
        '2 Freight Class: Freight Class is required.',
      ],
    ],
    ['no shipping mode', [{ ...first, 'Shipping Mode': '' }, second], ['2 Shipping Mode: Must select Shipping Mode.']],
    [
      'a reference that the type of the order needs',
      [{ ...first, 'Order Type': 'SalesOrder' }, second],
      ['2 Sales Order: Reference Number must have a value.'],
    ],
    [
      'a reefer that LTL does not have',
      [{ ...first, 'Equipment Mode': 'Reefer' }, second],
      ['2 Equipment Mode: LTL and LTL Volume always go Dry.'],
    ],
    [
      'a reference that is too long',
      [{ ...first, BOL: 'x'.repeat(101) }, second],
      [`2 BOL: "${'x'.repeat(60)}..." has more than 100 characters.`],
    ],
    [
      'more stops than an order has',
      [...Array.from({ length: 26 }, () => ({ ...first, ...TL })), second],
      ['2 : An order has at most 25 stops.'],
    ],
  ])('%s', (_what, rows, expected) => {
    expect(told(rows)).toEqual(expected);
  });

  it('and the other orders are none the worse', () => {
    const { drafts, rejections } = read([...GOOD, { ...first, Order: '2' }]);
    expect(drafts.map((draft) => draft !== null)).toEqual([true, false]);
    expect(rejections.every(({ order }) => order === '2')).toBe(true);
  });

  it('also what the company itself requires', () => {
    const type = { label: 'Cost Center', category: 'order' as const, isRequired: true, wellknownTypeId: null };
    expect(told(GOOD, factsWith({ orderDefaults: { referenceNumberTypes: [type] } }))).toEqual([
      '2 Cost Center: Reference Number must have a value.',
    ]);
  });
});

describe('headings', () => {
  it('are known whatever their case, stars and units, and by the names of the fields', () => {
    const { layout, problems } = readUploadHeadings([
      'ORDER *',
      'stop_type',
      'location',
      'DATE',
      'Total Weight',
      'early',
      '',
    ]);
    expect(problems).toEqual([]);
    expect(layout.map((column) => column?.name)).toEqual([
      'key',
      'type',
      'locationNumber',
      'baseDate',
      'totalWeight',
      'early',
      undefined,
    ]);
  });

  it('that are missing, unknown or there twice are told', () => {
    expect(readUploadHeadings(['Order', 'Stop Type', 'Date', 'Date', 'Colour']).problems).toEqual([
      'The column Location is missing.',
      'The column "Colour" is not in the template.',
      'The column Date is there twice.',
    ]);
  });

  it('mean one column each', () => {
    const headings = uploadColumns([]).map(({ heading }) => heading);
    const { layout, problems } = readUploadHeadings(headings);
    expect(problems).toEqual([]);
    expect(layout.map((column) => column?.heading)).toEqual(headings);
  });
});

describe('the template', () => {
  const types = [
    { label: 'Cost Center', category: 'order' as const, isRequired: true, wellknownTypeId: null },
    { label: 'PURCHASE ORDER', category: 'order' as const, isRequired: false, wellknownTypeId: 1 },
  ];

  it('has the company’s own references, each once', () => {
    const [headings] = templateRows(types);
    expect(headings).toContain('Reference: Cost Center');
    expect(headings!.filter((heading) => /purchase order/i.test(heading))).toHaveLength(1);
  });

  it('is an empty file until somebody fills it in, and its example is an order', () => {
    const [headings, ...rows] = templateRows([]);
    const { layout } = readUploadHeadings(headings!);
    const numbered = rows.map((cells, index) => ({ line: index + 2, cells }));
    expect(ordersFromRows(layout, numbered).orders).toEqual([]);
    const taken = numbered.slice(2).map(({ line, cells }) => ({ line, cells: cells.with(0, '1') }));
    const { orders } = ordersFromRows(layout, taken);
    expect(judgeUpload(orders, factsWith())).toMatchObject([{ draft: { orderType: 'PurchaseOrder' }, rejections: [] }]);
  });
});
