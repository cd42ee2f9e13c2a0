import { COUNTRIES } from '@lanewright/domain/geography/countries.ts';
import { LANE_END_KINDS, type LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import { problemsWithLane } from '@lanewright/domain/lanes/lane-rules.ts';
import { TENDER_METHODS, TENDER_TYPES, type LaneDraft } from '@lanewright/domain/lanes/lane.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';

/** An end as it is filled in; what its kind does not ask for is kept, for whoever changes their mind. */
const EndForm = z.object({
  kind: z.enum(LANE_END_KINDS),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(COUNTRIES),
});
export type EndForm = z.infer<typeof EndForm>;

export const LaneForm = z.object({
  customerReferenceNumber: z.string(),
  mode: z.enum(SHIPPING_MODES).nullable(),
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  tenderType: z.enum(TENDER_TYPES).nullable(),
  tenderMethod: z.enum(TENDER_METHODS).nullable(),
  origin: EndForm,
  destination: EndForm,
});
export type LaneForm = z.infer<typeof LaneForm>;

export function isLaneForm(values: unknown): values is LaneForm {
  return LaneForm.safeParse(values).success;
}

const EMPTY_END: EndForm = { kind: 'City', city: '', state: '', postalCode: '', country: 'US' };

export const EMPTY_FORM: LaneForm = {
  customerReferenceNumber: '',
  mode: 'TL',
  equipmentMode: 'Dry',
  tenderType: null,
  tenderMethod: null,
  origin: EMPTY_END,
  destination: EMPTY_END,
};

const ASKED = {
  City: ['city', 'state'],
  PostalCode: ['postalCode'],
  ThreeDigit: ['postalCode'],
  State: ['state'],
} as const;

function endOf(end: EndForm): LaneEnd {
  const asked: readonly string[] = ASKED[end.kind];
  const value = (name: 'city' | 'state' | 'postalCode') => (asked.includes(name) ? end[name].trim() : null);
  return {
    kind: end.kind,
    country: end.country,
    city: value('city'),
    state: value('state'),
    postalCode: value('postalCode'),
  };
}

export function draftOf(form: LaneForm): LaneDraft {
  return {
    ...form,
    customerReferenceNumber: form.customerReferenceNumber.trim(),
    mode: form.mode ?? 'TL',
    tenderTime: null,
    shipmentTenderingStart: null,
    expirationAction: null,
    origin: endOf(form.origin),
    destination: endOf(form.destination),
  };
}

/** A city is chosen with its state, so what is missing of them is said once. */
const isSaidElsewhere = ({ field }: Problem, form: LaneForm) =>
  (field === 'origin.state' && form.origin.kind === 'City') ||
  (field === 'destination.state' && form.destination.kind === 'City');

const ORDER = [
  'customerReferenceNumber',
  'origin',
  'destination',
  'mode',
  'equipmentMode',
  'tenderType',
  'tenderMethod',
];
const placeOf = ({ field }: Problem) => ORDER.indexOf(field.split('.')[0]!);

/** In the order of the fields. */
export function problemsWithForm(form: LaneForm): Problem[] {
  const missing = form.mode === null ? [problem('mode', 'Mode is required')] : [];
  return [...missing, ...problemsWithLane(draftOf(form))]
    .filter((found) => !isSaidElsewhere(found, form))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What was begun, as a person would call it. */
export function nameOfDraft({ customerReferenceNumber }: LaneForm): string {
  return customerReferenceNumber.trim() ? `“${customerReferenceNumber.trim()}”` : 'a lane';
}
