import { DELIVERY_STATES, type DeliveryState, type HookDelivery, type Webhook } from '@lanewright/contract/webhooks.ts';
import { hookEventLabel } from '@lanewright/domain/webhooks/events.ts';
import { ChevronDown, ChevronRight, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { failureWasTold, useDeliveries, useDelivery, useRedeliver } from '../data.ts';
import styles from '../integrations.module.css';

const STATES = ['All', ...DELIVERY_STATES] as const;
const TONES = { Pending: 'attention', Delivered: 'accent', Failed: 'risk' } as const;

/** What was sent in the last days, and how it fared. */
export function DeliveriesDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const [state, setState] = useState<(typeof STATES)[number]>('All');
  const query = useDeliveries(hook.id, state === 'All' ? null : state);
  const found = query.data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <Dialog
      title={`Deliveries of ${hook.name}`}
      width={720}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.body}>
        <SegmentedControl
          label="Show"
          segments={STATES.map((value) => ({ value, label: value }))}
          value={state}
          onChange={setState}
        />
        {hook.restsUntil !== null && (
          <p className={styles.quiet}>
            Nobody answers at the address, so nothing is sent before {instantInWords(hook.restsUntil)}. What has waited
            longest is tried first then; as soon as it is answered, all the rest follows.
          </p>
        )}
        {query.isPending ? (
          <Skeleton height={96} />
        ) : !found ? (
          <ErrorState
            title="The deliveries could not be loaded"
            message={query.error!.message}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : found.length === 0 ? (
          <p className={styles.quiet}>
            {state === 'All' ? 'Nothing was sent in the last thirty days.' : 'None of this kind.'}
          </p>
        ) : (
          <ul className={styles.log} aria-label="Deliveries">
            {found.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isPaused={!hook.isActive} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function answerOf({ lastStatus, lastError, tries, nextTryAt, isBehind }: HookDelivery): string {
  const next = nextTryAt === null ? null : instantInWords(nextTryAt);
  return [
    ...(lastStatus === null ? (lastError === '' ? [] : [lastError]) : [`Answered ${lastStatus}.`]),
    ...(tries > 1 ? [`${tries} tries.`] : []),
    ...(isBehind ? [`Waits for what happened before it${next === null ? '' : `, until ${next} at least`}.`] : []),
    ...(!isBehind && next !== null ? [`Next ${next}.`] : []),
  ].join(' ');
}

function DeliveryRow({ delivery, isPaused }: { delivery: HookDelivery; isPaused: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const redeliver = useRedeliver();
  const { isBusy, run } = useBusy();
  const detailsId = useId();
  const name = `${hookEventLabel(delivery.type)}${delivery.recordNumber && ` ${delivery.recordNumber}`}`;
  return (
    <li>
      <div className={styles.line}>
        <div>
          <div className={styles.head}>
            <Tag tone={TONES[delivery.state satisfies DeliveryState]}>{delivery.state}</Tag>
            <strong>{name}</strong>
            <span className={styles.quiet}>{instantInWords(delivery.createdAt)}</span>
          </div>
          <div className={styles.quiet}>{answerOf(delivery)}</div>
        </div>
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<RotateCw />}
            isBusy={isBusy}
            disabledReason={isPaused ? 'The webhook is paused.' : undefined}
            aria-label={`Send again: ${name}`}
            onClick={() => void run(() => redeliver.mutateAsync(delivery.id).catch(failureWasTold))}
          >
            Send again
          </Button>
          <Button
            size="small"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={`Details of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Details
          </Button>
        </div>
      </div>
      <div id={detailsId}>{isOpen && <DeliveryDetails id={delivery.id} />}</div>
    </li>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function DeliveryDetails({ id }: { id: string }) {
  const query = useDelivery(id);
  if (query.isPending) return <Skeleton height={64} />;
  if (!query.data) return <p className={styles.error}>{query.error.message}</p>;
  return (
    <>
      <p className={styles.quiet}>Sent, event {query.data.eventId}</p>
      <pre className={styles.code} tabIndex={0} aria-label="What was sent">
        {pretty(query.data.body)}
      </pre>
      {query.data.attempts.map((attempt) => (
        <div key={attempt.at}>
          <p className={styles.quiet}>
            {`${instantInWords(attempt.at)}: ${attempt.status === null ? attempt.error : `answered ${attempt.status}`} (${attempt.durationMs} ms)`}
          </p>
          <pre className={styles.code} tabIndex={0} aria-label={`Headers and answer of ${instantInWords(attempt.at)}`}>
            {[
              ...Object.entries(attempt.requestHeaders).map(([header, value]) => `${header}: ${value}`),
              ...(attempt.responseBody === '' ? [] : ['', attempt.responseBody]),
            ].join('\n')}
          </pre>
        </div>
      ))}
    </>
  );
}
