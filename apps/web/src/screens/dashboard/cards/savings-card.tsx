import { reports } from '@lanewright/contract/reports.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PiggyBank } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import styles from '../dashboard.module.css';

const REPORT = { reportId: 'consolidation-savings' } as const;

/** What sharing trucks has saved, by invoices: the sums of the report that it leads to. */
export function SavingsCard() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'savings'],
    queryFn: ({ signal }) =>
      call(reports.figures, { params: REPORT, query: { period: 'Last90Days', timeZone: timeZoneHere() }, signal }),
  });
  const sumOf = (id: string) => data?.totals.values[data.columns.findIndex((column) => column.id === id)] ?? 0;
  return (
    <Card
      className={styles.card}
      title={CARDS.savings.title}
      actions={
        <Link to="/reports/$reportId/SigmaComputingReport" params={REPORT} className={styles.more}>
          View report
        </Link>
      }
    >
      {isError && !data ? (
        <ErrorState
          title="Savings could not be loaded"
          message="The rest of the page is not affected."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !data ? (
        <div className={styles.body}>
          <Skeleton height={120} />
        </div>
      ) : sumOf('shipments') === 0 ? (
        <EmptyState
          icon={<PiggyBank />}
          title="No shared trucks in 90 days"
          text="What orders on one truck save against travelling alone comes here once they are delivered and invoiced."
        />
      ) : (
        <dl className={styles.sums}>
          <div>
            <dt>Saved in 90 days</dt>
            <dd className="num">{inDollars(sumOf('saved'))}</dd>
          </div>
          <div>
            <dt>Shared trucks</dt>
            <dd className="num">{sumOf('shipments').toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Orders on them</dt>
            <dd className="num">{sumOf('orders').toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Invoiced, instead of {inDollars(sumOf('alone'))}</dt>
            <dd className="num">{inDollars(sumOf('invoiced'))}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
