import type { DashboardFigure, NeedRow } from '@lanewright/contract/dashboard.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import type { Notification } from '@lanewright/domain/notifications/notification.ts';
import {
  lateInWords,
  NEED_WORDS,
  needInWords,
  needsFor,
  SHOWN_ROW_BY_ROW,
  sinceInWords,
  untilInWords,
  URGENT,
  actionFor,
  type Need,
} from '@lanewright/domain/dashboard/needs.ts';
import { daysLateInWords } from '@lanewright/domain/tracking/on-time.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { instantOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { Link } from '@tanstack/react-router';
import {
  AtSign,
  BellRing,
  CalendarX2,
  CircleAlert,
  CircleCheck,
  ClockAlert,
  FileClock,
  ReceiptText,
  Scale,
  ShieldAlert,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/session.ts';
import { useMarkRead } from '../../../freight/notifications/use-mark-read.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import styles from '../dashboard.module.css';
import { useMentions, useNeeds, type FigureOf } from '../data.ts';
import { countOnce } from '../heading.ts';

const ICONS: Record<Need, LucideIcon> = {
  noCarrier: CircleAlert,
  late: ClockAlert,
  noNews: BellRing,
  atRisk: ClockAlert,
  tendering: Timer,
  unplannedOverdue: CalendarX2,
  changesAsked: FileClock,
  appointments: CalendarX2,
  mismatches: Scale,
  pastDue: ReceiptText,
  billsDue: ReceiptText,
  disputed: ReceiptText,
  toInvoice: ReceiptText,
  insuranceExpired: ShieldAlert,
  insuranceExpiring: ShieldAlert,
  ratesExpiring: FileClock,
};

const isUrgent = (need: Need) => URGENT.includes(need);

/** The most urgent rows one by one, then how many there are of everything that waits. */
export function NeedsCard({ figureOf, areCounted }: { figureOf: FigureOf; areCounted: boolean }) {
  const needs = useNeeds();
  const { mentions, areAll } = useMentions();
  const waiting = needsFor(useCurrentUser().permissions);
  const counted = waiting.flatMap((need) => {
    const figure = figureOf(need);
    return figure && figure.total > 0 ? [{ need, figure }] : [];
  });
  const rows = needs.data ?? [];
  const shown = (need: Need) => rows.filter((row) => row.need === need).length;
  // Tenders that are all due stand among the pickups without a carrier.
  const areAllDue = figureOf('tendering')?.total === figureOf('tenderingDue')?.total;
  // What stands there row by row is not said again.
  const lines = counted.filter(
    ({ need, figure }) => figure.total > shown(need) && !(need === 'tendering' && areAllDue),
  );
  const total = countOnce(figureOf, waiting) + mentions.length;
  const underWay = waiting.includes('late') ? figureOf('underWay') : undefined;
  return (
    <Card
      className={styles.card}
      title={
        <>
          {CARDS.needs.title} {total > 0 && <span className={styles.count}>{total.toLocaleString('en-US')}</span>}
        </>
      }
      actions={
        underWay && (
          // Those that somebody has to look at come first there.
          <Link to={underWay.path} search={underWay.search} className={styles.more}>
            All {totalText(underWay)} under way
          </Link>
        )
      }
    >
      {needs.isError && !needs.data && (
        <ErrorState
          title="What needs you could not be loaded"
          message="The rest of the page is not affected."
          onRetry={() => void needs.refetch()}
          isRetrying={needs.isFetching}
        />
      )}
      {needs.isPending && <Pending />}
      {needs.data && (
        <ul className={styles.needs}>
          {rows.map((row) => (
            <Row key={`${row.need} ${row.number}`} row={row} />
          ))}
          {lines.map(({ need, figure }) => (
            <Line key={need} need={need} figure={figure} shown={shown(need)} />
          ))}
          <Mentions mentions={mentions} areAll={areAll} />
        </ul>
      )}
      {/* Nobody is told so before it is known. */}
      {areCounted && needs.data && total === 0 && rows.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title="Nothing needs you"
          text="What is late, without a carrier, unanswered or due comes here."
        />
      )}
    </Card>
  );
}

function Pending() {
  return (
    <div role="status" className={styles.body}>
      <span className="spoken">Loading what needs you</span>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
    </div>
  );
}

function Row({ row }: { row: NeedRow }) {
  const { need, number, path, origin, destination } = row;
  const now = useMinute();
  const { one } = NEED_WORDS[need];
  const action = actionFor(need, useCurrentUser().permissions);
  const Icon = ICONS[need];
  return (
    <li className={styles.need}>
      <span className={styles.needIcon} data-urgent={isUrgent(need) || undefined} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.needText}>
        <Link to={path} className={styles.needTitle}>
          {one}
        </Link>
        <p>
          <span className="num">{number}</span>
          {origin && destination && ` ${origin} → ${destination}`}
          {detailOf(row) && ` · ${detailOf(row)}`}
        </p>
      </div>
      <span className={styles.measure} data-urgent={isUrgent(need) || undefined}>
        {measureOf(row, now)}
      </span>
      <Link to={path} className={buttonClassName({ size: 'small' })} aria-label={`${action} ${number}`}>
        {action}
      </Link>
    </li>
  );
}

function detailOf({ need, carrierName, place }: NeedRow): string {
  if (need === 'mismatches' || need === 'tendering') return carrierName;
  if (need === 'noCarrier') return '';
  return place === '' ? carrierName : `Next stop ${place}`;
}

function measureOf({ need, at, daysLate, promised, difference }: NeedRow, now: number): string {
  if (difference !== null) return inDollars(Math.abs(difference));
  if (at === null) return '';
  if (daysLate) return daysLateInWords(daysLate);
  const instant = instantOfIso(at);
  if (need === 'late' || need === 'atRisk') {
    return lateInWords(Math.max(instant, need === 'late' ? now : 0), promised === null ? null : instantOfIso(promised));
  }
  // Of a truck that says nothing it is when it last did.
  return need === 'noNews' ? sinceInWords(instant, now) : untilInWords(instant, now);
}

interface LineProps {
  need: Need;
  figure: DashboardFigure;
  /** How many of them are listed above. */
  shown: number;
}

/** How many there are, with the list of all of them. */
function Line({ need, figure, shown }: LineProps) {
  const Icon = ICONS[need];
  return (
    <li className={styles.needLine} data-line={SHOWN_ROW_BY_ROW.some((shown) => shown === need) || undefined}>
      <Link to={figure.path} search={figure.search}>
        <Icon aria-hidden="true" data-urgent={isUrgent(need) || undefined} />
        <span>
          <b className="num">{totalText(figure)}</b> {needInWords(need, figure.total)}
        </span>
        {shown > 0 && (
          <span className={styles.viewAll}>
            {shown} of {totalText(figure)} shown, view all
          </span>
        )}
      </Link>
    </li>
  );
}

/** So many at first, that they do not push the freight away. */
const FIRST_MENTIONS = 3;

/** What colleagues have written to one, and one has not read. */
function Mentions({ mentions, areAll }: { mentions: readonly Notification[]; areAll: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const markRead = useMarkRead();
  const more = mentions.length - FIRST_MENTIONS;
  return (
    <>
      {(isWhole ? mentions : mentions.slice(0, FIRST_MENTIONS)).map(({ id, title, body, link }) => (
        <li key={id} className={styles.need}>
          <span className={styles.needIcon} aria-hidden="true">
            <AtSign />
          </span>
          <div className={styles.needText}>
            <Link to={link} className={styles.needTitle} onClick={() => markRead.mutate({ ids: [id] })}>
              {title}
            </Link>
            <p>{body}</p>
          </div>
        </li>
      ))}
      {more > 0 && !isWhole && (
        <li className={styles.needLine}>
          <button type="button" onClick={() => setWhole(true)}>
            <AtSign aria-hidden="true" />
            <span>
              <b className="num">
                {more}
                {!areAll && '+'}
              </b>{' '}
              more {more === 1 ? 'mention' : 'mentions'}
            </span>
          </button>
        </li>
      )}
      {isWhole && !areAll && (
        <li className={styles.needLine}>
          <p>Earlier ones are under the bell.</p>
        </li>
      )}
    </>
  );
}
