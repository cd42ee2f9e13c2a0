import { CONTINUOUS_MOVE, emptyLegs, emptyLegsInWords } from '@lanewright/domain/optimization/empty-legs.ts';
import { ordersOf, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import type { Capacity } from '@lanewright/domain/optimization/utilization.ts';
import { utilizationOf } from '@lanewright/domain/optimization/utilization.ts';
import type { PreplanState } from '@lanewright/domain/optimization/validity.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { CircleCheck, EyeOff, Route, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { OrderFlagIcons } from '../../../../freight/orders/order-flag-icons.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import styles from './workspace.module.css';

interface PreplanCardProps {
  preplan: Preplan;
  state: PreplanState;
  capacity: Capacity;
  isCurrent: boolean;
  isChecked: boolean;
  isHidden: boolean;
  isOff: boolean;
  onChoose: (id: string) => void;
  onCheck: (id: string, isOn: boolean) => void;
}

/** A plan at a glance: where it goes, what it saves, how full the truck is, and whether it can still be made. */
export const PreplanCard = memo(function PreplanCard(props: PreplanCardProps) {
  const { preplan, state, capacity, isCurrent, isChecked, isHidden, isOff, onChoose, onCheck } = props;
  const { id, name, savings, isManual, isTeam, pickupStopCount, dropoffStopCount } = preplan;
  const { percent, tone, of } = utilizationOf(preplan, capacity);
  const orderCount = ordersOf(preplan).length;
  const empty = emptyLegs(preplan);
  return (
    <li
      className={styles.card}
      data-current={isCurrent || undefined}
      data-state={state}
      data-hidden={isHidden || undefined}
    >
      <div className={styles.row}>
        {state === 'allBooked' ? (
          <CircleCheck aria-hidden="true" className={styles.booked} />
        ) : (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={`Check ${name}`}
            checked={isChecked}
            disabled={isOff}
            onChange={({ target }) => onCheck(id, target.checked)}
          />
        )}
        <button type="button" className={styles.cardName} aria-pressed={isCurrent} onClick={() => onChoose(id)}>
          {name}
        </button>
        {isManual && <Tag>Manual</Tag>}
        {isHidden && (
          <Tag icon={<EyeOff aria-hidden="true" />} tone="neutral">
            Hidden
          </Tag>
        )}
        <OrderFlagIcons order={{ ...preplan, isTeamRequired: isTeam }} />
        <span className={styles.grow} />
        {state === 'allBooked' ? (
          <span className={styles.allBooked}>All on shipments</span>
        ) : savings === null ? (
          <span className={styles.caption}>No savings</span>
        ) : (
          <b className={`num ${styles.good}`}>{inDollars(savings)}</b>
        )}
      </div>
      <div className={styles.cities}>{citiesOf(preplan)}</div>
      {empty.length > 0 && (
        <div className={styles.moves} title={emptyLegsInWords(empty)}>
          <Route aria-hidden="true" /> {CONTINUOUS_MOVE}
        </div>
      )}
      <div className={`num ${styles.row} ${styles.caption}`}>
        <span>{orderCount === 1 ? '1 order' : `${orderCount} orders`}</span>
        <span title={`${pickupStopCount} pickups, ${dropoffStopCount} dropoffs`}>
          {`${pickupStopCount}P ${dropoffStopCount}D`}
        </span>
        {state === 'invalid' && (
          <span className={styles.invalid}>
            <TriangleAlert aria-hidden="true" /> Orders have issues
          </span>
        )}
        <span className={styles.grow} />
        <span className={styles.fill} data-tone={tone} title={FULLEST[of]} aria-hidden="true">
          <i style={{ width: `${Math.min(100, percent)}%` }} />
        </span>
        <span className={styles.percent} data-tone={tone}>
          <span className="spoken">{FULLEST[of]} used </span>
          {percent.toFixed(1)}%
        </span>
      </div>
    </li>
  );
});

const FULLEST = { weight: 'Weight', palletCount: 'Pallets', volume: 'Volume', linearFeet: 'Floor' } as const;

/** "Joliet → Nashville → Atlanta". */
export function citiesOf({ stops }: Pick<Preplan, 'stops'>): string {
  const cities = stops.map(({ location }) => location.city || location.name);
  return cities.filter((city, index) => city !== cities[index - 1]).join(' → ');
}
