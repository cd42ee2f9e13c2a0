import { invoices } from '@lanewright/contract/invoices.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { AGING_BOXES, agingLabel, dueDaysOf } from '@lanewright/domain/money/aging.ts';
import { OWED_STATUSES } from '@lanewright/domain/money/invoice.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import styles from '../dashboard.module.css';
import type { FigureOf } from '../data.ts';

const WORK: readonly [FigureKind, string][] = [
  ['mismatches', 'Rate mismatches to decide'],
  ['billsDue', 'Bills due within a week'],
  ['disputed', 'Disputed bills'],
  ['toInvoice', 'Invoices ready to send'],
  ['pastDue', 'Invoices past due'],
];

/** What is owed, by how long, and what waits to be settled. */
export function MoneyCard({ figureOf }: { figureOf: FigureOf }) {
  const seesInvoices = useCan('ViewInvoice');
  const { data: aging } = useQuery({
    queryKey: ['dashboard', 'aging'],
    queryFn: ({ signal }) => call(invoices.aging, { query: {}, signal }),
    enabled: seesInvoices,
  });
  return (
    <Card className={styles.card} title={CARDS.money.title}>
      <ul className={styles.lines}>
        {aging &&
          AGING_BOXES.map((box) => (
            <li key={box}>
              <Link to="/invoices" search={{ statuses: [...OWED_STATUSES], ...dueDaysOf(box, aging.asOf) }}>
                <span>{agingLabel(box)}</span>
                <b className="num">{inDollars(aging[box])}</b>
              </Link>
            </li>
          ))}
        {WORK.map(([kind, label]) => {
          const figure = figureOf(kind);
          return (
            figure && (
              <li key={kind}>
                <Link to={figure.path} search={figure.search}>
                  <span>{label}</span>
                  <b className="num">{totalText(figure)}</b>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}
