import { reports } from '@lanewright/contract/reports.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PiggyBank } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import styles from '../dashboard.module.css';

const PERIOD = 'Last90Days';
const REPORT = { reportId: 'consolidation-savings' } as const;

/** What sharing trucks has saved, by invoices: the sums of the report that it leads to. */
export function SavingsCard() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'savings'],
    queryFn: ({ signal }) =>
      call(reports.figures, { params: REPORT, query: { period: PERIOD, timeZone: timeZoneHere() }, signal }),
  });
  const sumOf = (id: string) => data?.totals.values[data.columns.findIndex((column) => column.id === id)] ?? 0;
  const saved = sumOf('saved');
  return (
    <Card
      className={styles.card}
      title={CARDS.savings.title}
      actions={<ReportLink className={styles.more}>View report</ReportLink>}
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
          <Sum
            label={saved < 0 ? 'Paid more in 90 days' : 'Saved in 90 days'}
            value={inDollars(Math.abs(saved))}
            look={saved < 0 ? styles.worse : styles.better}
          />
          <Sum label="Shared trucks" value={sumOf('shipments').toLocaleString('en-US')} />
          <Sum label="Orders on them" value={sumOf('orders').toLocaleString('en-US')} />
          <Sum label={`Invoiced, instead of ${inDollars(sumOf('alone'))}`} value={inDollars(sumOf('invoiced'))} />
        </dl>
      )}
    </Card>
  );
}

interface SumProps {
  label: string;
  value: string;
  look?: string | undefined;
}

function Sum({ label, value, look }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classNames('num', look)}>
        <ReportLink>{value}</ReportLink>
      </dd>
    </div>
  );
}

/** To the same days of the report. */
function ReportLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Link
      to="/reports/$reportId/SigmaComputingReport"
      params={REPORT}
      search={{ period: PERIOD }}
      className={className}
    >
      {children}
    </Link>
  );
}
