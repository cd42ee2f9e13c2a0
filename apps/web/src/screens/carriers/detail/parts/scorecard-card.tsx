import { shareInWords } from '@lanewright/domain/carriers/scorecard.ts';
import type { CarrierScorecard } from '@lanewright/contract/carriers.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useScorecard } from '../scorecard-data.ts';
import styles from './carrier-detail.module.css';

interface Measure {
  name: string;
  of: string;
  value: string;
  /** What is counted, where the name does not say it. */
  means?: string;
}

const several = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

function billingMeasures({ invoices, invoiceAccuracy, overbilledAmount }: NonNullable<CarrierScorecard['billing']>) {
  return [
    {
      name: 'Invoice accuracy',
      of: several(invoices, 'invoice'),
      value: shareInWords(invoiceAccuracy),
      means:
        'Invoices that came to what was booked and approved, as they came. A second one for the same freight is wrong.',
    },
    {
      name: 'Billed too much',
      of: several(invoices, 'invoice'),
      value: invoices === 0 ? '–' : inDollars(overbilledAmount),
      means: 'Everything beyond what was booked and approved, before disputes and settlements.',
    },
  ];
}

function measuresOf(card: CarrierScorecard): Measure[] {
  return [
    { name: 'On-time pickup', of: several(card.pickups, 'pickup'), value: shareInWords(card.onTimePickup) },
    {
      name: 'On-time delivery',
      of: several(card.dropoffs, 'delivery').replace('deliverys', 'deliveries'),
      value: shareInWords(card.onTimeDelivery),
    },
    { name: 'Tender acceptance', of: several(card.offers, 'offer'), value: shareInWords(card.tenderAcceptance) },
    {
      name: 'Cost per mile',
      of: several(card.shipments, 'shipment'),
      value: card.costPerMile === null ? '–' : inDollars(card.costPerMile),
    },
    ...(card.billing === null ? [] : billingMeasures(card.billing)),
  ];
}

/** Of the last twelve months, with what each figure is made of, so that nobody takes an empty card for a bad carrier. */
export function ScorecardCard({ carrierId }: { carrierId: string }) {
  const query = useScorecard(carrierId);
  return (
    <Card title="Scorecard">
      <CardBody>
        {query.data ? (
          <>
            <p className={styles.quiet}>
              {query.data.shipments === 0 && query.data.offers === 0 && !query.data.billing?.invoices
                ? 'Nothing has been counted yet. Each measure begins with the carrier’s first offer, stop or invoice.'
                : 'Of the last twelve months.'}
            </p>
            <dl className={styles.measures}>
              {measuresOf(query.data).map(({ name, of, value, means }) => (
                <div key={name}>
                  <dt>
                    {name} <small>{of}</small>
                    {means && <small>{means}</small>}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : query.error ? (
          <ErrorState
            title="The scorecard could not be loaded"
            message={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <Skeleton height={140} />
        )}
      </CardBody>
    </Card>
  );
}
