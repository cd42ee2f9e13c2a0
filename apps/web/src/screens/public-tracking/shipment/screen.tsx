import type { PublicShipment } from '@lanewright/contract/public-tracking.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { OnTimeSign } from '../../../freight/orders/order-status.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLightOnPaper } from '../../../ui/light-on-paper.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { goBack, type TrackingPage, type Typed } from '../address.ts';
import { useShipmentByNumber, useShipmentsByReference, type Shown } from './data.ts';
import { ShipmentHead } from './parts/shipment-head.tsx';
import { ShipmentWay } from './parts/shipment-way.tsx';
import styles from './parts/tracked-shipment.module.css';

const SEVERAL = 'It looks like there are multiple shipments tied to that Reference Number. You can view them all here.';

const notFound = (number: string) =>
  `Shipment Number: ${number} could not be found.  Ensure the shipment number is formatted properly (Ex. S123456), then navigate back`;

const isUnknown = (error: Error | null) => error instanceof ApiProblem && error.status === 404;

/** Once, as soon as it is known that there is nothing to show. */
function useLeaving(isLeaving: boolean, looksFor: Partial<Typed>, say?: () => void): void {
  const leave = useEffectEvent(() => {
    say?.();
    goBack({ shipmentNumber: '', referenceNumber: '', companyNumber: '', ...looksFor });
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
}

type PageOf<Name extends TrackingPage['name']> = Extract<TrackingPage, { name: Name }>;

export function FollowedScreen({ page }: { page: PageOf<'byNumber' | 'byReference'> }) {
  return page.name === 'byNumber' ? <ByNumber page={page} /> : <ByReference page={page} />;
}

function ByNumber({ page: { entityNumber, token } }: { page: PageOf<'byNumber'> }) {
  const proof: Shown = { query: {}, token };
  const query = useShipmentByNumber(entityNumber, proof);
  useLeaving(isUnknown(query.error) && !query.data, { shipmentNumber: entityNumber }, () =>
    notify({ kind: 'error', title: 'Shipment not found', messages: [notFound(entityNumber)] }),
  );
  if (query.data)
    return (
      <TrackedShipments
        shipments={[query.data]}
        proof={proof}
        updatedAt={query.dataUpdatedAt}
        failure={query.error && isUnknown(query.error) ? null : query.error}
      />
    );
  return <NotShown error={isUnknown(query.error) ? null : query.error} query={query} />;
}

function ByReference({ page: { referenceNumber, customerNumber } }: { page: PageOf<'byReference'> }) {
  const query = useShipmentsByReference(referenceNumber, customerNumber);
  // Without a message: a person who guesses references learns nothing from it.
  const hasFailed = query.data ? query.data.length === 0 : query.error !== null;
  useLeaving(hasFailed, { referenceNumber, companyNumber: customerNumber });
  if (query.data && query.data.length > 0)
    return (
      <TrackedShipments
        shipments={query.data}
        proof={{ query: { referenceNumber, customerNumber }, token: null }}
        updatedAt={query.dataUpdatedAt}
        failure={query.error}
      />
    );
  return <NotShown error={null} query={query} />;
}

interface NotShownProps {
  error: Error | null;
  query: { isFetching: boolean; refetch: () => unknown };
}

function NotShown({ error, query }: NotShownProps) {
  if (!error)
    return (
      <div className={styles.page} role="status" aria-label="Loading the shipment">
        <Skeleton height={48} />
        <Skeleton height={96} />
        <Skeleton height={320} />
      </div>
    );
  return (
    <div className={styles.page}>
      <ErrorState
        title="The shipment could not be loaded"
        message={error.message}
        reference={error instanceof ApiProblem ? error.requestId : null}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

/** The number too, for who follows several in the tabs of a browser. */
function useWindowTitle(shipmentNumber: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${before} ${shipmentNumber}`;
    return () => {
      document.title = before;
    };
  }, [shipmentNumber]);
}

interface TrackedProps {
  shipments: readonly PublicShipment[];
  proof: Shown;
  updatedAt: number;
  /** Of the last look. */
  failure: Error | null;
}

function TrackedShipments({ shipments, proof, updatedAt, failure }: TrackedProps) {
  useLightOnPaper();
  const [chosen, setChosen] = useState('');
  const shown = shipments.find(({ id }) => id === chosen) ?? shipments[0]!;
  useWindowTitle(shown.shipmentNumber);
  const way = <ShipmentWay key={shown.id} shipment={shown} proof={proof} updatedAt={updatedAt} failure={failure} />;
  return (
    <div className={styles.page}>
      <ShipmentHead shipment={shown} proof={proof} />
      {shipments.length > 1 ? (
        <>
          <Note tone="moving">{SEVERAL}</Note>
          <Tabs
            label="Shipments"
            tabs={shipments.map((one) => ({
              id: one.id,
              label: one.shipmentNumber,
              aside: one.onTimeStatus && <OnTimeSign status={one.onTimeStatus} />,
              content: (one === shown ? <div className={styles.way}>{way}</div> : null) as ReactNode,
            }))}
            current={shown.id}
            onChange={setChosen}
          />
        </>
      ) : (
        way
      )}
    </div>
  );
}
