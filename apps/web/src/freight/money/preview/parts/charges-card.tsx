import type { InvoiceCharge, InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { chargeMethodLabel, reckonedTotal } from '@lanewright/domain/money/charges.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import { Pencil } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { figure } from '../../../orders/amounts.ts';
import { Amount } from '../../amount.tsx';
import type { OpenedDialog } from '../invoice-dialog.ts';
import styles from '../preview.module.css';

interface ChargesCardProps {
  invoice: InvoiceDetail;
  onOpen: (dialog: OpenedDialog) => void;
}

/** Those that stand, then those that were taken off, which count no more. */
export function ChargesCard({ invoice: { charges, actions }, onOpen }: ChargesCardProps) {
  const standing = charges.filter(({ isDeleted }) => !isDeleted);
  const shown = [...standing, ...charges.filter(({ isDeleted }) => isDeleted)];
  return (
    <Card
      title={
        <>
          Charges <span className={`num ${styles.count}`}>{standing.length}</span>
        </>
      }
      actions={
        actions.includes('editCharges') && (
          <Button size="small" icon={<Pencil />} className="no-print" onClick={() => onOpen('charges')}>
            Edit
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <CardBody>
          <p className={styles.quiet}>There are no charges on this invoice.</p>
        </CardBody>
      ) : (
        <table className={styles.table}>
          <caption className="spoken">Charges</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Description</th>
              <th scope="col" className={`${styles.right} ${styles.wideOnly}`}>
                Units
              </th>
              <th scope="col" className={`${styles.right} ${styles.wideOnly}`}>
                Rate
              </th>
              <th scope="col" className={styles.wideOnly}>
                Method
              </th>
              <th scope="col" className={styles.right}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td />
              <td className={styles.wideOnly} />
              <td className={styles.wideOnly} />
              <td className={styles.wideOnly} />
              <td className={styles.right}>
                <Amount value={sumOfMoney(standing.map(({ total }) => total))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

const RATE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 10 });

function ChargeRow({ charge }: { charge: InvoiceCharge }) {
  const { name, description, units, rate, chargeRateType, total, isDeleted } = charge;
  // Older ones hold minima and parts, which are no product of units and rate.
  const isProduct = reckonedTotal(charge) === total;
  const Text = isDeleted ? 's' : 'span';
  return (
    <tr data-deleted={isDeleted ? '' : undefined}>
      <th scope="row">
        <Text>{name}</Text>
        {isDeleted && <span className={styles.quiet}> Deleted</span>}
      </th>
      <td>
        <Text>{description}</Text>
        {/* The other three columns, where there is no room for them. */}
        <small className={styles.narrowOnly}>
          {isProduct && (
            <>
              <span className="num">
                {figure(units)} × {RATE.format(rate)}
              </span>
              ,{' '}
            </>
          )}
          {chargeMethodLabel(chargeRateType)}
        </small>
      </td>
      <td className={`num ${styles.right} ${styles.wideOnly}`}>{isProduct && figure(units)}</td>
      <td className={`num ${styles.right} ${styles.wideOnly}`}>{isProduct && RATE.format(rate)}</td>
      <td className={styles.wideOnly}>{chargeMethodLabel(chargeRateType)}</td>
      <td className={styles.right}>
        <Text>
          <Amount value={total} />
        </Text>
      </td>
    </tr>
  );
}
