import type { Field, Reading } from '../../fields/field.ts';
import { headingOf, spelling } from '../../fields/import-file.ts';
import { choiceName, LTL_ACCESSORIALS } from '../lists.ts';
import { FREIGHT_TERM_FIELDS, LINE_ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS } from '../order-fields.ts';
import { MAX_REFERENCE_LENGTH } from '../order.ts';
import { WELL_KNOWN_REFERENCE_TYPES, type ReferenceNumberType } from '../reference-number-types.ts';

/** Whose fact a cell is: the order's, or that of the stop or the item on its row. */
export type UploadLevel = 'key' | 'order' | 'stop' | 'item';

export interface UploadColumn {
  level: UploadLevel;
  /** Of the field; for a reference its label. */
  name: string;
  isReference: boolean;
  heading: string;
  /** For who fills in the template. */
  about: string;
  choices?: readonly string[];
  read(cell: string): Reading<unknown>;
}

const LONGEST_KEY = 50;

function shortText(most: number): UploadColumn['read'] {
  return (cell) => (cell.length > most ? { reason: `has more than ${most} characters` } : { value: cell });
}

/** "Purchase Order" is as good as "PurchaseOrder". */
function named(field: Field<any, any>): Field<any, any> {
  const words = field.choices!;
  const nameOf = (word: string) => choiceName(word as Parameters<typeof choiceName>[0]);
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');
  return {
    ...field,
    choices: words.map(nameOf),
    readCell: (cell) => {
      const value = words.find((word) => [word, nameOf(word)].some((spelled) => plain(spelled) === plain(cell)));
      return value === undefined ? { reason: 'is not in the list' } : { value };
    },
  };
}

type About = readonly [name: string, about: string, heading?: string];

function columnsOf(level: UploadLevel, fields: Record<string, Field<any, any>>, table: readonly About[]) {
  return table.map(([name, about, heading]): UploadColumn => {
    const field = fields[name]!;
    return {
      level,
      name,
      isReference: false,
      heading: heading ?? headingOf(field),
      about,
      ...(field.choices !== undefined && { choices: field.choices }),
      read: (cell) => field.readCell(cell),
    };
  });
}

function referenceColumn(level: 'order' | 'stop', label: string, about: string, heading = label): UploadColumn {
  return { level, name: label, isReference: true, heading, about, read: shortText(MAX_REFERENCE_LENGTH) };
}

const KEY: UploadColumn = {
  level: 'key',
  name: 'key',
  isReference: false,
  heading: 'Order',
  about: 'Required. A word or number of your own: all rows that have the same make one order.',
  read: shortText(LONGEST_KEY),
};

const CHOICES = {
  ...ORDER_FIELDS,
  ...FREIGHT_TERM_FIELDS,
  orderType: named(ORDER_FIELDS.orderType),
  shippingMode: named(ORDER_FIELDS.shippingMode),
  equipmentMode: named(ORDER_FIELDS.equipmentMode),
  freightTermType: named(FREIGHT_TERM_FIELDS.freightTermType),
  // What follows from the freight is not chosen.
  accessorials: { ...ORDER_FIELDS.accessorials, choices: LTL_ACCESSORIALS.map(({ description }) => description) },
};

const ORDER_COLUMNS = columnsOf('order', CHOICES, [
  ['orderType', 'Empty: the usual one of your company.'],
  ['freightTermType', 'Empty: the usual ones of your company.'],
  ['markup', 'With Prepaid and Add alone. Empty: the usual one.'],
  ['shippingMode', 'Required, unless your company has a usual one.'],
  ['equipmentMode', 'Empty: the usual one. LTL always goes Dry.'],
  ['equipmentTypes', 'Several with semicolons between them.'],
]);

/** Behind the columns that most files have. */
const OTHER_ORDER_COLUMNS = columnsOf('order', CHOICES, [
  ['reeferMode', 'With the equipment mode Reefer.'],
  ['reeferTemperature', 'With the reefer mode Continuous.'],
  ['reeferTemperatureMin', 'With the reefer mode Cycle.'],
  ['reeferTemperatureMax', 'With the reefer mode Cycle.'],
  ['freightValue', 'What the freight is worth. Empty: the usual value.'],
  ['isPartial', 'A part of a truckload.'],
  ['linearFeet', 'Required of a partial truckload.'],
  ['isLiftGateRequired', 'A lift gate is needed.'],
  ['isTeamRequired', 'A team of two drivers.'],
  ['isJustInTime', 'Must be there in time.'],
  ['isBlind', 'The consignee does not learn who ships.'],
  ['accessorials', 'LTL services; several with semicolons between them.'],
  ['requirements', 'Several with semicolons between them.'],
  ['mustHaveEquipmentRequirementFlags', 'Of the truck; several with semicolons between them.'],
  ['mustNotHaveEquipmentRequirementFlags', 'Of the truck; several with semicolons between them.'],
  ['billToCompanyNumber', 'The number of who pays, such as C100001. Empty: your company.'],
  ['specialInstructions', 'For the carrier.'],
  ['customsBrokerName', 'Across a border.'],
  ['customsBrokerContactName', 'Across a border.'],
  ['customsBrokerPhoneNumber', 'Across a border.'],
  ['customsBrokerPortOfEntry', 'Across a border.'],
  ['hazmatEmergencyContactInfo', 'Required with hazmat: a name and a telephone number.'],
  ['chemtracAccountNumber', 'Required with hazmat.'],
]);

const STOP_COLUMNS = columnsOf('stop', STOP_FIELDS, [
  ['type', 'Required on the row of a stop. Stops are driven to in the order of their rows.'],
  [
    'locationNumber',
    'Required. The number of the location, such as L100001, its name or alias, or one of its warehouse IDs.',
  ],
  ['baseDate', 'Required. Such as 11/18/2026, 11/18/26 or 2026-11-18.'],
  ['early', 'Such as 08:00, 8:00 AM or 8am, in the time zone of the stop. Empty: when the dock opens.', 'Early Time'],
  ['late', 'Such as 16:30 or 4:30 PM. Empty: when the dock closes.', 'Late Time'],
  ['appointment', 'Such as 09:30 or 9:30 AM, where there is one.', 'Appointment Time'],
  ['loadStyle', 'Empty: Live.'],
  ['notes', 'For the driver at this stop.', 'Stop Notes'],
]);

const ITEM_COLUMNS = columnsOf('item', LINE_ITEM_FIELDS, [
  ['commodityCode', 'One of your commodities brings all that its own row leaves empty.', 'Commodity Code'],
  ['description', 'Required, unless the commodity says it.'],
  ['totalWeight', 'Required. Of all packages together.'],
  ['packageCount', 'Required. How many packages.'],
  ['packagingUnitType', 'Required.'],
  ['palletCount', 'Required, but not of bulk.'],
  ['packageLength', 'Required of LTL.'],
  ['packageWidth', 'Required of LTL.'],
  ['packageHeight', 'Required of LTL.'],
  ['freightClass', 'Required of LTL.'],
  ['nmfcNumber', ''],
]);

/** Behind the columns that most files have. */
const OTHER_ITEM_COLUMNS = columnsOf('item', LINE_ITEM_FIELDS, [
  ['isStackable', ''],
  ['customerProductCode', ''],
  ['cargoClassification', ''],
  ['isHazmat', 'Hazmat needs the four columns beside it.'],
  ['hazmatHazardClass', 'By its code or its name.'],
  ['hazmatPackingGroup', 'By its code or its name.'],
  ['hazmatUNNumber', 'Such as UN1263.', 'UN Number'],
  ['hazmatProperShippingName', 'As the law spells it.'],
  ['hazmatTechnicalName', 'Required where the proper shipping name says n.o.s.'],
  ['isLimitedQuantity', ''],
  ['isReportableQuantity', ''],
]);

const DELIVER_TO: UploadColumn = {
  level: 'item',
  name: 'deliverTo',
  isReference: false,
  heading: 'Deliver To',
  about: 'Where there are several dropoffs: the location of the one that unloads the item, as its row spells it.',
  read: (cell) => ({ value: cell }),
};

/** References of a stop; all other well-known ones are the order's. */
const OF_STOPS = ['Pickup Number', 'Delivery Number'];
const WELL_KNOWN = WELL_KNOWN_REFERENCE_TYPES.map(({ label }) =>
  OF_STOPS.includes(label)
    ? referenceColumn('stop', label, 'A reference of the stop on the row.')
    : referenceColumn('order', label, 'A reference of the order.'),
);

const of = (level: UploadLevel) => WELL_KNOWN.filter((column) => column.level === level);
const COLUMNS: readonly UploadColumn[] = [
  KEY,
  ...ORDER_COLUMNS,
  ...of('order'),
  ...STOP_COLUMNS,
  ...of('stop'),
  ...ITEM_COLUMNS,
  DELIVER_TO,
  ...OTHER_ITEM_COLUMNS,
  ...OTHER_ORDER_COLUMNS,
];

const OF_ORDER = 'Reference: ';
const OF_STOP = 'Stop Reference: ';

/** All columns: those of everybody, and one for each reference that the company asks for besides. */
export function uploadColumns(types: readonly ReferenceNumberType[]): UploadColumn[] {
  const isThere = ({ label, category }: ReferenceNumberType) =>
    WELL_KNOWN.some(
      (known) => spelling(known.heading) === spelling(label) && (known.level === 'order') === (category === 'order'),
    );
  const own = types
    .filter((type) => !isThere(type))
    .map(({ label, category, isRequired }) => {
      const about = isRequired ? 'Your company requires it.' : '';
      return category === 'order'
        ? referenceColumn('order', label, about, `${OF_ORDER}${label}`)
        : referenceColumn('stop', label, about, `${OF_STOP}${label}`);
    });
  const distinct = new Map(own.map((column) => [column.heading.toLowerCase(), column]));
  return [...COLUMNS, ...distinct.values()];
}

/** What a field is headed by, for whoever says what is wrong with it; empty where no column is meant. */
export function headingOfField(level: UploadLevel, name: string): string {
  return COLUMNS.find((column) => column.level === level && column.name === name)?.heading ?? '';
}

/** A heading may also be the plain name of the field: "Early" as well as "Early Time". */
const BY_SPELLING = new Map(
  COLUMNS.flatMap((column) => [
    [spelling(column.heading), column] as const,
    ...(column.isReference || column === KEY ? [] : [[column.name.toLowerCase(), column] as const]),
  ]),
);

function columnHeaded(heading: string): UploadColumn | null {
  const trimmed = heading.trim();
  for (const [prefix, level] of [
    [OF_ORDER, 'order'],
    [OF_STOP, 'stop'],
  ] as const) {
    const label = trimmed.slice(prefix.length).trim();
    const isOne = trimmed.toLowerCase().startsWith(prefix.trim().toLowerCase()) && label !== '';
    if (isOne && label.length <= MAX_REFERENCE_LENGTH) return referenceColumn(level, label, '', trimmed);
  }
  return BY_SPELLING.get(spelling(trimmed)) ?? null;
}

export type UploadLayout = (UploadColumn | null)[];

const NEEDED = [KEY, ...STOP_COLUMNS.slice(0, 3)];
const MOST_TOLD = 10;

/** Which column of a file is which; the problems speak of the file as a whole. */
export function readUploadHeadings(headings: readonly string[]): { layout: UploadLayout; problems: string[] } {
  const layout = headings.map(columnHeaded);
  const keys = layout.map((column) => column && `${column.level} ${column.isReference} ${column.name.toLowerCase()}`);
  const missing = NEEDED.filter((column) => !layout.includes(column));
  const unknown = headings.filter((heading, index) => layout[index] === null && heading.trim() !== '');
  const twice = layout.filter((column, index) => column !== null && keys.indexOf(keys[index]!) !== index);
  return {
    layout,
    problems: [
      ...missing.map(({ heading }) => `The column ${heading} is missing.`),
      ...unknown.map((heading) => `The column "${heading.trim().slice(0, 60)}" is not in the template.`),
      ...twice.map((column) => `The column ${column!.heading} is there twice.`),
    ].slice(0, MOST_TOLD),
  };
}
