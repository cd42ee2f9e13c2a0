import type { OrderType } from '@lanewright/domain/orders/lists.ts';
import type { OrderReference } from '@lanewright/domain/orders/order.ts';
import type { ReferenceNumberType } from '@lanewright/domain/orders/reference-number-types.ts';
import type { Dice } from '../random.ts';

/** By what they are called: how such numbers look. */
const LOOKS: Record<string, (random: Dice, purpose: string) => string> = {
  'Purchase Order': (random, purpose) => `PO-${random.whole(purpose, 1_000_000, 9_999_999)}`,
  'Customer PO': (random, purpose) => `${random.whole(purpose, 40_000_000, 89_999_999)}`,
  'Sales Order': (random, purpose) => `SO-${random.whole(purpose, 100_000, 999_999)}`,
  'Transfer Order': (random, purpose) => `TR-${random.whole(purpose, 10_000, 99_999)}`,
  'Return Order': (random, purpose) => `RMA-${random.whole(purpose, 10_000, 99_999)}`,
  'Job Number': (random, purpose) => `J-${random.whole(purpose, 10_000, 99_999)}`,
  'Container Number': (random, purpose) =>
    `HLXU ${random.whole(purpose, 100_000, 999_999)}-${random.whole('check', 0, 9)}`,
  Department: (random, purpose) => `${random.whole(purpose, 10, 99)}`,
};
const plainNumber = (random: Dice, purpose: string) => `${random.whole(purpose, 1_000_000, 9_999_999)}`;

const SHARE_WITH_OPTIONAL = 0.4;

/** Purchase and sales orders: what a company moves between its own docks, or takes back, has neither. */
const SALES_TYPES: readonly (number | null)[] = [1, 2];
const isOfSale = (orderType: OrderType | null) => orderType !== 'TransferOrder' && orderType !== 'ReturnOrder';

/** What is required has its number; of what a company may give besides, some orders have one. */
export function givenReferences(
  references: readonly OrderReference[],
  offered: readonly ReferenceNumberType[],
  random: Dice,
  { where, orderType }: { where: string; orderType: OrderType | null },
): OrderReference[] {
  const number = (label: string) => (LOOKS[label] ?? plainNumber)(random, `${where} ${label}`);
  const required = references.map((reference) =>
    reference.value === '' ? { ...reference, value: number(reference.label) } : reference,
  );
  const optional = offered
    .filter(({ isRequired, label }) => !isRequired && !references.some((one) => one.label === label))
    .filter(({ wellknownTypeId }) => isOfSale(orderType) || !SALES_TYPES.includes(wellknownTypeId))
    .filter(({ label }) => random.fraction(`${where} has ${label}`) < SHARE_WITH_OPTIONAL)
    .map(({ label, wellknownTypeId }) => ({ label, value: number(label), typeId: wellknownTypeId, isRequired: false }));
  return [...required, ...optional];
}
