import type { Load, LoadStop } from '@lanewright/contract/consolidation.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { useMemo, type ReactNode } from 'react';
import { useCan } from '../../../../api/session.ts';
import { FreightMap } from '../../../../freight/map/freight-map.tsx';
import type { MapLane, MapStop } from '../../../../freight/map/stops-and-lanes.ts';
import { dollars, pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { savingInWords } from './candidate-list.tsx';
import styles from './consolidate.module.css';
import { workInWords } from './when.ts';

interface LoadPanelProps {
  load: Load;
  isReckoning: boolean;
  isCreating: boolean;
  onCreate: () => void;
  /** For each order that came along and is more than a truck takes by itself. */
  splits: readonly ReactNode[];
}

/** The truck as it is loaded so far, where it goes and what it costs. */
export function LoadPanel({ load, isReckoning, isCreating, onCreate, splits }: LoadPanelProps) {
  const canCreate = useCan('CreateShipment');
  const reasonOff = !canCreate
    ? NO_PERMISSION_TOOLTIP
    : load.orders.length < 2
      ? 'Choose at least one order to come along.'
      : load.problems[0];
  return (
    <Card title="On the truck" className={classNames(isReckoning && styles.reckoning)}>
      <CardBody>
        <div className={styles.gauges}>
          <Gauge label="Weight" value={load.weight} most={load.most.weight} unit="lbs" />
          <Gauge label="Pallets" value={load.pallets} most={load.most.pallets} unit="" />
          <Gauge label="Linear feet" value={load.linearFeet} most={load.most.linearFeet} unit="ft" />
        </div>
        {load.problems.length > 0 && (
          <Note tone="problem" role="alert">
            {load.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Note>
        )}
        {load.warnings.length > 0 && (
          <Note tone="attention" role="status">
            {load.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Note>
        )}
        {splits.length > 0 && <div className={styles.splits}>{splits}</div>}
        <Money load={load} />
        <Stops stops={load.stops} />
        <Button
          variant="primary"
          className={styles.create}
          isBusy={isCreating}
          disabledReason={reasonOff}
          onClick={onCreate}
        >
          Create Shipment
        </Button>
      </CardBody>
    </Card>
  );
}

function Gauge({ label, value, most, unit }: { label: string; value: number; most: number; unit: string }) {
  const text = `${value.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} ${unit}`.trim();
  return (
    <div className={styles.gauge} data-over={value > most || undefined}>
      <span>{label}</span>
      <b>{text}</b>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(value, most)}
        aria-valuetext={text}
      >
        <i style={{ width: `${Math.min(100, (value / most) * 100)}%` }} />
      </div>
    </div>
  );
}

/** Estimates, and said to be: no carrier was asked. */
function Money({ load: { cost, costApart, savings, miles, orders, problems } }: { load: Load }) {
  // What cannot be driven saves nothing.
  const isPossible = problems.length === 0;
  return (
    <dl className={styles.money}>
      <div>
        <dt>{orders.length === 1 ? 'Alone, about' : 'Each alone, about'}</dt>
        <dd>{dollars(costApart)}</dd>
      </div>
      {orders.length > 1 && isPossible && cost !== null && savings !== null && (
        <>
          <div>
            <dt>Together, about</dt>
            <dd>{dollars(cost)}</dd>
          </div>
          <div>
            <dt>Difference</dt>
            <dd data-loses={savings < 0 || undefined}>{savingInWords(savings)}</dd>
          </div>
        </>
      )}
      {miles !== null && (
        <div>
          <dt>Route, about</dt>
          <dd>{Math.round(miles).toLocaleString('en-US')} mi</dd>
        </div>
      )}
    </dl>
  );
}

function Stops({ stops }: { stops: readonly LoadStop[] }) {
  return (
    <ol className={styles.stops} aria-label="Stops of the truck">
      {stops.map((stop) => (
        <li key={stop.stopNumber}>
          <span className={styles.stopNumber} data-type={stop.stopType}>
            {stop.stopNumber}
          </span>
          <div>
            <b>
              {stop.stopType} {stop.label}
            </b>
            <span>
              {stop.city}, {stop.state}
              {stop.startAt !== null && `, ${workInWords(stop)}`}
            </span>
            <small>
              {stop.orderNumbers.join(', ')} · {pounds(stop.weight)} · {countOf(stop.pallets, 'pallet')}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function LoadMap({ stops: given }: { stops: readonly LoadStop[] }) {
  // The same lists for the same places: new ones move the map back to where it began.
  const places = JSON.stringify(
    given.map(({ stopNumber, stopType, label, city, latitude, longitude }): MapStop => ({
      id: String(stopNumber),
      kind: stopType === 'Pickup' ? 'pickup' : 'dropoff',
      number: stopNumber,
      name: label,
      label: city,
      latitude,
      longitude,
    })),
  );
  const stops = useMemo(() => JSON.parse(places) as MapStop[], [places]);
  const lanes = useMemo<MapLane[]>(() => {
    const path = stops.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    );
    return path.length < 2 ? [] : [{ id: 'route', path }];
  }, [stops]);
  return (
    <Card className={styles.map ?? ''}>
      <FreightMap label="Map of the truck's stops" stops={stops} lanes={lanes} height="100%" list="hidden" />
    </Card>
  );
}
