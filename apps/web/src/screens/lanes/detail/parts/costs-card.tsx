import { lanes, type LaneCost } from '@lanewright/contract/lanes.ts';
import { periodLabel } from '@lanewright/domain/reports/periods.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call } from '../../../../api/client.ts';
import { useCan } from '../../../../api/session.ts';
import { PermissionNeeded } from '../../../../freight/access/permission-needed.tsx';
import { LANES } from '../../../../freight/lanes/lane-data.ts';
import { shortCalendarDay } from '../../../../freight/lanes/lane-words.ts';
import { count } from '../../../../freight/orders/amounts.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './costs.module.css';

const NEEDS = 'ViewShipment';

/** What shipments along the lane were booked at. */
export function CostsCard({ laneId }: { laneId: string }) {
  const seesCosts = useCan(NEEDS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...LANES, 'costs', laneId],
    queryFn: ({ signal }) => call(lanes.costs, { params: { id: laneId }, signal }),
    enabled: seesCosts,
  });
  return (
    <Card title="Booked Cost">
      {!seesCosts && <PermissionNeeded title="You do not have permission to see the cost of shipments" needs={NEEDS} />}
      {error && !data && (
        <ErrorState
          title="The cost could not be loaded"
          message={error.message}
          reference={error instanceof ApiProblem ? error.requestId : null}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {seesCosts && !(error && !data) && (
        <CardBody>
          {data ? (
            <>
              <ul className={styles.periods} aria-label="Booked cost">
                {data.map((cost) => (
                  <PeriodItem key={cost.period} cost={cost} />
                ))}
              </ul>
              <p className={styles.method}>Prices of booked shipments, by the day of pickup.</p>
            </>
          ) : (
            <Skeleton height={96} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

const shipmentsText = (shipments: number) => `${count(shipments)} shipment${shipments === 1 ? '' : 's'}`;

function averagesText({ shipments, costPerShipment, costPerMile }: LaneCost): string {
  if (costPerShipment === null) return 'No booked shipments';
  const perMile = costPerMile === null ? [] : [`${inDollars(costPerMile)} per mile`];
  return [shipmentsText(shipments), `${inDollars(costPerShipment)} per shipment`, ...perMile].join(', ');
}

function PeriodItem({ cost }: { cost: LaneCost }) {
  const { period, from, to, shipments, leftOut } = cost;
  return (
    <li>
      <span className={styles.name}>{periodLabel(period)}</span>
      <small className="num">
        {shortCalendarDay(from)} to {shortCalendarDay(to)}
      </small>
      <b className="num">{shipments === 0 ? '—' : inDollars(cost.cost)}</b>
      <span>{averagesText(cost)}</span>
      {leftOut > 0 && (
        <small>
          {count(leftOut)} more {leftOut === 1 ? 'shipment is' : 'shipments are'} not included: shared with orders of
          other lanes, or without a price.
        </small>
      )}
    </li>
  );
}
