import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, PackageOpen } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { SegmentedControl } from '../../../ui/layout/segmented-control.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import { timeOfInstant } from '../../../ui/readable-instants.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { todayHere } from '../../../ui/today-here.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import styles from '../dashboard.module.css';
import type { FigureOf } from '../data.ts';
import { useShipmentsOf } from './shipments-of-today.ts';
import { barOf, hoursOf, placeOf, windowOf, type Hours } from './day-line.ts';

type End = 'pickup' | 'delivery';
const ENDS = [
  { value: 'pickup', label: 'Pickups' },
  { value: 'delivery', label: 'Deliveries' },
] as const;

const EVERY_HOURS = 2;
/** Parts of the day: what begins later has its words end with it, so that they stay on the card. */
const LATE_IN_THE_DAY = 0.6;
const ROOM_OF_NOW = 0.05;

/** Today's pickups or deliveries along the hours of the day, by the clocks of who looks. */
export function TodayCard({ figureOf }: { figureOf: FigureOf }) {
  const [end, setEnd] = useState<End>('pickup');
  const figure = figureOf(end === 'pickup' ? 'pickupsToday' : 'deliveriesToday');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useShipmentsOf(figure, end);
  const rows = isPlaceholderData ? undefined : data?.data;
  const unplanned = end === 'pickup' ? figureOf('unplannedToday') : undefined;
  const hasUnplanned = unplanned !== undefined && unplanned.total > 0;
  return (
    <Card
      className={styles.card}
      title={CARDS.today.title}
      actions={
        <>
          <SegmentedControl label="Which end" segments={ENDS} value={end} onChange={setEnd} />
          {figure && figure.total > 0 && (
            <Link to={figure.path} search={figure.search} className={styles.more}>
              View {totalText(figure)}
            </Link>
          )}
        </>
      }
    >
      {isError && !rows ? (
        <ErrorState
          title="Today’s shipments could not be loaded"
          message="The rest of the page is not affected."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !rows ? (
        <div className={styles.body}>
          <Skeleton height={180} />
        </div>
      ) : rows.length === 0 && hasUnplanned ? null : rows.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck />}
          title={end === 'pickup' ? 'No pickups today' : 'No deliveries today'}
          text="Shipments that call somewhere today stand here by the hour."
        />
      ) : (
        <Lines rows={rows} end={end} />
      )}
      {hasUnplanned && (
        <div className={styles.needLine}>
          <Link to={unplanned.path} search={unplanned.search}>
            <PackageOpen aria-hidden="true" />
            <span>
              <b className="num">{totalText(unplanned)}</b>{' '}
              {unplanned.total === 1 ? 'order that picks up today is' : 'orders that pick up today are'} not planned
            </span>
          </Link>
        </div>
      )}
    </Card>
  );
}

function Lines({ rows, end }: { rows: readonly ListedShipment[]; end: End }) {
  const now = useMinute();
  const zone = timeZoneHere();
  const today = todayHere();
  const stopOf = ({ origin, destination }: ListedShipment) => (end === 'pickup' ? origin : destination);
  const windows = rows.flatMap((row) => {
    const window = windowOf(stopOf(row));
    return window ? [window] : [];
  });
  const hours = hoursOf(windows, zone, today);
  const place = placeOf(now, hours, zone, today);
  return (
    <div className={styles.day} style={{ '--now': place } as CSSProperties}>
      <div className={styles.hours} aria-hidden="true">
        <span />
        <div>
          {marksOf(hours, place).map(({ hour, place }) => (
            <i key={hour} style={{ left: `${place * 100}%` }}>
              {String(hour % 24).padStart(2, '0')}
            </i>
          ))}
        </div>
      </div>
      <ul>
        {rows.map((row) => {
          const bar = barOf(row, end, { hours, zone, today });
          const { companyName, city } = stopOf(row);
          return (
            <li key={row.id}>
              <Link to="/shipments/$shipmentNumber/preview" params={{ shipmentNumber: row.shipmentNumber }}>
                <span className={styles.dayName} title={[companyName, city].filter(Boolean).join(', ')}>
                  <b className="num">{row.shipmentNumber}</b> {[companyName, city].filter(Boolean).join(', ')}
                </span>
                <span className={styles.dayTrack}>
                  <span
                    className={styles.dayBar}
                    data-look={bar.look}
                    data-late={bar.from > LATE_IN_THE_DAY || undefined}
                    style={{ left: `${bar.from * 100}%`, width: `${bar.width * 100}%` }}
                  >
                    {bar.words}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.now} aria-hidden="true">
        <span className="num">{timeOfInstant(now)}</span>
      </div>
    </div>
  );
}

/** Where the time of now stands, no hour is written. */
function marksOf({ first, last }: Hours, now: number) {
  const marks: { hour: number; place: number }[] = [];
  for (let hour = first; hour <= last; hour += EVERY_HOURS)
    marks.push({ hour, place: (hour - first) / (last - first) });
  return marks.filter(({ place }) => Math.abs(place - now) > ROOM_OF_NOW);
}
