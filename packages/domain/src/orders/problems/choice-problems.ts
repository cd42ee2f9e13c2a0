import { problem, type Problem } from '../../problem.ts';
import { isTypeForMode } from '../equipment.ts';
import type { OrderFacts } from '../facts.ts';
import { choiceName, type EquipmentType } from '../lists.ts';
import { ORDER_FIELDS } from '../order-fields.ts';
import { isLessThanTruckload, type OrderDraft } from '../order.ts';
import { requirementName } from '../requirement-flags.ts';

/** An empty list of what is available means: everything. */
function isOffered<T>(value: T, available: readonly T[]): boolean {
  return available.length === 0 || available.includes(value);
}

/** What the company does not offer; an order that has it already may keep it. */
export function problemsWithChoices(order: OrderDraft, { configuration, before }: OrderFacts): Problem[] {
  const offered = configuration.orderDefaults;
  const found: Problem[] = [];
  const refuse = (field: string, label: string, value: string) =>
    found.push(problem(field, `${label} ${value} is not offered by your company.`));

  const { shippingMode, equipmentMode, tmsOrderDetails } = order;
  if (
    shippingMode !== null &&
    !isOffered(shippingMode, offered.availableShippingModes) &&
    before?.shippingMode !== shippingMode
  )
    refuse('shippingMode', ORDER_FIELDS.shippingMode.label, shippingMode);
  const term = tmsOrderDetails.freightTermType;
  if (
    term !== null &&
    !isOffered(term, offered.availableFreightTerms) &&
    before?.tmsOrderDetails.freightTermType !== term
  )
    refuse('tmsOrderDetails.freightTermType', 'Freight terms', term);
  // Less than a truckload always goes in a dry van, so nobody has chosen it.
  if (!isLessThanTruckload(order)) {
    if (
      equipmentMode !== null &&
      !isOffered(equipmentMode, offered.availableEquipmentModes) &&
      before?.equipmentMode !== equipmentMode
    )
      refuse('equipmentMode', ORDER_FIELDS.equipmentMode.label, equipmentMode);
    const refused = order.equipmentTypes.find(
      (type) => !isOffered(type, offered.availableEquipmentTypes) && !before?.equipmentTypes.includes(type),
    );
    if (refused !== undefined) refuse('equipmentTypes', 'Equipment type', refused);
    found.push(...problemsWithFit(order, before));
  }
  return [...found, ...contradictingRequirements(order)];
}

/** An order that was saved with such a pair may keep it until its mode or its types change. */
function problemsWithFit({ equipmentMode, equipmentTypes }: OrderDraft, before: OrderDraft | null): Problem[] {
  if (equipmentMode === null) return [];
  const isKept = (type: EquipmentType) =>
    before?.equipmentMode === equipmentMode && before.equipmentTypes.includes(type);
  const unfit = equipmentTypes.find((type) => !isTypeForMode(type, equipmentMode) && !isKept(type));
  if (unfit === undefined) return [];
  return [
    problem(
      'equipmentTypes',
      `${unfit} does not fit the equipment mode ${choiceName(equipmentMode)}. Choose another equipment type or mode.`,
    ),
  ];
}

function contradictingRequirements(order: OrderDraft): Problem[] {
  const both = order.mustHaveEquipmentRequirementFlags.find((flag) =>
    order.mustNotHaveEquipmentRequirementFlags.includes(flag),
  );
  const field = 'mustNotHaveEquipmentRequirementFlags';
  return both === undefined ? [] : [problem(field, `${requirementName(both)} is among what it must have.`)];
}
