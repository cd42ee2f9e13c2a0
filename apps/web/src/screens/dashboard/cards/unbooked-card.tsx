import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import styles from '../dashboard.module.css';
import type { FigureOf } from '../data.ts';

const DAYS: readonly [FigureKind, string][] = [
  ['unbookedOverdue', 'Pickup overdue'],
  ['unbookedToday', 'Today'],
  ['unbookedTomorrow', 'Tomorrow'],
  ['unbookedWeek', 'In the five days after'],
  ['unbookedLater', 'Later'],
];

/** Orders that no carrier has, by the day on which they shall leave. */
export function UnbookedCard({ figureOf }: { figureOf: FigureOf }) {
  return (
    <Card className={styles.card} title={CARDS.unbooked.title}>
      <ul className={styles.lines}>
        {DAYS.map(([kind, label]) => {
          const figure = figureOf(kind);
          const isBad = kind === 'unbookedOverdue' && (figure?.total ?? 0) > 0;
          return (
            <li key={kind}>
              <Link to="/orders" search={figure?.search ?? {}}>
                <span>{label}</span>
                {figure ? (
                  <b className={classNames('num', isBad && styles.worse)}>{totalText(figure)}</b>
                ) : (
                  <Skeleton width={20} />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
