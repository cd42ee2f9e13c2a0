import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import { growthInWords, growthOf, pointsInWords, shareOf } from '@lanewright/domain/dashboard/trends.ts';
import { beginsWithMoney } from '@lanewright/domain/dashboard/cards.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan, useCurrentUser } from '../../api/session.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { totalText } from '../../ui/navigation/page-groups.ts';
import styles from './dashboard.module.css';
import { useTrends, type FigureOf } from './data.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]!;

const TRACKING = '/shipments/tracking';

/** The four numbers on top: for who moves freight. Who keeps the books has them on the card of money. */
export function KeyFigures({ figureOf }: { figureOf: FigureOf }) {
  const { permissions } = useCurrentUser();
  const seesShipments = useCan('ViewShipment');
  const { data: trends, isError } = useTrends(seesShipments);
  if (!seesShipments || beginsWithMoney(permissions)) return null;
  const pickups = figureOf('pickupsToday');
  const missing = pickupsWithoutCarrier(figureOf);
  return (
    <ul className={styles.keyFigures}>
      <KeyFigure
        label="Today’s pickups"
        to={pickups?.path ?? TRACKING}
        search={pickups?.search}
        value={pickups && totalText(pickups)}
        about={
          figureOf('pickupsWaiting') === undefined ? null : missing !== '' ? (
            <b className={styles.worse}>{missing}</b>
          ) : pickups?.total === 0 ? (
            'None are due'
          ) : (
            'All with a carrier'
          )
        }
      />
      {trends && <TrendFigures trends={trends} />}
      {!trends &&
        ['On time, 30 days', 'Spend this month', 'Cost per pound'].map((label) => (
          <KeyFigure key={label} label={label} to={TRACKING} {...(isError && { value: '—' })} />
        ))}
    </ul>
  );
}

/** "2 without carrier, 1 order not planned, 1 overdue"; empty where all freight that picks up today has a carrier. */
function pickupsWithoutCarrier(figureOf: FigureOf): string {
  const told = (kind: FigureKind, words: (total: number) => string) => {
    const figure = figureOf(kind);
    return figure && figure.total > 0 ? [`${totalText(figure)} ${words(figure.total)}`] : [];
  };
  return [
    ...told('pickupsWaiting', () => 'without carrier'),
    ...told('unplannedToday', (total) => `${total === 1 ? 'order' : 'orders'} not planned`),
    ...told('unplannedOverdue', () => 'overdue'),
  ].join(', ');
}

function TrendFigures({ trends }: { trends: NonNullable<ReturnType<typeof useTrends>['data']> }) {
  const { onTime, spend, weeks } = trends;
  const share = shareOf(onTime.last.onTime, onTime.last.judged);
  const shareBefore = shareOf(onTime.before.onTime, onTime.before.judged);
  const points = pointsInWords(share, shareBefore);
  const growth = growthOf(spend.month.cost, spend.before.cost);
  const perPound = shareOf(spend.month.cost, spend.month.weight);
  const perPoundBefore = shareOf(spend.before.cost, spend.before.weight);
  // A month in which nothing was weighed is not a cheaper one.
  const perPoundGrowth = perPound === null || perPoundBefore === null ? null : growthOf(perPound, perPoundBefore);
  const whole = weeks.slice(0, -1);
  const untilSameDay = `${monthOf(spend.before.from)} until the same day`;
  return (
    <>
      <KeyFigure
        label="On time, 30 days"
        to={TRACKING}
        search={onTime.last.search}
        value={share === null ? '—' : `${(share * 100).toFixed(1)}%`}
        about={
          points && (
            <Compared
              growth={(share ?? 0) - (shareBefore ?? 0)}
              better="more"
              words={points}
              rest="on the 30 days before"
            />
          )
        }
        series={whole.map((week) => shareOf(week.onTime, week.judged))}
      />
      <KeyFigure
        label={`Spend, ${monthOf(spend.month.from)}`}
        to={TRACKING}
        search={spend.month.search}
        value={inDollars(spend.month.cost)}
        about={
          growth !== null && (
            <Compared growth={growth} better="less" words={growthInWords(growth)} rest={untilSameDay} />
          )
        }
        series={whole.map(({ cost }) => cost)}
      />
      <KeyFigure
        label="Cost per pound"
        to={TRACKING}
        search={spend.month.search}
        value={perPound === null ? '—' : `$${perPound.toFixed(3)}`}
        about={
          perPoundGrowth !== null && (
            <Compared growth={perPoundGrowth} better="less" words={growthInWords(perPoundGrowth)} rest={untilSameDay} />
          )
        }
        series={whole.map(({ cost, weight }) => shareOf(cost, weight))}
      />
    </>
  );
}

/** Of a thousandth nobody says that it is better or worse. */
const LEAST_TOLD = 0.0005;

interface ComparedProps {
  growth: number;
  better: 'more' | 'less';
  words: string;
  rest: string;
}

function Compared({ growth, better, words, rest }: ComparedProps) {
  const isSame = Math.abs(growth) < LEAST_TOLD;
  const look = growth > 0 === (better === 'more') ? styles.better : styles.worse;
  return (
    <>
      <b className={isSame ? undefined : look}>{words}</b> {rest}
    </>
  );
}

interface KeyFigureProps {
  label: string;
  to: string;
  search?: Record<string, string | string[]> | undefined;
  /** Not known yet. */
  value?: string | undefined;
  about?: ReactNode;
  series?: readonly (number | null)[];
}

function KeyFigure({ label, to, search, value, about, series }: KeyFigureProps) {
  return (
    <li>
      <Link to={to} search={search ?? {}} className={styles.keyFigure}>
        <span className={styles.keyLabel}>{label}</span>
        <span className={styles.keyLine}>
          <span>
            {value === undefined ? <Skeleton width={96} height={24} /> : <b className="num">{value}</b>}
            <span className={styles.keyAbout}>{about}</span>
          </span>
          {series && <Sparkline values={series} />}
        </span>
      </Link>
    </li>
  );
}
