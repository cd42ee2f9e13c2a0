import {
  referenceNumbersByPlace,
  WELL_KNOWN_REFERENCE_TYPES,
  type ReferenceNumberType,
} from './reference-number-types.ts';
import { choiceName, type OrderType, type StopType } from './lists.ts';
import type { OrderReference } from './order.ts';

/** The reference that an order of this type cannot do without. */
function ofOrderType(orderType: OrderType | null): ReferenceNumberType[] {
  if (orderType === null || orderType === 'Standard') return [];
  const label = choiceName(orderType);
  const known = WELL_KNOWN_REFERENCE_TYPES.find((type) => type.label === label);
  return [{ label, category: 'order', isRequired: true, wellknownTypeId: known?.id ?? null }];
}

const isSameKind = (one: { label: string }, other: { label: string }) =>
  one.label.trim().toLowerCase() === other.label.trim().toLowerCase();

/**
 * Required references are there even while they are empty, first of all; what is not required and empty was only ever there
 * because something required it.
 */
function withRequired(
  references: readonly OrderReference[],
  required: readonly ReferenceNumberType[],
): OrderReference[] {
  const asked = required.map(({ label, wellknownTypeId }) => {
    const given = references.find((reference) => isSameKind(reference, { label }));
    return { label, value: given?.value ?? '', typeId: wellknownTypeId, isRequired: true };
  });
  const taken = new Set(
    required.map((kind) => references.find((reference) => isSameKind(reference, kind))).filter(Boolean),
  );
  const others = references
    .filter((reference) => !taken.has(reference))
    .filter(({ value, isRequired }) => !(isRequired && value.trim() === ''))
    .map((reference) => ({ ...reference, isRequired: false }));
  return [...asked, ...others];
}

export function orderReferences(
  references: readonly OrderReference[],
  orderType: OrderType | null,
  types: readonly ReferenceNumberType[],
): OrderReference[] {
  const ofType = ofOrderType(orderType);
  const ofCompany = referenceNumbersByPlace(types).orderRefs.filter(
    (kind) => kind.isRequired && !ofType.some((one) => isSameKind(one, kind)),
  );
  return withRequired(references, [...ofType, ...ofCompany]);
}

export function stopReferences(
  references: readonly OrderReference[],
  stopType: StopType | null,
  types: readonly ReferenceNumberType[],
): OrderReference[] {
  const { pickupRefs, dropoffRefs } = referenceNumbersByPlace(types);
  const ofStop = stopType === 'Pickup' ? pickupRefs : dropoffRefs;
  return withRequired(
    references,
    ofStop.filter((kind) => kind.isRequired),
  );
}
