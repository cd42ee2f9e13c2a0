import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import { chargeInWords } from '@lanewright/domain/rating/charges.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import styles from './charges-table.module.css';

interface ChargesTableProps {
  charges: readonly ShipmentCharge[];
  total: number;
  /** What the customer pays; null where that is not known or the same is asked. */
  customerTotal: number | null;
}

/** Every charge with its arithmetic, and their sum. */
export function ChargesTable({ charges, total, customerTotal }: ChargesTableProps) {
  return (
    <table className={styles.charges}>
      <caption className="spoken">Charges</caption>
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col" className={styles.right}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge, index) => (
          <tr key={index}>
            <td>
              {charge.description || charge.chargeTypeName}
              <small>{arithmetic(charge)}</small>
            </td>
            <td className={styles.right}>{inDollars(charge.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={styles.right}>{inDollars(total)}</td>
        </tr>
        {customerTotal !== null && (
          <tr>
            <th scope="row">Customer total</th>
            <td className={styles.right}>{inDollars(customerTotal)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function arithmetic(charge: ShipmentCharge): string {
  const reckoned = chargeInWords(charge);
  return charge.description === charge.chargeTypeName || charge.description === ''
    ? reckoned
    : `${charge.chargeTypeName}: ${reckoned}`;
}
