import type { Preplan, PreplanStop } from '@lanewright/domain/optimization/preplan.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { OrderMetadata } from '../state/use-order-metadata.ts';
import { plannedStart, taskWindow } from './task-times.ts';
import styles from './stops.module.css';

interface OrdersOfStopProps {
  stop: PreplanStop;
  preplan: Preplan;
  metadata: OrderMetadata;
  onRemove: ((orderNumber: string) => void) | undefined;
}

/** Each order of a stop: what it brings, what it costs alone, and the way to take it off. */
export function OrdersOfStop({ stop, preplan, metadata, onRemove }: OrdersOfStopProps) {
  return (
    <ul className={styles.orderList}>
      {stop.orders.map((number) => {
        const task = stop.tasks.find(({ orderNumber }) => orderNumber === number);
        const known = metadata.get(number);
        const alone = preplan.orderMetrics[number]?.baselineCost;
        return (
          <li key={number}>
            <div>
              <Link to={`/orders/${number}`} className="link" preload={false}>
                {number}
              </Link>
              <div className={`num ${styles.caption}`}>
                {task && `${figure(task.weight, 0)} lbs, ${figure(task.palletCount, 0)} plt. `}
                {alone !== undefined && `Alone ${inDollars(alone)}. `}
                {known &&
                  `Lowest rate ${known.lowestShipMode} / ${known.lowestShipRate === null ? '--' : inDollars(known.lowestShipRate)}`}
              </div>
              {task && (
                <div className={`num ${styles.caption}`}>
                  {[
                    taskWindow(task, stop) && `Window ${taskWindow(task, stop)}`,
                    plannedStart(task, stop) && `planned ${plannedStart(task, stop)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </div>
              )}
              {known && known.references.length > 0 && (
                <div className={styles.caption}>{known.references.join(', ')}</div>
              )}
            </div>
            {onRemove && (
              <IconButton label={`Remove ${number}`} icon={<X />} size="small" onClick={() => onRemove(number)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
