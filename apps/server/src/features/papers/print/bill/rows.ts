import type { BillOfLading, PaperLine, PaperOrder, PaperStop } from '@lanewright/domain/papers/paper.ts';
import type { Paper } from '../../../../platform/print/paper-file.ts';
import { makeRow, type Column, type Row } from './table.ts';
import { SPECIAL_CARE } from './wording.ts';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
export const inDigits = (number: number): string => NUMBER.format(number);

export const ORDER_COLUMNS: readonly Column[] = [
  { title: 'CUSTOMER ORDER NUMBER', width: 150 },
  { title: '# PKGS', width: 50, align: 'right' },
  { title: 'WEIGHT (LB)', width: 64, align: 'right' },
  { title: 'PALLET/SLIP (Y OR N)', width: 54, align: 'center' },
  { title: 'ADDITIONAL SHIPPER INFO', width: 246 },
];

export function orderRow(paper: Paper, order: PaperOrder): Row {
  return makeRow(paper, ORDER_COLUMNS, [
    order.orderNumber,
    inDigits(order.packages),
    inDigits(order.weight),
    order.isPalletized ? 'Y' : 'N',
    order.information,
  ]);
}

export function orderTotal(paper: Paper, { totals }: BillOfLading): Row {
  const cells = ['GRAND TOTAL', inDigits(totals.packages), inDigits(totals.weight)];
  return makeRow(paper, ORDER_COLUMNS, cells, { isBold: true });
}

export const LINE_COLUMNS: readonly Column[] = [
  { group: 'HANDLING UNIT', title: 'QTY', width: 36, align: 'right' },
  { group: 'HANDLING UNIT', title: 'TYPE', width: 44 },
  { group: 'PACKAGE', title: 'QTY', width: 40, align: 'right' },
  { group: 'PACKAGE', title: 'TYPE', width: 46 },
  { title: 'WEIGHT (LB)', width: 54, align: 'right' },
  { title: 'H.M. (X)', width: 26, align: 'center' },
  { title: 'COMMODITY DESCRIPTION', width: 218, smallPrint: SPECIAL_CARE },
  { group: 'LTL ONLY', title: 'NMFC #', width: 62, align: 'center' },
  { group: 'LTL ONLY', title: 'CLASS', width: 38, align: 'center' },
];

/** The supplement does without the small print. */
export const MORE_LINE_COLUMNS: readonly Column[] = LINE_COLUMNS.map((column) => ({ ...column, smallPrint: '' }));

export function lineRow(paper: Paper, line: PaperLine): Row {
  const cells = [
    inDigits(line.handlingUnits),
    line.handlingUnitType,
    inDigits(line.packages),
    line.packageType,
    inDigits(line.weight),
    line.isHazmat ? 'X' : '',
    line.description,
    line.nmfcNumber,
    line.freightClass,
  ];
  return makeRow(paper, LINE_COLUMNS, cells, { hasBoldFirst: line.isHazmat });
}

export function lineTotal(paper: Paper, { totals }: BillOfLading): Row {
  const cells = [
    inDigits(totals.handlingUnits),
    '',
    inDigits(totals.packages),
    '',
    inDigits(totals.weight),
    '',
    'GRAND TOTAL',
  ];
  return makeRow(paper, LINE_COLUMNS, cells, { isBold: true });
}

export const STOP_COLUMNS: readonly Column[] = [
  { title: 'STOP', width: 30, align: 'center' },
  { title: 'TYPE', width: 44 },
  { title: 'NAME AND ADDRESS', width: 202 },
  { title: 'WHEN', width: 98 },
  { title: 'ORDERS', width: 94 },
  { title: 'PALLETS', width: 42, align: 'right' },
  { title: 'WEIGHT (LB)', width: 54, align: 'right' },
];

export function stopRow(paper: Paper, stop: PaperStop): Row {
  const { party } = stop;
  const number = party.idNumber === '' ? [] : [`# ${party.idNumber}`];
  const contact = party.contact === '' ? [] : [party.contact];
  return makeRow(
    paper,
    STOP_COLUMNS,
    [
      String(stop.stopNumber),
      stop.stopType === 'Pickup' ? 'Pickup' : 'Delivery',
      [party.name, ...party.addressLines, ...contact, ...number],
      stop.when,
      stop.orderNumbers,
      inDigits(stop.pallets),
      inDigits(stop.weight),
    ],
    {},
  );
}

const UNDERLYING_ACROSS = 4;

export const UNDERLYING_COLUMNS: readonly Column[] = Array.from({ length: UNDERLYING_ACROSS }, () => ({
  title: 'BILL OF LADING NUMBER',
  width: 141,
}));

export function underlyingRows(paper: Paper, numbers: readonly string[]): Row[] {
  const rows = Math.ceil(numbers.length / UNDERLYING_ACROSS);
  return Array.from({ length: rows }, (_, index) =>
    makeRow(paper, UNDERLYING_COLUMNS, numbers.slice(index * UNDERLYING_ACROSS, (index + 1) * UNDERLYING_ACROSS)),
  );
}

/** One column as wide as the page, for words. */
export const WORDS_COLUMNS: readonly Column[] = [{ title: '', width: 564 }];
