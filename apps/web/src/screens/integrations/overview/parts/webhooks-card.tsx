import type { Webhook } from '@lanewright/contract/webhooks.ts';
import { hookEventLabel } from '@lanewright/domain/webhooks/events.ts';
import { List, Pause, Pencil, Play, RefreshCw, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Spinner } from '../../../../ui/button/spinner.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { failureWasTold, tellFailure, useWebhookChanges, useWebhooks } from '../data.ts';
import styles from '../integrations.module.css';

const WebhookDialog = lazyDialog(
  async () => (await import('./webhook-dialog.tsx')).WebhookDialog,
  ({ hook }) => ({ title: hook ? 'Edit webhook' : 'Add webhook', width: 720 }),
);
const RotateDialog = lazyDialog(
  async () => (await import('./rotate-dialog.tsx')).RotateDialog,
  () => ({ title: 'New secret' }),
);
const DeliveriesDialog = lazyDialog(
  async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog,
  ({ hook }) => ({ title: `Deliveries of ${hook.name}`, width: 720 }),
);

const AT_WORK = { 'aria-busy': true, 'aria-disabled': true } as const;

type Opened = { is: 'new' } | { is: 'edit' | 'rotate' | 'log' | 'remove'; id: string };

export function WebhooksCard() {
  const query = useWebhooks();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { remove } = useWebhookChanges();
  const close = () => setOpened(null);
  const hook = opened && opened.is !== 'new' ? query.data?.find(({ id }) => id === opened.id) : undefined;
  return (
    <Card
      title="Webhooks"
      actions={
        <Button size="small" icon={<WebhookIcon />} onClick={() => setOpened({ is: 'new' })}>
          Add webhook
        </Button>
      }
    >
      <CardBody>
        {query.isPending ? (
          <Skeleton height={64} />
        ) : !query.data ? (
          <ErrorState
            title="The webhooks could not be loaded"
            message={query.error.message}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : query.data.length === 0 ? (
          <EmptyState
            icon={<WebhookIcon />}
            title="No webhooks yet"
            text="With one, a system of yours is told at once what happens to orders, shipments and invoices."
          />
        ) : (
          <ul className={styles.list} aria-label="Webhooks">
            {query.data.map((one) => (
              <HookRow key={one.id} hook={one} onOpen={(is) => setOpened({ is, id: one.id })} />
            ))}
          </ul>
        )}
      </CardBody>
      {opened?.is === 'new' && <WebhookDialog hook={null} onClose={close} />}
      {hook && opened?.is === 'edit' && <WebhookDialog hook={hook} onClose={close} />}
      {hook && opened?.is === 'rotate' && <RotateDialog hook={hook} onClose={close} />}
      {hook && opened?.is === 'log' && <DeliveriesDialog hook={hook} onClose={close} />}
      {hook && opened?.is === 'remove' && (
        <DeleteDialog
          title="Remove this webhook?"
          onConfirm={async () => void (await remove.mutateAsync(hook.id))}
          onClose={close}
        >
          Nothing more is sent to {hook.name}, and its deliveries are forgotten.
        </DeleteDialog>
      )}
    </Card>
  );
}

function HookRow({ hook, onOpen }: { hook: Webhook; onOpen: (is: 'edit' | 'rotate' | 'log' | 'remove') => void }) {
  const { update, sendTest } = useWebhookChanges();
  const testing = useBusy();
  const switching = useBusy();
  const { id, name, url, events, isActive, version } = hook;
  const switchTo = (next: boolean) =>
    update
      .mutateAsync({ id, name, url, events, version, isActive: next })
      .catch(tellFailure('Unable to change the webhook'));
  return (
    <li>
      <div>
        <div className={styles.head}>
          <strong>{name}</strong>
          {isActive ? <Tag tone="accent">Active</Tag> : <Tag tone="attention">Paused</Tag>}
        </div>
        <div className={styles.quiet}>{url}</div>
        <div className={styles.tags}>
          {events.map((event) => (
            <Tag key={event} tone="neutral" title={hookEventLabel(event)}>
              {event}
            </Tag>
          ))}
        </div>
        <div className={styles.quiet}>{standingOf(hook)}</div>
      </div>
      <div className={styles.buttons}>
        <Button size="small" icon={<List />} aria-label={`Deliveries of ${name}`} onClick={() => onOpen('log')}>
          Deliveries
        </Button>
        <IconButton
          label={`Send a test to ${name}`}
          icon={testing.isBusy ? <Spinner /> : <Send />}
          {...(testing.isBusy && AT_WORK)}
          disabledReason={isActive ? undefined : 'The webhook is paused.'}
          onClick={() => void testing.run(() => sendTest.mutateAsync(id).catch(failureWasTold))}
        />
        <IconButton
          label={isActive ? `Pause ${name}` : `Let ${name} go on`}
          icon={switching.isBusy ? <Spinner /> : isActive ? <Pause /> : <Play />}
          {...(switching.isBusy && AT_WORK)}
          // A double click is one decision, however soon the server has answered the first.
          onClick={({ detail }) => void (detail < 2 && switching.run(() => switchTo(!isActive)))}
        />
        <IconButton label={`New secret for ${name}`} icon={<RefreshCw />} onClick={() => onOpen('rotate')} />
        <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onOpen('edit')} />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onOpen('remove')} />
      </div>
    </li>
  );
}

function standingOf({ lastDeliveredAt, restsUntil, waiting, pausedReason, oldSecretUntil }: Webhook): string {
  return [
    lastDeliveredAt === null ? 'Nothing delivered yet' : `Last delivered ${instantInWords(lastDeliveredAt)}`,
    ...(waiting > 0 ? [`${waiting >= 100 ? '100+' : waiting} waiting`] : []),
    ...(restsUntil === null ? [] : [`nobody answers, tried again ${instantInWords(restsUntil)}`]),
    ...(pausedReason === '' ? [] : [`paused by itself: ${pausedReason}`]),
    ...(oldSecretUntil === null ? [] : [`the old secret also signs until ${instantInWords(oldSecretUntil)}`]),
  ].join(', ');
}
