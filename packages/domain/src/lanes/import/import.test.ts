import { describe, expect, it } from 'vitest';
import { readHeadings } from '../../fields/import-file.ts';
import { laneKey } from '../lane-rules.ts';
import { LANE_IMPORT_FIELDS, readLaneRow, type ImportedLaneRow } from './import-row.ts';
import { planImport, type ImportFacts, type KnownImportCarrier, type KnownLane } from './plan-import.ts';
import { readLaneEnd } from './read-end.ts';

describe('an end of a lane in a file', () => {
  it.each([
    ['60433', { kind: 'PostalCode', postalCode: '60433', country: 'US' }],
    ['60433-1234', { kind: 'PostalCode', postalCode: '60433-1234', country: 'US' }],
    ['m5v 2t6', { kind: 'PostalCode', postalCode: 'M5V 2T6', country: 'CA' }],
    ['64000 MX', { kind: 'PostalCode', postalCode: '64000', country: 'MX' }],
    ['604 zone', { kind: 'ThreeDigit', postalCode: '604', country: 'US' }],
    ['604', { kind: 'ThreeDigit', postalCode: '604', country: 'US' }],
    ['M5V', { kind: 'ThreeDigit', postalCode: 'M5V', country: 'CA' }],
    ['il', { kind: 'State', state: 'IL', country: 'US' }],
    ['Illinois', { kind: 'State', state: 'IL', country: 'US' }],
    ['ON', { kind: 'State', state: 'ON', country: 'CA' }],
    ['CA', { kind: 'State', state: 'CA', country: 'US' }],
    ['Joliet, IL', { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' }],
    ['Joliet, IL, USA', { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' }],
    ['Toronto, ON', { kind: 'City', city: 'Toronto', state: 'ON', country: 'CA' }],
    ['Somewhere', null],
    [', IL', null],
    ['6043', null],
  ])('%j', (text, expected) => {
    const nothing = { city: null, state: null, postalCode: null };
    expect(readLaneEnd(text)).toEqual(expected === null ? null : { ...nothing, ...expected });
  });
});

const HEAD = Object.values(LANE_IMPORT_FIELDS).map(({ label }) => label);
const { layout, problems: ofHeadings } = readHeadings(LANE_IMPORT_FIELDS, HEAD);

const CELLS: Record<string, string> = {
  Lane: 'Joliet to Atlanta',
  Mode: 'TL',
  'Equipment Mode': 'Dry',
  Origin: 'Joliet, IL',
  Destination: '30336',
  'Tender Type': 'Manual',
  'Tender Method': 'Email',
  Carrier: 'BLRT',
  'Rate Type': 'Line Haul + Fuel',
  'Rate Unit': 'Per Mile',
  Rate: '2.1',
  'Effective Date': '01/01/2026',
  'Expiration Date': '2026-12-31',
};
const read = (change: Record<string, string> = {}) => {
  const cells = { ...CELLS, ...change };
  return readLaneRow(
    layout,
    HEAD.map((heading) => cells[heading] ?? ''),
  );
};

describe('a row of a file', () => {
  it('has headings that are all known', () => expect(ofHeadings).toEqual([]));

  it('is a lane with a rate', () => {
    expect(read().row).toMatchObject({
      lane: { mode: 'TL', origin: { city: 'Joliet' }, destination: { kind: 'PostalCode' }, tenderMethod: 'Email' },
      rate: {
        carrier: 'BLRT',
        draft: { rateType: 'LineHaulPlusFuel', chargeType: 'Mile', rate: 2.1, effectiveDate: '2026-01-01' },
      },
    });
  });

  it('is a lane alone, where it names no carrier and no price', () => {
    const lane = {
      Carrier: '',
      'Rate Type': '',
      'Rate Unit': '',
      Rate: '',
      'Effective Date': '',
      'Expiration Date': '',
    };
    expect(read(lane).row?.rate).toBeNull();
  });

  it('may have tables in a cell', () => {
    const { row } = read({
      'Rate Unit': 'per pallet',
      Rate: '',
      'Min Charge': '300',
      'Pallet ranges': '1-10 = 80; 11-26 = $60',
      'Additional charges': 'Tarp = 75.50; Detention = 2 x 40',
    });
    expect(row?.rate?.draft).toMatchObject({
      rate: 1_560,
      rateSpecifications: {
        rateRanges: [
          { maxPallets: 10, ratePerPallet: 80 },
          { minPallets: 11, maxPallets: 26 },
        ],
      },
      additionalCharges: [
        { description: 'Tarp', units: 1, rate: 75.5, chargeRateType: 'flat' },
        { description: 'Detention', units: 2, rate: 40, chargeRateType: 'other' },
      ],
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no mode', { Mode: '' }, 'Mode is required'],
    ['an origin that is none', { Origin: 'Somewhere' }, 'Origin is a postal code, a city'],
    ['a price and no carrier', { Carrier: '' }, 'Carrier is required'],
    ['no rate', { Rate: '' }, 'Rate is required'],
    ['a rate of less than a cent', { Rate: '0.004' }, 'Rate must be at least $0.01.'],
    ['a rate of $0.00', { Rate: '0.00' }, 'Rate must be at least $0.01.'],
    ['a rate that is none', { Rate: 'cheap' }, 'Rate: "cheap" is not a number.'],
    [
      'ranges with a gap',
      { 'Rate Unit': 'Pallet', Rate: '', 'Min Charge': '1', 'Pallet ranges': '1-5 = 80; 7-9 = 60' },
      'Pallet ranges: Min must be 6.',
    ],
    ['ranges that nobody can read', { 'Pallet ranges': 'all = 80' }, 'Pallet ranges cannot be read at "all = 80".'],
    ['charges that nobody can read', { 'Additional charges': 'Tarp' }, 'Additional charges has no "=" in "Tarp".'],
    [
      'a machine that tenders by hand',
      { 'Tender Type': 'Automatic', 'Tender Method': 'Manual' },
      'Cannot be used with Tender Method: Manual',
    ],
    [
      'an end before its beginning',
      { 'Expiration Date': '12/31/2025' },
      'Expiration Date cannot be before Effective Date',
    ],
  ])('is refused with %s', (_title, change, message) => {
    const { row, problems } = read(change);
    expect(row).toBeNull();
    expect(problems.map((one) => one.message).join(' ')).toContain(message);
  });
});

describe('what a file would do', () => {
  const rowOf = (change: Record<string, string> = {}): ImportedLaneRow => read(change).row!;
  const BLUE = { id: 'blue', name: 'Blue Ridge Transport', whyNotUsable: () => [] };
  const known = (rate: Partial<KnownLane['rates'][number]['terms']> = {}): KnownLane => {
    const { rate: imported } = rowOf();
    const terms = { ...imported!.draft, rateTableName: 'Blue Ridge', ...rate };
    return {
      id: 'lane',
      name: 'The lane',
      rates: [{ id: 'rate', carrierId: 'blue', version: 3, terms }],
      rateCount: 1,
    };
  };
  const facts = (lane: KnownLane | null = null): ImportFacts => ({
    lanes: new Map(lane ? [[laneKey(rowOf().lane), lane]] : []),
    carriers: new Map<string, KnownImportCarrier>([
      ['blrt', BLUE],
      ['ltl only', { id: 'ltl', name: 'LTL only', whyNotUsable: ({ mode }) => [`Does not carry ${mode}.`] }],
    ]),
    mostRates: 200,
  });
  const NEXT_YEAR = { 'Effective Date': '2027-01-01', 'Expiration Date': '2027-12-31' };
  const plan = (rows: ImportedLaneRow[], given = facts()) =>
    planImport(
      rows.map((row, index) => ({ line: index + 2, row })),
      given,
    );

  it('adds lanes once and rates behind each other', () => {
    const { newLanes, newRates, rejections } = plan([rowOf(), rowOf(NEXT_YEAR), rowOf()]);
    expect(newLanes.map(({ line }) => line)).toEqual([2]);
    expect(newRates.map(({ line, laneName }) => [line, laneName])).toEqual([
      [2, 'Joliet to Atlanta'],
      [3, 'Joliet to Atlanta'],
    ]);
    expect(rejections).toEqual([{ line: 4, reason: 'The same rate is already on line 2.' }]);
  });

  it('changes the rate of the same carrier from the same day, and says what', () => {
    const { newLanes, changedRates, unchanged } = plan([rowOf({ Rate: '2.25', 'Min Charge': '500' })], facts(known()));
    expect([newLanes, unchanged]).toEqual([[], 0]);
    expect(changedRates[0]).toMatchObject({ laneName: 'The lane', before: { id: 'rate', version: 3 } });
    expect(changedRates[0]!.changes).toEqual(['Rate: 2.1 USD -> 2.25 USD', 'Min Charge: nothing -> 500 USD']);
  });

  it('leaves what is the same', () => {
    expect(plan([rowOf()], facts(known()))).toMatchObject({ newRates: [], changedRates: [], unchanged: 1 });
  });

  it('tells tables that change', () => {
    const { changedRates } = plan([rowOf({ 'Additional charges': 'Tarp = 75' })], facts(known()));
    expect(changedRates[0]!.changes).toEqual(['Additional charges: nothing -> Tarp = 75']);
  });

  it('never puts more rates on a lane than it can have', () => {
    const later = (year: string) => rowOf({ 'Effective Date': `${year}-01-01`, 'Expiration Date': `${year}-12-31` });
    const rows = [rowOf(), later('2027'), later('2028')];
    const reason = 'A lane has at most 2 rates. Please delete some.';
    // A lane that is new, and one that has a rate already, which the first row says again.
    for (const lane of [null, known()]) {
      const { rejections } = plan(rows, { ...facts(lane), mostRates: 2 });
      expect(rejections).toEqual([{ line: 4, reason }]);
    }
    expect(plan(rows, { ...facts({ ...known(), rateCount: 2 }), mostRates: 2 }).rejections).toHaveLength(2);
  });

  it('refuses a second rate of a carrier for the same days, on the lane or in the file', () => {
    const second = rowOf({ 'Effective Date': '2026-06-01', 'Expiration Date': '2027-06-30' });
    const reason =
      'Blue Ridge Transport already has a rate on this lane from 01/01/2026 to 12/31/2026. End that rate by 05/31/2026, or choose an effective date after 12/31/2026.';
    expect(plan([second], facts(known())).rejections).toEqual([{ line: 2, reason }]);
    expect(plan([rowOf(), second]).rejections).toEqual([{ line: 3, reason }]);
  });

  it('ends a rate and adds the next one, in either order of the lines', () => {
    const rows = [
      rowOf({ 'Effective Date': '2026-06-01', 'Expiration Date': '2027-06-30' }),
      rowOf({ 'Expiration Date': '2026-05-31' }),
    ];
    for (const file of [rows, rows.toReversed()]) {
      const { newRates, changedRates, rejections } = plan(file, facts(known()));
      expect([newRates.length, changedRates.length, rejections]).toEqual([1, 1, []]);
    }
  });

  it('can end one of two stored rates with the same days', () => {
    const lane = known();
    const doubled = { ...lane, rates: [...lane.rates, { ...lane.rates[0]!, id: 'double' }] };
    const { changedRates, rejections } = plan([rowOf({ 'Expiration Date': '2026-05-31' })], facts(doubled));
    expect([changedRates.length, rejections]).toEqual([1, []]);
  });

  it('refuses carriers that are not there or do not carry it', () => {
    const { newLanes, rejections } = plan([rowOf({ Carrier: 'Nobody' }), rowOf({ Carrier: 'LTL Only' })]);
    expect(newLanes).toEqual([]);
    expect(rejections.map(({ reason }) => reason)).toEqual([
      'There is no carrier Nobody in your network.',
      'LTL only: Does not carry TL.',
    ]);
  });
});
