import type { DashboardTrends } from '@lanewright/contract/dashboard.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import styles from '../dashboard.module.css';
import { useTrends } from '../data.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const shortDay = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
/** So many weeks are written below. */
const LABELLED_EVERY = 4;

type Week = DashboardTrends['weeks'][number];

const totalInWords = ({ from, cost }: Week) => `Week of ${shortDay(from)}: ${inDollars(cost)}`;
const partsInWords = ({ truckload, ltl }: Week) => `truckload ${inDollars(truckload)}, LTL ${inDollars(ltl)}`;

/** What booked freight costs, by the week in which it picks up. Each column leads to its shipments. */
export function SpendCard() {
  const { data, isError, isFetching, refetch } = useTrends(true);
  // The one that is pointed at, else the one in focus, else this week: a finger sees an amount too.
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const most = Math.max(1, ...(data?.weeks ?? []).map(({ cost }) => cost));
  const last = (data?.weeks.length ?? 0) - 1;
  const told = data?.weeks[pointed ?? focused ?? last] ?? data?.weeks[last];
  return (
    <Card
      className={styles.card}
      title={CARDS.spend.title}
      actions={
        <span className={styles.legend} aria-hidden="true">
          <i data-series="truckload" /> Truckload <i data-series="ltl" /> LTL
        </span>
      }
    >
      {isError && !data ? (
        <ErrorState
          title="Spending could not be loaded"
          message="The rest of the page is not affected."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !data ? (
        <div className={styles.body}>
          <Skeleton height={180} />
        </div>
      ) : (
        <div className={styles.body}>
          {told && (
            <p className={styles.weekInWords} aria-hidden="true">
              <strong>{totalInWords(told)}</strong>
              <span>{partsInWords(told)}</span>
            </p>
          )}
          <ol className={styles.columns} aria-label="Spend by week" onPointerLeave={() => setPointed(null)}>
            {data.weeks.map((week, index) => {
              const { from, cost, truckload, search } = week;
              return (
                <li key={from} data-unfinished={index === last || undefined}>
                  <Link
                    to="/shipments/tracking"
                    search={search}
                    aria-label={`${totalInWords(week)}, ${partsInWords(week)}`}
                    onPointerEnter={() => setPointed(index)}
                    onFocus={() => setFocused(index)}
                    onBlur={() => setFocused(null)}
                  >
                    <span className={styles.column} style={{ height: `${(100 * cost) / most}%` }}>
                      <i style={{ height: `${cost === 0 ? 0 : (100 * truckload) / cost}%` }} />
                    </span>
                  </Link>
                  <small aria-hidden="true">
                    {index === last
                      ? 'This week'
                      : index % LABELLED_EVERY === 0 && index < last - 2
                        ? shortDay(from)
                        : ''}
                  </small>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </Card>
  );
}
