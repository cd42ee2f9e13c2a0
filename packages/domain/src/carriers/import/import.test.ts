import { describe, expect, it } from 'vitest';
import { headingOf, readRows } from '../../fields/import-file.ts';
import { CARRIER_IMPORT_FIELDS, readCarrierRow } from './import-row.ts';
import { planCarriers, type KnownCarrier } from './plan-import.ts';

const HEAD = Object.values(CARRIER_IMPORT_FIELDS).map(headingOf);
type Cells = Record<string, string>;
const BLUE: Cells = { Name: 'Blue Ridge Transport', SCAC: 'blrt', Modes: 'TL; LTL', Equipment: 'Dry' };
const read = (...rows: Cells[]) => {
  const cells = rows.map((row) => HEAD.map((heading) => row[heading] ?? ''));
  const lines = [HEAD, ...cells].map((row, index) => ({ line: index + 1, cells: row }));
  const reading = readRows(lines, {
    fields: CARRIER_IMPORT_FIELDS,
    called: { one: 'carrier', many: 'carriers' },
    readRow: readCarrierRow,
  });
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading;
};

describe('a row of a file of carriers', () => {
  it('is a carrier with its insurance', () => {
    const { rows, rejections } = read({
      ...BLUE,
      'MC Number': 'MC-123456',
      'Payment Terms': 'Net 30',
      'Carries Hazmat': 'Yes',
      'Email For Tenders': 'load@blueridge.example',
      'Cargo Insurance (USD)': '$100,000',
      'Cargo Insurance Expires': '12/31/2027',
    });
    expect(rejections).toEqual([]);
    expect(rows[0]!.row).toEqual({
      name: 'Blue Ridge Transport',
      scac: 'BLRT',
      mcNumber: '123456',
      dotNumber: null,
      modes: ['TL', 'LTL'],
      equipmentModes: ['Dry'],
      isHazmatCertified: true,
      paymentTerm: 5,
      email: 'load@blueridge.example',
      phoneNumber: null,
      insurance: [{ kind: 'Cargo', insurer: '', policyNumber: '', amount: 100_000, expirationDate: '2027-12-31' }],
    });
  });

  it.each<[string, Cells, string]>([
    ['no modes', { Modes: '' }, 'Choose at least one mode.'],
    ['an unknown mode', { Modes: 'Rail' }, 'Modes: "Rail" is not in the list.'],
    ['an address that is none', { 'Email For Tenders': 'load' }, 'Please enter a valid email address'],
    [
      'insurance without a day',
      { 'Cargo Insurance (USD)': '100000' },
      'Cargo insurance has an amount and no day of expiry.',
    ],
    [
      'insurance without an amount',
      { 'Auto Liability Insurance Expires': '12/31/2027' },
      'Auto liability insurance has a day of expiry and no amount.',
    ],
    [
      'insurance of nothing',
      { 'Cargo Insurance (USD)': '0', 'Cargo Insurance Expires': '12/31/2027' },
      'Amount is more than $0, up to $1,000,000,000.',
    ],
  ])('is refused with %s', (_title, change, reason) => {
    const { rows, rejections } = read({ ...BLUE, ...change });
    expect(rows).toEqual([]);
    expect(rejections[0]!.reason).toContain(reason);
  });
});

describe('what a file of carriers would do', () => {
  const known = (change: Partial<KnownCarrier>): KnownCarrier => ({
    name: 'Larkmeadow',
    scac: null,
    mcNumber: null,
    dotNumber: null,
    ...change,
  });
  const plan = (rows: Cells[], network: KnownCarrier[] = []) => {
    const { added, unchanged, rejections } = planCarriers(read(...rows).rows, network);
    return {
      added: added.map(({ draft }) => draft.name),
      unchanged,
      rejections: rejections.map(({ reason }) => reason),
    };
  };

  it.each<[string, Cells[], KnownCarrier[], object]>([
    ['adds what is not there', [BLUE], [], { added: ['Blue Ridge Transport'], unchanged: 0, rejections: [] }],
    [
      'leaves a carrier of the same name as it is',
      [BLUE],
      [known({ name: 'BLUE RIDGE transport' })],
      { added: [], unchanged: 1, rejections: [] },
    ],
    [
      'refuses a number that another carrier has',
      [BLUE],
      [known({ scac: 'BLRT' })],
      { added: [], unchanged: 0, rejections: ['Larkmeadow has this SCAC already.'] },
    ],
    [
      'refuses a number that another row has',
      [BLUE, { ...BLUE, Name: 'Other' }],
      [],
      { added: ['Blue Ridge Transport'], unchanged: 0, rejections: ['Blue Ridge Transport has this SCAC already.'] },
    ],
    [
      'refuses a name that is there twice',
      [BLUE, { ...BLUE, SCAC: 'OTHR' }],
      [],
      { added: ['Blue Ridge Transport'], unchanged: 0, rejections: ['Blue Ridge Transport is in line 2 too.'] },
    ],
  ])('%s', (_title, rows, network, expected) => {
    expect(plan(rows, network)).toEqual(expected);
  });
});
