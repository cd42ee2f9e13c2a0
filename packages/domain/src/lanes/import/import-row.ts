import { choice } from '../../fields/choice-fields.ts';
import type { Field } from '../../fields/field.ts';
import { readRow, spelling, type ImportLayout } from '../../fields/import-file.ts';
import { decimal } from '../../fields/number-fields.ts';
import { requiredText, text } from '../../fields/text-fields.ts';
import { day } from '../../fields/time-fields.ts';
import { SHIPPING_MODES } from '../../orders/lists.ts';
import { problem, type Problem } from '../../problem.ts';
import { problemsWithLane } from '../lane-rules.ts';
import {
  LANE_RATE_FIELDS,
  LANE_RATE_TYPE_LABELS,
  LANE_RATE_TYPES,
  RATE_UNIT_LABELS,
  RATE_UNITS,
  type LaneRateDraft,
} from '../lane-rate.ts';
import { EXPIRATION_ACTIONS, LANE_FIELDS, expirationActionLabel, type LaneDraft } from '../lane.ts';
import { problemsWithLaneRate, settledRate } from '../rate-rules.ts';
import { readLaneEnd } from './read-end.ts';
import { readCharges, readRanges } from './rate-notation.ts';

/** A choice that files may name as screens do. */
function labelled<const Word extends string>(
  field: Field<Word | null>,
  words: readonly Word[],
  labelOf: (word: Word) => string,
): Field<Word | null> {
  return {
    ...field,
    choices: words.map(labelOf),
    readCell: (cell) => {
      const found = words.find((word) => [word, labelOf(word)].some((name) => spelling(name) === spelling(cell)));
      return found === undefined ? { reason: 'is not in the list' } : { value: found };
    },
    inWords: (word) => labelOf(word!),
  };
}

const LONGEST_TABLE = 1_000;

/** A row is a rate with the lane it is for; or a lane alone. Lanes are told apart by where they go and how. */
export const LANE_IMPORT_FIELDS = {
  customerReferenceNumber: requiredText({ label: 'Lane', limit: 100 }),
  mode: choice({ label: 'Mode', from: SHIPPING_MODES }),
  equipmentMode: LANE_FIELDS.equipmentMode,
  origin: requiredText({ label: 'Origin', limit: 120 }),
  destination: requiredText({ label: 'Destination', limit: 120 }),
  tenderType: LANE_FIELDS.tenderType,
  tenderMethod: LANE_FIELDS.tenderMethod,
  tenderTime: LANE_FIELDS.tenderTime,
  shipmentTenderingStart: LANE_FIELDS.shipmentTenderingStart,
  expirationAction: labelled(LANE_FIELDS.expirationAction, EXPIRATION_ACTIONS, expirationActionLabel),
  carrier: text({ label: 'Carrier', limit: 100 }),
  rateType: labelled(LANE_RATE_FIELDS.rateType, LANE_RATE_TYPES, (type) => LANE_RATE_TYPE_LABELS[type]),
  chargeType: labelled(LANE_RATE_FIELDS.chargeType, RATE_UNITS, (unit) => RATE_UNIT_LABELS[unit]),
  rate: decimal({ label: 'Rate', unit: 'USD', digits: 11, least: 0, most: 9_999_999, places: 4 }),
  minCharge: LANE_RATE_FIELDS.minCharge,
  palletRanges: text({ label: 'Pallet ranges', limit: LONGEST_TABLE, isMultiline: true }),
  additionalCharges: text({ label: 'Additional charges', limit: LONGEST_TABLE, isMultiline: true }),
  effectiveDate: day({ label: 'Effective Date' }),
  expirationDate: day({ label: 'Expiration Date' }),
};

export interface ImportedRate {
  /** By name or SCAC. */
  carrier: string;
  draft: Omit<LaneRateDraft, 'carrierId'>;
}

export interface ImportedLaneRow {
  lane: LaneDraft;
  rate: ImportedRate | null;
}

/** Stands for the carrier while only its name is known. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const headingOf: Record<string, string> = {
  'rateSpecifications.rateRanges': 'Pallet ranges',
  additionalCharges: 'Additional charges',
};

/** Problems inside a table are told with the heading of its column. */
function inColumn({ field, message }: Problem): Problem {
  const table = Object.keys(headingOf).find((name) => field.startsWith(`${name}.`));
  return table === undefined ? problem(field, message) : problem('file', `${headingOf[table]}: ${message}.`);
}

export function readLaneRow(
  layout: ImportLayout,
  cells: readonly string[],
): { row: ImportedLaneRow; problems: [] } | { row: null; problems: Problem[] } {
  let made: ImportedLaneRow | null = null;
  const { problems } = readRow(LANE_IMPORT_FIELDS, layout, cells, (values) => {
    const [origin, destination] = [readLaneEnd(values.origin), readLaneEnd(values.destination)];
    const [ranges, charges] = [readRanges(values.palletRanges ?? ''), readCharges(values.additionalCharges ?? '')];
    const unreadable = [
      ...(values.mode === null ? [problem('mode', 'Mode is required')] : []),
      ...(origin === null ? [problem('origin', NOT_AN_END('Origin'))] : []),
      ...(destination === null ? [problem('destination', NOT_AN_END('Destination'))] : []),
      ...('reason' in ranges ? [problem('palletRanges', `Pallet ranges ${ranges.reason}.`)] : []),
      ...('reason' in charges ? [problem('additionalCharges', `Additional charges ${charges.reason}.`)] : []),
    ];
    if (values.mode === null || origin === null || destination === null) return unreadable;
    if ('reason' in ranges || 'reason' in charges) return unreadable;
    const lane: LaneDraft = {
      customerReferenceNumber: values.customerReferenceNumber,
      mode: values.mode,
      equipmentMode: values.equipmentMode,
      origin,
      destination,
      tenderType: values.tenderType,
      tenderMethod: values.tenderMethod,
      tenderTime: values.tenderTime,
      shipmentTenderingStart: values.shipmentTenderingStart,
      expirationAction: values.expirationAction,
    };
    const draft = settledRate({
      carrierId: SOMEBODY,
      rateType: values.rateType,
      chargeType: values.chargeType,
      rate: values.rate,
      minCharge: values.minCharge,
      effectiveDate: values.effectiveDate,
      expirationDate: values.expirationDate,
      rateTableName: null,
      rateSpecifications: { packagingTypes: 256, rateRanges: ranges.rows.map((range) => ({ id: null, ...range })) },
      additionalCharges: charges.rows,
    });
    const carrier = (values.carrier ?? '').trim();
    const isPriced = values.rate !== null || values.palletRanges !== null || values.rateType !== null;
    const found = [
      ...problemsWithLane(lane),
      ...(carrier === '' && isPriced ? [problem('carrier', 'Carrier is required')] : []),
      ...(carrier === '' ? [] : problemsWithLaneRate(draft).map(inColumn)),
    ];
    if (found.length > 0) return found;
    const { carrierId: _somebody, ...rate } = draft;
    made = { lane, rate: carrier === '' ? null : { carrier, draft: rate } };
    return [];
  });
  return made === null || problems.length > 0 ? { row: null, problems } : { row: made, problems: [] };
}

const NOT_AN_END = (label: string) =>
  `${label} is a postal code, a city with its state, a zone of three characters or a state, such as 60433, Joliet, IL, 604 zone or IL.`;
