import { loadsOf, mostOnBoard, ordersOf, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { capacityOf, poundsOf, utilizationTone, type Capacity } from '@lanewright/domain/optimization/utilization.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { instantOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { ArrowRight } from 'lucide-react';
import styles from './stops.module.css';

const minutesBetween = (from: string, to: string) => Math.round((instantOfIso(to) - instantOfIso(from)) / 60_000);
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

/** From stop to stop: how far, how long, and what is on board. */
export function RouteDetails({ preplan }: { preplan: Preplan }) {
  const { stops } = preplan;
  const loads = loadsOf(stops);
  const most = poundsOf(mostOnBoard(stops));
  const legs = stops.slice(0, -1).map((stop, index) => {
    const next = stops[index + 1]!;
    const minutes =
      stop.departAt !== null && next.arriveAt !== null ? minutesBetween(stop.departAt, next.arriveAt) : null;
    return { id: stop.id, city: stop.location.city, miles: next.distance, minutes, pounds: poundsOf(loads[index]!) };
  });
  const driving = legs.every(({ minutes }) => minutes !== null)
    ? legs.reduce((total, { minutes }) => total + minutes!, 0)
    : null;
  return (
    <section className={styles.route} aria-label="Route Details">
      <div className={styles.routeHead}>
        <h3>Route Details</h3>
        <span className={`num ${styles.caption}`}>
          {driving !== null && `${Math.floor(driving / 60)} h ${driving % 60} m under way, `}
          {figure(most, 0)} lbs at the most on board
        </span>
      </div>
      <ol className={styles.legs}>
        {legs.map(({ id, city, miles, minutes, pounds }) => (
          <li key={id} style={{ flexGrow: Math.max(1, miles ?? 1) }}>
            <div className={styles.leg}>
              <i style={{ height: `${most === 0 ? 0 : Math.round((pounds / most) * 100)}%` }} aria-hidden="true" />
              <span className="num">{figure(pounds, 0)} lbs</span>
            </div>
            <div className={`num ${styles.caption} ${styles.cut}`}>
              <b>{city}</b> {miles !== null && `${figure(miles, 1)} mi`}
              {minutes !== null && `, ${hours(minutes)}`}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "1,349.20": thousands set apart, and just so many places. */
const withPlaces = (value: number, places: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });

/** What the orders cost apart and together, and how full the truck is. */
export function CompareStrip({ preplan, capacity }: { preplan: Preplan; capacity: Capacity }) {
  const onBoard = mostOnBoard(preplan.stops);
  const most = capacityOf(capacity);
  const orderCount = ordersOf(preplan).length;
  const bars = [
    { name: 'Weight', value: poundsOf(onBoard), of: most.weight, unit: ' lbs' },
    { name: 'Pallets', value: onBoard.palletCount, of: most.palletCount, unit: '' },
    { name: 'Volume', value: onBoard.volume, of: most.volume, unit: ' ft³', places: 2 },
  ];
  return (
    <div className={styles.compare}>
      <div>
        <div className={styles.caption}>{orderCount === 1 ? 'Alone' : `Apart, ${orderCount} orders`}</div>
        <b className="num">{inDollars(preplan.baselineCost)}</b>
      </div>
      <ArrowRight aria-hidden="true" />
      <div>
        <div className={styles.caption}>Together</div>
        <b className="num">{preplan.optimizedCost === null ? '–' : inDollars(preplan.optimizedCost)}</b>
      </div>
      {bars.map(({ name, value, of, unit, places = 0 }) => (
        <div key={name} className={styles.capacity}>
          <div className={styles.capacityHead}>
            <span className={styles.caption}>{name}</span>
            <span className="num">{`${withPlaces(value, places)} of ${figure(of, 0)}${unit}`}</span>
          </div>
          <span
            className={styles.fill}
            data-tone={utilizationTone(of === 0 ? 0 : (value / of) * 100)}
            aria-hidden="true"
          >
            <i style={{ width: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
