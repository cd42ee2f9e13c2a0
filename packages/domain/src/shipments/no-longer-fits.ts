import { LARGER_EQUIPMENT, SPLIT_FREIGHT } from '../loading/load-problems.ts';
import { PUT_APART } from '../orders/shared-truck.ts';

/** What the problems of a load advise by themselves; an order on a shipment is taken off instead. */
const OTHER_ADVICE = [SPLIT_FREIGHT, LARGER_EQUIPMENT, PUT_APART];

const withoutAdvice = (sentences: string) =>
  OTHER_ADVICE.reduce((text, advice) => text.replaceAll(` ${advice}`, ''), sentences);

interface ChangedOrder {
  orderNumber: string;
  shipmentNumber: string;
  /** Why its orders do not fit or go together after the change, in sentences. */
  problems: readonly string[];
}

/** Why an order on an unbooked shipment is not changed, with one advice. */
export function noLongerFits({ orderNumber, shipmentNumber, problems }: ChangedOrder): string {
  const reasons = withoutAdvice(problems.join(' '));
  return `Order ${orderNumber} no longer fits on shipment ${shipmentNumber} with its other orders: ${reasons} Take it off the shipment first.`;
}
