import { PICKUP, type Preplan, type PreplanStop } from '@lanewright/domain/optimization/preplan.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis, GripVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { windowText } from '../../../../freight/orders/listed-times.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Popover } from '../../../../ui/floating/popover.tsx';
import type { OrderMetadata } from '../state/use-order-metadata.ts';
import { OrdersOfStop } from './orders-of-stop.tsx';
import { taskWindow } from './task-times.ts';
import styles from './stops.module.css';

/** So far the pointer may tremble before it drags. */
const ACTIVATION_PX = 8;
const MOST_REFERENCES = 2;

interface StopsTableProps {
  preplan: Preplan;
  metadata: OrderMetadata;
  onMove: (from: number, to: number) => void;
  /** Undefined where no order can be taken off. */
  onRemove: ((orderNumber: string) => void) | undefined;
}

/** Stops in the order of the route: dragged, or moved with the arrow keys on the handle. */
export function StopsTable({ preplan, metadata, onMove, onRemove }: StopsTableProps) {
  const { stops } = preplan;
  const body = useRef<HTMLTableSectionElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    const goal = Math.min(stops.length - 1, Math.max(0, to));
    if (goal === from) return;
    setTold(`${placeOf(stops[from]!)}, stop ${goal + 1} of ${stops.length}`);
    onMove(from, goal);
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || (event.target as Element).closest('a, input, [data-still]')) return;
    const { clientX: startX, clientY: startY } = event;
    let over: number | null = null;
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (over === null && Math.hypot(clientX - startX, clientY - startY) < ACTIVATION_PX) return;
      const boxes = [...(body.current?.rows ?? [])].map((row) => row.getBoundingClientRect());
      const at = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
      if (at !== -1 || over === null) over = at === -1 ? from : at;
      setDrag({ from, over });
    };
    const end = () => {
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerup', handleUp);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', handleEscape, true);
      setDrag(null);
    };
    const handleUp = () => {
      end();
      if (over !== null) move(from, over);
    };
    const handleEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerup', handleUp);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', handleEscape, true);
  };

  const handleKeyDown = (event: KeyboardEvent, from: number) => {
    const goals: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: stops.length - 1 };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    move(from, goal);
  };

  return (
    <>
      <table className={styles.table} data-dragging={drag !== null || undefined}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Location</th>
            <th scope="col">Orders</th>
            <th scope="col">Window</th>
            <th scope="col" className={styles.right}>
              Weight
            </th>
            <th scope="col" className={styles.right}>
              Plt
            </th>
            <th scope="col" className={styles.right}>
              Miles
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {stops.map((stop, index) => (
            <tr
              key={stop.id}
              data-dragged={drag?.from === index || undefined}
              data-over={
                drag && drag.over === index && drag.over !== drag.from
                  ? drag.over > drag.from
                    ? 'after'
                    : 'before'
                  : undefined
              }
              onPointerDown={(event) => handlePointerDown(event, index)}
            >
              <td>
                <span className={styles.number}>
                  <button
                    type="button"
                    className={styles.handle}
                    aria-label={`Move stop ${stop.stopNumber}, ${placeOf(stop)}`}
                    title="Drag, or press the arrow keys"
                    onKeyDown={(event) => handleKeyDown(event, index)}
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                  <span className={`num ${styles.node}`} data-kind={stop.stopType === PICKUP ? 'pickup' : 'dropoff'}>
                    <span className="spoken">{stop.stopType === PICKUP ? 'Pickup ' : 'Dropoff '}</span>
                    {stop.stopNumber}
                  </span>
                </span>
              </td>
              <td>
                <div className={styles.place}>{placeOf(stop)}</div>
                <div className={styles.caption}>
                  {[stop.location.city, stop.location.state].filter(Boolean).join(', ')}
                </div>
              </td>
              <td>
                <OrdersCell stop={stop} preplan={preplan} metadata={metadata} onRemove={onRemove} />
              </td>
              <td className="num">
                <Windows stop={stop} />
                <div className={styles.caption}>{appointmentText(stop)}</div>
              </td>
              <td className={`num ${styles.right}`}>{figure(stop.weight, 0)}</td>
              <td className={`num ${styles.right}`}>{figure(stop.palletCount, 0)}</td>
              <td className={`num ${styles.right}`}>{stop.distance === null ? '-' : figure(stop.distance, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span role="status" className="spoken">
        {told}
      </span>
    </>
  );
}

const placeOf = ({ location }: PreplanStop) =>
  [location.companyAlias || location.companyName, location.name].filter(Boolean).join(', ') || location.city;

/** The window of the stop; where its orders have different ones, that of each order. */
function Windows({ stop }: { stop: PreplanStop }) {
  const byWindow = Map.groupBy(stop.tasks, (task) => taskWindow(task, stop));
  if (byWindow.size < 2) return <div>{[...byWindow.keys()][0] || windowOf(stop) || 'No time set'}</div>;
  return (
    <ul className={styles.windows} aria-label={`Windows at stop ${stop.stopNumber}`}>
      {[...byWindow].map(([window, tasks]) => (
        <li key={window}>
          {window || 'No time set'}{' '}
          <span className={styles.caption}>{tasks.map(({ orderNumber }) => orderNumber).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

const windowOf = ({ earlyDateTime, lateDateTime, location }: PreplanStop) =>
  windowText({ early: earlyDateTime, late: lateDateTime, appointment: null, zone: location.ianaTimeZone });

function appointmentText({ appointments, location, arriveAt }: PreplanStop): string {
  const at = (instant: string) =>
    windowText({ early: null, late: null, appointment: instant, zone: location.ianaTimeZone }).replace(' at ', ' ');
  const said =
    appointments.length === 0
      ? 'No appointment'
      : `Appointment ${appointments.map(({ appointmentTime }) => at(appointmentTime)).join(', ')}`;
  return arriveAt === null ? said : `${said}, there ${at(arriveAt)}`;
}

interface OrdersCellProps {
  stop: PreplanStop;
  preplan: Preplan;
  metadata: OrderMetadata;
  onRemove: ((orderNumber: string) => void) | undefined;
}

function OrdersCell({ stop, preplan, metadata, onRemove }: OrdersCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first, ...others] = stop.orders;
  const references = stop.orders.flatMap((number) => metadata.get(number)?.references ?? []);
  const more = references.length - MOST_REFERENCES;
  return (
    <div className={styles.orders} data-still="">
      <div className={styles.ordersLine}>
        {first !== undefined && (
          <Link to={`/orders/${first}`} className="link" preload={false}>
            {first}
          </Link>
        )}
        {others.length > 0 && <span>+{others.length} more</span>}
        <IconButton
          label={`Orders of stop ${stop.stopNumber}`}
          icon={<Ellipsis />}
          size="small"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        />
      </div>
      {references.length > 0 && (
        <div className={styles.caption}>
          {references.slice(0, MOST_REFERENCES).join(', ')}
          {more > 0 && ` +${more} more`}
        </div>
      )}
      {anchor && (
        <Popover anchor={anchor} label={`Orders of stop ${stop.stopNumber}`} onClose={() => setAnchor(null)}>
          <OrdersOfStop
            stop={stop}
            preplan={preplan}
            metadata={metadata}
            onRemove={
              onRemove &&
              ((orderNumber) => {
                setAnchor(null);
                onRemove(orderNumber);
              })
            }
          />
        </Popover>
      )}
    </div>
  );
}
