import type { AgreementDraft } from '../agreements/agreement.ts';
import { readAccessorials, readClassMapping, readFuelTable } from '../agreements/notation.ts';
import type { SmallTable } from '../fields/small-tables.ts';
import { dieselInWords, fuelPercent, type DieselInForce } from './fuel.ts';
import type { ClassWeight, LtlTerms } from './ltl.ts';

/** What is kept has passed the rules. */
const rowsOf = <Row>(read: SmallTable<Row>): Row[] => ('rows' in read ? read.rows : []);

/** Freight of all kinds at one class, where it was agreed so. */
export function agreedClass(line: ClassWeight, { classMapping }: Pick<AgreementDraft, 'classMapping'>): ClassWeight {
  const rule = rowsOf(readClassMapping(classMapping ?? '')).find(
    ({ from, to }) => line.freightClass >= from && line.freightClass <= to,
  );
  return rule ? { ...line, freightClass: rule.ratedAs } : line;
}

/** The carrier's general terms, with what the shipper has agreed instead of them. */
export function agreedTerms(
  general: LtlTerms,
  { discount, minimumCharge, fuelTable, accessorials }: AgreementDraft,
  diesel: DieselInForce,
): LtlTerms {
  const steps = rowsOf(readFuelTable(fuelTable ?? ''));
  const special = new Map(rowsOf(readAccessorials(accessorials ?? '')).map(({ id, amount }) => [id as string, amount]));
  return {
    ...general,
    // What was agreed is off the tariff itself.
    spread: 1,
    discount: discount ?? 0,
    minimumCharge: minimumCharge ?? 0,
    fuel:
      steps.length === 0
        ? general.fuel
        : {
            percent: fuelPercent({ steps, basePrice: 0, basePercent: 0, stepPrice: 1, stepPercent: 0 }, diesel.price),
            how: `${dieselInWords(diesel)}, by the agreement`,
          },
    services: general.services.map(({ id, price }) => {
      const agreed = special.get(id);
      return agreed === undefined ? { id, price } : { id, price: { unit: 'Flat', rate: agreed, minimum: null } };
    }),
  };
}
