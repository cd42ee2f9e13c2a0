import { describe, expect, it } from 'vitest';
import { importColumns, readHeadings, readRow, type ImportLayout } from '../fields/import-file.ts';
import { COMMODITY_FIELDS } from './commodity.ts';
import { problemsWithCommodity } from './rules.ts';

const HEADINGS = importColumns(COMMODITY_FIELDS).map((column) => column.heading);
const readImportHeadings = (headings: string[]) => readHeadings(COMMODITY_FIELDS, headings);
const readImportRow = (layout: ImportLayout, cells: string[]) =>
  readRow(COMMODITY_FIELDS, layout, cells, problemsWithCommodity);

it('has the headings of the template that people already filled in, and what came later behind them', () => {
  expect(HEADINGS).toEqual([
    'Commodity Code',
    'Description',
    'Customer Product Code',
    'Cargo Classification',
    'Packaging',
    'Package Count',
    'Unit Weight (lbs)',
    'Length (in)',
    'Width (in)',
    'Height (in)',
    'Pallet Count',
    'Stackable',
    'Freight Class',
    'NMFC Number',
    'Hazmat',
    'Hazard Class',
    'Packing Group',
    'UN Number',
    'Proper Shipping Name',
    'Technical Name',
    'Limited Quantity',
    'Reportable Quantity',
  ]);
});

describe('the headings of a file', () => {
  it('knows every heading of the template', () => {
    const { layout, problems } = readImportHeadings(HEADINGS);
    expect(problems).toEqual([]);
    expect(layout).toEqual(Object.keys(COMMODITY_FIELDS));
  });

  it.each(['unit weight', 'UNIT_WEIGHT *', 'Unit Weight (lbs)', 'perPackageWeight'])(
    'reads "%s" as the unit weight',
    (heading) => {
      const { layout } = readImportHeadings(['Commodity Code', 'Description', heading]);
      expect(layout[2]).toBe('perPackageWeight');
    },
  );

  it.each<[string, string[], string[]]>([
    ['a missing column', ['Description'], ['The column Commodity Code is missing.']],
    ['an unknown column', ['Commodity Code', 'Description', 'Colour'], ['The column "Colour" is not in the template.']],
    ['a column twice', ['Commodity Code', 'Description', 'description'], ['The column Description is there twice.']],
    ['an empty heading', ['Commodity Code', 'Description', ''], []],
  ])('speaks of %s', (_title, headings, problems) => {
    expect(readImportHeadings(headings).problems).toEqual(problems);
  });
});

it('reads headings of nothing but brackets at once', () => {
  const { problems } = readImportHeadings(['Commodity Code', 'Description', '('.repeat(20_000)]);
  expect(problems).toHaveLength(1);
}, 300);

describe('a row of a file', () => {
  const { layout } = readImportHeadings(HEADINGS);
  const read = (cells: Partial<Record<string, string>>) =>
    readImportRow(
      layout,
      HEADINGS.map((heading) => cells[heading] ?? ''),
    );
  const oats = { 'Commodity Code': 'OAT-50', Description: 'Rolled oats' };

  it('reads numbers, choices and yes or no as a spreadsheet writes them', () => {
    const { draft } = read({
      ...oats,
      'Unit Weight (lbs)': '1,250',
      Packaging: 'drum',
      Stackable: 'TRUE',
      'Freight Class': '77.5',
    });
    expect(draft).toMatchObject({
      perPackageWeight: 1250,
      packagingUnitType: 'Drum',
      isStackable: true,
      freightClass: 77.5,
    });
  });

  it.each(['8', 'Corrosive', '8 corrosive'])('finds the hazard class "%s"', (cell) => {
    const { draft } = read({
      ...oats,
      Hazmat: 'Yes',
      'Hazard Class': cell,
      'Packing Group': 'ii',
      'UN Number': '1805',
      'Proper Shipping Name': ' Phosphoric acid solution ',
    });
    expect(draft).toMatchObject({
      hazmatHazardClass: 18,
      hazmatPackingGroup: 1,
      hazmatUNNumber: 'UN1805',
      hazmatProperShippingName: 'Phosphoric acid solution',
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['a missing description', { 'Commodity Code': 'X' }, 'Description is required.'],
    ['a word for a number', { ...oats, 'Package Count': 'many' }, 'Package count: "many" is not a number.'],
    ['a comma as decimal sign', { ...oats, 'Length (in)': '4,5' }, 'Length: "4,5" is not a number.'],
    ['an unknown choice', { ...oats, Packaging: 'Hovercraft' }, 'Packaging: "Hovercraft" is not in the list.'],
    ['neither yes nor no', { ...oats, Hazmat: 'maybe' }, 'Hazmat: "maybe" is neither Yes nor No.'],
    [
      'hazmat facts without hazmat',
      { ...oats, 'Hazard Class': '8', 'Packing Group': 'II', 'UN Number': 'UN1805' },
      'Hazmat must be Yes when a hazard class, packing group, UN number or proper shipping name is given.',
    ],
    [
      'hazmat facts of what is said to be none',
      { ...oats, Hazmat: 'No', 'UN Number': 'UN1805' },
      'Hazmat must be Yes when a hazard class, packing group, UN number or proper shipping name is given.',
    ],
    ['hazmat without facts', { ...oats, Hazmat: 'Y' }, 'Hazard class is required.'],
    [
      'a weight with too many digits',
      { ...oats, 'Unit Weight (lbs)': '100000' },
      'Unit weight can have at most 5 digits.',
    ],
  ])('rejects %s', (_title, cells, message) => {
    const { draft, problems } = read(cells);
    expect(draft).toBeNull();
    expect(problems.map((found) => found.message)).toContain(message);
  });

  it('rejects a row with more cells than headings, so that a stray comma is noticed', () => {
    const { problems } = readImportRow(readImportHeadings(['Commodity Code', 'Description']).layout, [
      'A',
      'Oats',
      'rolled',
    ]);
    expect(problems).toEqual([{ field: 'file', message: 'There are more cells than headings.' }]);
  });
});
