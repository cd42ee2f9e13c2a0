import type { Shipment } from '@lanewright/contract/shipments.ts';
import { Suspense } from 'react';
import { isBooked } from '../../../../freight/shipments/shipment-words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useTracking } from '../tracking-data.ts';
import { PlannedWay } from './planned-way.tsx';
import styles from './shipment-preview.module.css';

const TrackedWay = lazyPart(async () => (await import('./tracked-way.tsx')).TrackedWay);

interface WayProps {
  shipment: Shipment;
  onAddNote: () => void;
  onUpload: () => void;
}

/** Where it goes, and from the booking on how far it has come. Until that is known the plan stands in its place. */
export function Way(props: WayProps) {
  const { shipment } = props;
  const query = useTracking(shipment);
  const planned = <PlannedWay shipment={shipment} />;
  if (!isBooked(shipment)) return planned;
  return (
    <>
      {query.error && (
        <Note tone="attention" role="status">
          <div className={styles.asking}>
            <div>
              <strong>How it stands on its way could not be loaded.</strong> {query.error.message}
            </div>
            <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        </Note>
      )}
      {query.data ? (
        <Suspense fallback={planned}>
          <TrackedWay {...props} tracked={query.data} />
        </Suspense>
      ) : (
        planned
      )}
    </>
  );
}
