import { CARDS } from '@lanewright/domain/dashboard/cards.ts';
import type { FigureKind } from '@lanewright/domain/dashboard/figures.ts';
import {
  SHIPMENT_STATUS,
  shipmentStatusLabel,
  type ShipmentStatusName,
} from '@lanewright/domain/shipments/statuses.ts';
import { Link } from '@tanstack/react-router';
import { shipmentStatusLook } from '../../../freight/shipments/shipment-status.tsx';
import { StatusGlyph } from '../../../ui/chips/glyph.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/page-frame.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import styles from '../dashboard.module.css';
import type { FigureOf } from '../data.ts';

const STATUSES: readonly [FigureKind, ShipmentStatusName][] = [
  ['isDrafted', 'Drafted'],
  ['isReadyToBook', 'ReadyToBook'],
  ['isTendering', 'Tendering'],
  ['isBooked', 'Booked'],
  ['isDispatched', 'Dispatched'],
  ['isInTransit', 'InTransit'],
  ['isAtStop', 'AtStop'],
  ['isDelivered', 'Delivered'],
];

/** How many shipments stand where; each line leads to them. */
export function StatusesCard({ figureOf }: { figureOf: FigureOf }) {
  const totals = STATUSES.map(([kind]) => figureOf(kind)?.total ?? 0);
  const most = Math.max(1, ...totals);
  const all = figureOf('isAnywhere');
  return (
    <Card
      className={styles.card}
      title={
        <>
          {CARDS.statuses.title}{' '}
          {all && (
            <Link to={all.path} search={all.search} className={styles.count}>
              {totalText(all)}
            </Link>
          )}
        </>
      }
    >
      <ul className={styles.bars}>
        {STATUSES.map(([kind, name], index) => {
          const figure = figureOf(kind);
          const status = SHIPMENT_STATUS[name];
          const { scale, glyph } = shipmentStatusLook(status);
          return (
            <li key={kind} data-scale={scale}>
              <Link to={figure?.path ?? '/shipments'} search={figure?.search ?? {}}>
                <StatusGlyph glyph={glyph} />
                <span className={styles.barLabel}>{shipmentStatusLabel(status)}</span>
                <span className={styles.track} aria-hidden="true">
                  <i style={{ width: `${(100 * totals[index]!) / most}%` }} />
                </span>
                {figure ? <b className="num">{totalText(figure)}</b> : <Skeleton width={20} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
