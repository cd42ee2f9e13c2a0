import { describe, expect, it } from 'vitest';
import { headingOf, readRows } from '../../fields/import-file.ts';
import { AGREEMENT_IMPORT_FIELDS, readAgreementRow } from './import-row.ts';
import { planAgreements, type AgreementFacts, type KnownAgreement } from './plan-import.ts';

const HEAD = Object.values(AGREEMENT_IMPORT_FIELDS).map(headingOf);
const CELLS: Record<string, string> = {
  Carrier: 'BLRT',
  Name: 'Midwest 2026',
  'Discount (%)': '82.5',
  'Minimum Charge (USD)': '120',
  'Effective Date': '01/01/2026',
  'Expiration Date': '2026-12-31',
};
type Cells = Record<string, string>;
const cellsOf = (change: Cells) => HEAD.map((heading) => ({ ...CELLS, ...change })[heading] ?? '');
const read = (...changes: Cells[]) => {
  const lines = [HEAD, ...changes.map(cellsOf)].map((cells, index) => ({ line: index + 1, cells }));
  const reading = readRows(lines, {
    fields: AGREEMENT_IMPORT_FIELDS,
    called: { one: 'agreement', many: 'agreements' },
    readRow: readAgreementRow,
  });
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading;
};

describe('a row of a file', () => {
  it('is an agreement with a carrier, in its one spelling', () => {
    const { rows } = read({
      'Discount (%)': '82.5%',
      'Minimum Charge (USD)': '$1,120.50',
      'Origin States': 'wi, il',
      'Class Mapping': '92.5=85; 50 - 85 = 70',
      'Fuel Table': '3.5=28\n3.25 = 25.5%',
      'Special Charges': 'deliveryappointment = waived; lift gate at delivery=$45',
    });
    expect(rows).toEqual([
      {
        line: 2,
        row: {
          carrier: 'BLRT',
          draft: {
            name: 'Midwest 2026',
            discount: 82.5,
            minimumCharge: 1_120.5,
            effectiveDate: '2026-01-01',
            expirationDate: '2026-12-31',
            originStates: 'IL; WI',
            destinationStates: null,
            classMapping: '50-85 = 70; 92.5 = 85',
            fuelTable: '3.25 = 25.5; 3.50 = 28',
            accessorials: 'Delivery appointment = waived; Lift gate at delivery = 45.00',
          },
        },
      },
    ]);
  });

  it.each<[string, Cells, string]>([
    ['no carrier', { Carrier: '' }, 'Carrier is required.'],
    ['a carrier too long', { Carrier: 'x'.repeat(101) }, 'Carrier can have at most 100 characters.'],
    ['no name', { Name: ' ' }, 'Name is required.'],
    [
      'no figures',
      { 'Discount (%)': '', 'Minimum Charge (USD)': '' },
      'Discount is required. Minimum charge is required.',
    ],
    ['a discount that is none', { 'Discount (%)': 'a lot' }, 'Discount: "a lot" is not a number.'],
    ['a discount of everything', { 'Discount (%)': '100' }, 'Discount cannot be more than 99.99.'],
    [
      'a day that is none',
      { 'Effective Date': '2/30/2026' },
      'Effective Date: "2/30/2026" is not a day such as 03/08/2026.',
    ],
    [
      'days the wrong way round',
      { 'Expiration Date': '12/31/2025' },
      'Expiration Date cannot be before Effective Date.',
    ],
    [
      'a class that is none',
      { 'Class Mapping': '50-85 = 71' },
      'Class mapping names no freight class in "50-85 = 71".',
    ],
    ['fuel that nobody can read', { 'Fuel Table': 'cheap' }, 'Fuel table has no "=" in "cheap".'],
    [
      'a charge for nothing we know',
      { 'Special Charges': 'Teleport = 4' },
      'Special charges names no service "Teleport".',
    ],
    ['a state by its name', { 'Destination States': 'Illinois' }, 'Destination states names no state "Illinois".'],
    ['too long a table', { 'Fuel Table': '3 = 2; '.repeat(600) }, 'Fuel table can have at most 4000 characters.'],
  ])('is refused with %s', (_what, change, reason) => {
    expect(read(change)).toEqual({ rows: [], rejections: [{ line: 2, reason }] });
  });

  it('takes time in proportion to its text, whatever stands in it', () => {
    // Microseconds of this thread: other work on the machine does not count.
    const workFor = (length: number, part: string, heading: string) => {
      const cell = part.repeat(Math.ceil(length / part.length));
      const before = process.threadCpuUsage();
      read({ [heading]: cell });
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    // Ten times the text takes ten times the work, or a hundred times where each character is compared with all others.
    const isSlow = (part: string, heading: string) =>
      workFor(30_000, part, heading) > 35 * (workFor(3_000, part, heading) + 500);
    const mean = ['1=', '; ', '=', '(', '50-', ' ', '\n', 'IL', ',', '$', '%', '1,000'];
    const slow = mean.flatMap((part) =>
      HEAD.filter((heading) => [1, 2, 3].every(() => isSlow(part, heading))).map((heading) => `${heading} of ${part}`),
    );
    expect(slow).toEqual([]);
  });
});

const CARRIERS: AgreementFacts['carriers'] = new Map(
  [
    { id: 'c1', name: 'Blue Ridge', modes: ['LTL'] as const, names: ['blue ridge', 'blrt'] },
    { id: 'c2', name: 'Larkmeadow', modes: ['VLTL'] as const, names: ['larkmeadow'] },
    { id: 'c3', name: 'Truckload Only', modes: ['TL'] as const, names: ['truckload only'] },
  ].flatMap(({ names, ...carrier }) => names.map((name) => [name, carrier])),
);

const known = (change: Cells = {}, carrierId = 'c1'): KnownAgreement => ({
  ...read(change).rows[0]!.row.draft,
  id: `a ${change['Effective Date'] ?? ''}`,
  carrierId,
  version: 1,
});
const plan = (changes: Cells[], agreements: KnownAgreement[] = [], most = 200) => {
  const { added, changed, unchanged, rejections } = planAgreements(read(...changes).rows, {
    carriers: CARRIERS,
    agreements,
    most,
  });
  return {
    added: added.map(({ line, carrier }) => [line, carrier.name]),
    changed: changed.map(({ line, changes: what }) => [line, ...what]),
    unchanged,
    rejections: rejections.map(({ line, reason }) => `${line}: ${reason}`),
  };
};
const NOTHING = { added: [], changed: [], unchanged: 0, rejections: [] };
const NEXT = { Name: 'Midwest 2027', 'Effective Date': '01/01/2027', 'Expiration Date': '12/31/2027' };
const HALF = { 'Expiration Date': '06/30/2026' };
const SECOND_HALF = { Name: 'Second half', 'Effective Date': '07/01/2026' };

describe('what a file would do', () => {
  it.each<[string, Cells[], KnownAgreement[], object]>([
    ['adds what is not there', [{}], [], { added: [[2, 'Blue Ridge']] }],
    [
      'finds carriers by name and by SCAC',
      [{ Carrier: 'blue RIDGE' }, { Carrier: 'Larkmeadow' }],
      [],
      {
        added: [
          [2, 'Blue Ridge'],
          [3, 'Larkmeadow'],
        ],
      },
    ],
    ['leaves what is the same', [{}], [known()], { unchanged: 1 }],
    [
      'leaves what is only written in another way',
      [{ 'Origin States': 'wi il' }],
      [known({ 'Origin States': 'IL; WI' })],
      {
        unchanged: 1,
      },
    ],
    [
      'says what would change, from what to what',
      [{ 'Discount (%)': '83', 'Fuel Table': '3.5 = 28' }],
      [known()],
      {
        changed: [[2, 'Discount: 82.5% -> 83%', 'Fuel table: nothing -> 3.50 = 28']],
      },
    ],
    ['adds one for other states', [{ 'Origin States': 'IL' }], [known()], { added: [[2, 'Blue Ridge']] }],
    ['adds one for the days after', [NEXT], [known()], { added: [[2, 'Blue Ridge']] }],
    [
      'refuses a carrier that is not there',
      [{ Carrier: 'Nobody' }],
      [],
      {
        rejections: ['2: There is no carrier Nobody in your network.'],
      },
    ],
    [
      'refuses a carrier of other freight',
      [{ Carrier: 'Truckload Only' }],
      [],
      {
        rejections: ['2: Truckload Only: Does not carry LTL.'],
      },
    ],
    [
      'changes what a carrier had agreed to before it gave LTL up',
      [{ ...HALF, Carrier: 'Truckload Only' }],
      [known({}, 'c3')],
      {
        changed: [[2, 'Expiration Date: 12/31/2026 -> 06/30/2026']],
      },
    ],
    [
      'refuses a row that is there twice',
      [{}, { Name: 'Again', Carrier: 'Blue Ridge' }],
      [],
      {
        added: [[2, 'Blue Ridge']],
        rejections: ['3: The same agreement is already on line 2.'],
      },
    ],
    [
      'refuses what contradicts one that is kept',
      [SECOND_HALF],
      [known()],
      {
        rejections: ['2: Midwest 2026 holds for the same states from 01/01/2026 to 12/31/2026.'],
      },
    ],
    [
      'refuses what contradicts an earlier row',
      [{}, SECOND_HALF],
      [],
      {
        added: [[2, 'Blue Ridge']],
        rejections: ['3: Midwest 2026 (line 2) holds for the same states from 01/01/2026 to 12/31/2026.'],
      },
    ],
    [
      'ends one and begins the next',
      [HALF, SECOND_HALF],
      [known()],
      {
        added: [[3, 'Blue Ridge']],
        changed: [[2, 'Expiration Date: 12/31/2026 -> 06/30/2026']],
      },
    ],
    [
      'ends one and begins the next, whichever comes first',
      [SECOND_HALF, HALF],
      [known()],
      {
        added: [[2, 'Blue Ridge']],
        changed: [[3, 'Expiration Date: 12/31/2026 -> 06/30/2026']],
      },
    ],
    [
      'prolongs one',
      [{ 'Expiration Date': '12/31/2027' }],
      [known()],
      {
        changed: [[2, 'Expiration Date: 12/31/2026 -> 12/31/2027']],
      },
    ],
    [
      'does not prolong one into the next',
      [{ 'Expiration Date': '12/31/2027' }],
      [known(), known(NEXT)],
      {
        rejections: ['2: Midwest 2027 holds for the same states from 01/01/2027 to 12/31/2027.'],
      },
    ],
    [
      'does not prolong one into what an earlier row adds',
      [NEXT, { 'Expiration Date': '12/31/2027' }],
      [known()],
      {
        added: [[2, 'Blue Ridge']],
        rejections: ['3: Midwest 2027 (line 2) holds for the same states from 01/01/2027 to 12/31/2027.'],
      },
    ],
  ])('%s', (_what, changes, agreements, expected) => {
    expect(plan(changes, agreements)).toEqual({ ...NOTHING, ...expected });
  });

  it('never has more than a carrier can have', () => {
    expect(plan([{ 'Origin States': 'IL' }, { 'Origin States': 'WI' }], [known()], 2)).toMatchObject({
      added: [[2, 'Blue Ridge']],
      rejections: ['3: A carrier has at most 2 agreements.'],
    });
  });
});
