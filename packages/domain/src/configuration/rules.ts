import { borderOfPort } from '../geography/land-ports.ts';
import { isPhoneNumber } from '../contacts/phone-number.ts';
import { isAllowedTimeZone } from '../geography/time-zones.ts';
import {
  EQUIPMENT_MODES,
  EQUIPMENT_TYPES,
  FREIGHT_TERMS,
  LTL_ACCESSORIALS,
  ORDER_TYPES,
  REEFER_MODES,
  SHIPPING_MODES,
} from '../orders/lists.ts';
import { WELL_KNOWN_REFERENCE_TYPES, type ReferenceNumberType } from '../orders/reference-number-types.ts';
import { REQUIREMENT_FLAGS } from '../orders/requirement-flags.ts';
import { problem, type Problem } from '../problem.ts';
import { problemsWithGs1Prefix } from '../papers/gs1.ts';
import { figure } from '../units/figures.ts';
import type {
  BookingRules,
  DocumentSettings,
  FreightRules,
  Insurance,
  OrderDefaults,
  QuoteMarkup,
} from './sections.ts';

const MOST_PERCENT = 1_000;
const MOST_DOLLARS = 100_000_000;
export const MAX_INSTRUCTIONS_LENGTH = 2_000;
/** What fits at the foot of a page. */
export const MAX_WORDING_LENGTH = 600;
export const MAX_REFERENCE_LABEL_LENGTH = 40;
const MAX_CUSTOMS_LENGTH = 100;
/** What a refrigerated trailer can be set to, in degrees Fahrenheit. */
export const REEFER_TEMPERATURE_RANGE = [-40, 90] as const;

/** A default that is not among what is available could never be chosen by hand either. */
function problemIfUnavailable<T extends string>(field: string, value: T | null, available: readonly T[]): Problem[] {
  if (value === null || available.length === 0 || available.includes(value)) return [];
  return [problem(field, 'The default must be one of those available.')];
}

const CHOICES = [
  'availableFreightTerms',
  'availableShippingModes',
  'availableEquipmentModes',
  'availableEquipmentTypes',
  'availableDefaultLTLAccessorials',
  'additionalRequirements',
  'mustHaveRequirements',
  'mustNotHaveRequirements',
] as const satisfies readonly (keyof OrderDefaults)[];

function problemIfRepeated(field: string, choices: readonly string[]): Problem[] {
  const repeated = choices.find((choice, index) => choices.indexOf(choice) < index);
  return repeated === undefined ? [] : [problem(field, `${repeated} is listed twice.`)];
}

const CUSTOMS_TEXTS = [
  'customsBrokerName',
  'customsBrokerContactName',
  'customsBrokerPortOfEntry',
  'mexicoCustomsBrokerName',
  'mexicoCustomsBrokerContactName',
  'mexicoCustomsBrokerPortOfEntry',
] as const;

export function problemsWithOrderDefaults(values: OrderDefaults): Problem[] {
  const [coldest, warmest] = REEFER_TEMPERATURE_RANGE;
  const temperature = values.defaultReeferTemp;
  const found = [
    ...problemIfUnavailable('defaultFreightTerm', values.defaultFreightTerm, values.availableFreightTerms),
    ...problemIfUnavailable('defaultShippingMode', values.defaultShippingMode, values.availableShippingModes),
    ...problemIfUnavailable('defaultEquipmentMode', values.defaultEquipmentMode, values.availableEquipmentModes),
    ...problemIfUnavailable('defaultEquipmentType', values.defaultEquipmentType, values.availableEquipmentTypes),
  ];
  if (temperature !== null && (temperature < coldest || temperature > warmest))
    found.push(problem('defaultReeferTemp', `Temperature must be between ${coldest} and ${warmest} °F.`));
  for (const field of ['customsBrokerPhoneNumber', 'mexicoCustomsBrokerPhoneNumber'] as const) {
    const phone = values[field].trim();
    if (phone !== '' && !isPhoneNumber(phone)) found.push(problem(field, 'Enter a valid phone number'));
  }
  for (const field of CUSTOMS_TEXTS) {
    if (values[field].trim().length > MAX_CUSTOMS_LENGTH)
      found.push(problem(field, `At most ${MAX_CUSTOMS_LENGTH} characters.`));
  }
  if (borderOfPort(values.mexicoCustomsBrokerPortOfEntry) === 'CA')
    found.push(
      problem(
        'mexicoCustomsBrokerPortOfEntry',
        'This port is on the border with Canada. Enter a port on the border with Mexico.',
      ),
    );
  found.push(...CHOICES.flatMap((field) => problemIfRepeated(field, values[field])));
  if (values.mustHaveRequirements.some((flag) => values.mustNotHaveRequirements.includes(flag)))
    found.push(problem('mustNotHaveRequirements', 'A requirement cannot be both a must and a must not.'));
  return [...found, ...problemsWithReferenceTypes(values.referenceNumberTypes)];
}

function problemsWithReferenceTypes(types: readonly ReferenceNumberType[]): Problem[] {
  const seen = new Set<string>();
  return types.flatMap((type, index) => {
    const field = `referenceNumberTypes.${index}.label`;
    const label = type.label.trim();
    const key = `${type.category}|${label.toLowerCase()}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (label === '') return [problem(field, 'A reference number needs a label.')];
    if (label.length > MAX_REFERENCE_LABEL_LENGTH)
      return [problem(field, `At most ${MAX_REFERENCE_LABEL_LENGTH} characters.`)];
    if (isRepeated) return [problem(field, 'This reference number is listed twice.')];
    const { wellknownTypeId: id } = type;
    if (id !== null && !WELL_KNOWN_REFERENCE_TYPES.some((known) => known.id === id))
      return [problem(`referenceNumberTypes.${index}.wellknownTypeId`, 'There is no such well-known type.')];
    return [];
  });
}

export function problemsWithQuoteMarkup(values: QuoteMarkup): Problem[] {
  const isMargin = values.prepaidAddMarkupMethod === 'Margin';
  return (
    [
      'defaultPrepaidAdd',
      'domesticTLMarkup',
      'internationalTLMarkup',
      'domesticLTLMarkup',
      'internationalLTLMarkup',
    ] as const
  ).flatMap((field) => {
    const value = values[field];
    if (value === null) return [];
    // A margin of all of the price would make the price infinite.
    if (isMargin && value >= 100) return [problem(field, 'A margin must be below 100%.')];
    return value < 0 || value > MOST_PERCENT ? [problem(field, `Must be between 0 and ${MOST_PERCENT}%.`)] : [];
  });
}

function problemIfNotDollars(field: string, value: number | null): Problem[] {
  if (value === null) return [];
  if (value < 0 || value > MOST_DOLLARS) return [problem(field, 'Must be between $0 and $100,000,000.')];
  return Number(value.toFixed(2)) === value ? [] : [problem(field, 'At most two decimals.')];
}

export function problemsWithTimeZone(timeZone: string): Problem[] {
  if (isAllowedTimeZone(timeZone)) return [];
  return [problem('timeZone', 'Choose a time zone of the United States, Canada or Mexico, such as America/Chicago.')];
}

/** Half a day. */
const MOST_TOLERANCE_MINUTES = 720;

export function problemsWithBookingRules(values: BookingRules): Problem[] {
  const minutes = values.onTimeToleranceMinutes;
  const isTolerance =
    minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_TOLERANCE_MINUTES);
  return [
    ...problemIfNotDollars('freightAuditManagementFee', values.freightAuditManagementFee),
    ...problemIfNotDollars('rateMismatchTolerance', values.rateMismatchTolerance),
    ...problemIfNotDollars('refundApprovalLimit', values.refundApprovalLimit),
    ...(isTolerance
      ? []
      : [problem('onTimeToleranceMinutes', `Must be a whole number of minutes from 0 to ${MOST_TOLERANCE_MINUTES}`)]),
    ...problemsWithTimeZone(values.timeZone),
  ];
}

export function problemsWithInsurance(values: Insurance): Problem[] {
  return [
    ...problemIfNotDollars('minimumCargoInsurance', values.minimumCargoInsurance),
    ...problemIfNotDollars('defaultFreightValue', values.defaultFreightValue),
  ];
}

/** Pounds, less than any truckload. */
const LEAST_PAYLOAD = 10_000;
/** Pounds: the lightest trailers that states allow on more axles; decks carry the heaviest loads on permits. */
const MOST_PAYLOAD = { maxPayloadDry: 60_000, maxPayloadReefer: 60_000, maxPayloadFlatbed: 100_000 } as const;
export const MAX_TEMPERATURE_TOLERANCE = 20;

export function problemsWithFreightRules(values: FreightRules): Problem[] {
  const isPayload = (pounds: number | null, most: number) =>
    pounds === null || (Number.isInteger(pounds) && pounds >= LEAST_PAYLOAD && pounds <= most);
  const payloads = (['maxPayloadDry', 'maxPayloadReefer', 'maxPayloadFlatbed'] as const)
    .filter((field) => !isPayload(values[field], MOST_PAYLOAD[field]))
    .map((field) =>
      problem(
        field,
        `Must be a whole number of pounds from ${figure(LEAST_PAYLOAD)} to ${figure(MOST_PAYLOAD[field])}.`,
      ),
    );
  const degrees = values.temperatureTolerance;
  return degrees !== null && (degrees < 0 || degrees > MAX_TEMPERATURE_TOLERANCE)
    ? [...payloads, problem('temperatureTolerance', `Must be between 0 and ${MAX_TEMPERATURE_TOLERANCE} °F.`)]
    : payloads;
}

export function problemsWithDocumentSettings(values: DocumentSettings): Problem[] {
  const limits = {
    defaultSpecialInstructions: MAX_INSTRUCTIONS_LENGTH,
    defaultLTLSpecialInstructions: MAX_INSTRUCTIONS_LENGTH,
    bolWording: MAX_WORDING_LENGTH,
  };
  return [
    ...Object.entries(limits)
      .filter(([field, most]) => values[field as keyof typeof limits].length > most)
      .map(([field, most]) => problem(field, `At most ${most} characters.`)),
    ...problemsWithGs1Prefix(values.gs1CompanyPrefix.trim()),
  ];
}

function offered<T extends string>(available: readonly T[], all: readonly T[]): T[] {
  return all.filter((choice) => available.length === 0 || available.includes(choice));
}

/** What the order form lets people choose: what the company made available, or everything where it said nothing. */
export function orderFormChoices(values: OrderDefaults) {
  return {
    orderTypes: [...ORDER_TYPES],
    freightTerms: offered(values.availableFreightTerms, FREIGHT_TERMS),
    shippingModes: offered(values.availableShippingModes, SHIPPING_MODES),
    equipmentModes: offered(values.availableEquipmentModes, EQUIPMENT_MODES),
    equipmentTypes: offered(values.availableEquipmentTypes, EQUIPMENT_TYPES),
    reeferModes: [...REEFER_MODES],
    accessorials: LTL_ACCESSORIALS.filter(
      ({ id }) =>
        values.availableDefaultLTLAccessorials.length === 0 || values.availableDefaultLTLAccessorials.includes(id),
    ),
    requirementFlags: [...REQUIREMENT_FLAGS],
  };
}
