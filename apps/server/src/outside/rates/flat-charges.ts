import { ChargeSheet, type Charge } from '@lanewright/domain/rating/charges.ts';
import { cents, sumOfMoney } from '@lanewright/domain/units/money.ts';

/** A charge as a provider tells it: only how much it is. */
export interface ToldCharge {
  name: string;
  description: string;
  amount: number;
}

/** The total is what will be paid, so it rules: what the charges do not come to is one more line. */
export function flatCharges(total: number, told: readonly ToldCharge[]): Charge[] {
  const sheet = new ChargeSheet();
  for (const { name, description, amount } of told) {
    const rate = cents(amount);
    if (rate !== 0) sheet.add({ chargeTypeName: name, description, chargeRateType: 'Flat', rate });
  }
  const rest = sumOfMoney([total, -sheet.total]);
  if (rest !== 0) {
    const words =
      sheet.charges.length === 0
        ? { chargeTypeName: 'Freight Rate', description: 'All charges, which were not told one by one' }
        : { chargeTypeName: 'Other charges', description: 'What the charges do not come to' };
    sheet.add({ ...words, chargeRateType: 'Flat', rate: rest });
  }
  return sheet.charges;
}
