import { expect, it } from 'vitest';
import { readRows } from '../../fields/import-file.ts';
import { instantOfIso } from '../../units/zoned-time.ts';
import { guessedMapping, headingsIn, isBillTemplate } from './bill-headings.ts';
import { BILL_FIELDS, mappedRows, readBillRow } from './bill-row.ts';

const NOW = instantOfIso('2026-11-16T12:00:00Z');

it.each([
  ['Invoice Number,Amount', ['Invoice Number', 'Amount']],
  ['\uFEFF\r\nInvoice Number;Amount\r\n1;2', ['Invoice Number', 'Amount']],
  ['PRO\tTotal Due', ['PRO', 'Total Due']],
  ['"Total, all in",PRO', ['Total, all in', 'PRO']],
  ['"open,PRO', ['open,PRO']],
  ['', ['']],
])('the headings of %j', (text, headings) => expect(headingsIn(text)).toEqual(headings));

it.each([
  [['Invoice Number', 'Amount', 'Invoice Date'], true],
  [['invoice_number *', 'AMOUNT', 'Invoice Date', 'PRO Number'], true],
  [['Invoice Number', 'Total Due', 'Invoice Date'], false],
  [['Invoice Number', 'Amount', 'Invoice Date', 'Driver'], false],
])('%j is the template: %s', (headings, isIt) => expect(isBillTemplate(headings)).toBe(isIt));

it.each([
  [
    ['Inv No', 'Total Due', 'Bill Date', 'PRO #', 'Driver'],
    { invoiceNumber: 'Inv No', amount: 'Total Due', invoiceDate: 'Bill Date', proNumber: 'PRO #' },
  ],
  // Its own name comes first, and no heading is taken twice.
  [
    ['Amount', 'Total', 'Invoice', 'Date', 'SCAC'],
    { amount: 'Amount', invoiceNumber: 'Invoice', invoiceDate: 'Date', carrierCode: 'SCAC' },
  ],
  [['Fuel', ''], {}],
] as const)('%j are guessed', (headings, mapping) => expect(guessedMapping(headings)).toEqual(mapping));

it('a column that is said to be another is not taken for what it is called', () => {
  const rows = [
    { line: 1, cells: ['Invoice Number', 'Amount', 'Total Due', 'Invoice Date', 'PRO', 'Driver'] },
    { line: 2, cells: ['INV-1', '1', '1,240.50', '11/12/2026', '7300441', 'Bo'] },
  ];
  const mapping = { amount: 'Total Due', proNumber: 'PRO' };
  const reading = readRows(mappedRows(rows, mapping), {
    fields: BILL_FIELDS,
    called: { one: 'carrier invoice', many: 'invoices' },
    readRow: (layout, cells) => readBillRow(NOW, layout, cells),
  });
  expect(reading).toMatchObject({ rows: [{ row: { invoiceNumber: 'INV-1', amount: 1240.5, proNumber: '7300441' } }] });
});
