import { headingOf, readHeadings, spelling } from '../../fields/import-file.ts';
import { BILL_FIELDS } from './bill-row.ts';

export type BillField = keyof typeof BILL_FIELDS;
/** Which heading of a carrier's file is which field of ours. */
export type BillMapping = Partial<Record<BillField, string>>;

export const BILL_COLUMNS = (Object.keys(BILL_FIELDS) as BillField[]).map((field) => ({
  field,
  heading: headingOf(BILL_FIELDS[field]),
  isRequired: BILL_FIELDS[field].isRequired ?? false,
}));

/** How carriers call them, as it is compared: without case, spaces and signs. The most telling first. */
const CALLED: Record<BillField, readonly string[]> = {
  invoiceNumber: [
    'invoiceno',
    'invoicenum',
    'invoice',
    'invno',
    'invoiceid',
    'billnumber',
    'freightbill',
    'freightbillnumber',
  ],
  amount: [
    'totaldue',
    'amountdue',
    'invoiceamount',
    'totalamount',
    'invoicetotal',
    'total',
    'netamount',
    'totalcharges',
    'balancedue',
  ],
  invoiceDate: ['invdate', 'billdate', 'billeddate', 'dateofinvoice', 'date'],
  dueDate: ['paymentdue', 'paymentduedate', 'due', 'dateduedate'],
  terms: ['paymentterms', 'term', 'netterms'],
  carrierCode: ['scac', 'scaccode', 'carrierscac', 'carrier'],
  proNumber: ['pro', 'prono', 'pronum', 'tracking', 'trackingnumber'],
  billOfLading: ['bol', 'bolnumber', 'bolno', 'blnumber', 'lading'],
  shipmentNumber: [
    'shipment',
    'shipmentno',
    'shipmentid',
    'load',
    'loadnumber',
    'loadno',
    'loadid',
    'shipperreference',
  ],
  correction: ['correctiontype', 'billtype'],
};

/** Whether the file is the template, so that nobody need say what is what. */
export const isBillTemplate = (headings: readonly string[]): boolean =>
  readHeadings(BILL_FIELDS, headings).problems.length === 0;

/** What each column probably is. No heading stands for two fields; what nothing resembles is left open. */
export function guessedMapping(headings: readonly string[]): BillMapping {
  const { layout } = readHeadings(BILL_FIELDS, headings);
  const mapping: BillMapping = {};
  const left = new Set(headings.filter((heading) => spelling(heading) !== ''));
  const take = (field: BillField, heading: string | undefined) => {
    if (heading === undefined || mapping[field] !== undefined || !left.delete(heading)) return;
    mapping[field] = heading;
  };
  for (const [index, field] of layout.entries()) if (field !== null) take(field as BillField, headings[index]);
  for (const { field } of BILL_COLUMNS)
    for (const name of CALLED[field])
      take(
        field,
        [...left].find((heading) => spelling(heading) === name),
      );
  return mapping;
}

/** The first row of a CSV file that is not blank: commas, semicolons or tabs between, quotes around what holds them. */
export function headingsIn(text: string): string[] {
  const [first = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r\n|\r|\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const headings = [''];
  let isQuoted = false;
  for (const sign of first) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) headings.push('');
    else headings[headings.length - 1] += sign;
  }
  return headings.map((heading) => heading.trim());
}
