import type { OutsideKey } from '@lanewright/contract/outside-keys.ts';
import { scopesBeyond } from '@lanewright/domain/access/api-scopes.ts';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { instantInWords } from '../../../../ui/readable-instants.ts';
import { useKeyChanges, useKeys } from '../data.ts';
import styles from '../integrations.module.css';

const NewKeyDialog = lazyDialog(
  async () => (await import('./new-key-dialog.tsx')).NewKeyDialog,
  () => ({ title: 'Add API key', width: 720 }),
);

export function KeysCard() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      title="API keys"
      actions={
        <Button size="small" icon={<KeyRound />} onClick={() => setIsAdding(true)}>
          Add key
        </Button>
      }
    >
      <CardBody>
        <Keys />
        <p className={styles.aside}>Keys of carriers are on the carriers’ own pages.</p>
      </CardBody>
      {isAdding && <NewKeyDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function Keys() {
  const query = useKeys();
  const [revoked, setRevoked] = useState<OutsideKey | null>(null);
  const { revoke } = useKeyChanges();
  if (query.isPending) return <Skeleton height={64} />;
  if (!query.data)
    return (
      <ErrorState
        title="The keys could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<KeyRound />}
        title="No keys yet"
        text="With a key, a system of yours reads and writes what you choose, such as orders and shipments."
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label="API keys">
        {query.data.map((key) => (
          <li key={key.id}>
            <KeyFacts kept={key} />
            {key.state === 'Active' && (
              <IconButton label={`Revoke ${key.name}`} icon={<Trash2 />} onClick={() => setRevoked(key)} />
            )}
          </li>
        ))}
      </ul>
      {revoked && (
        <DeleteDialog
          title="Revoke this key?"
          onConfirm={async () => void (await revoke.mutateAsync(revoked.id))}
          onClose={() => setRevoked(null)}
        >
          Whoever uses {revoked.name} is not let in any more, from this moment on. What was done with it stays.
        </DeleteDialog>
      )}
    </>
  );
}

/** The key goes on under the user who takes it over, where they may do what it stands for. */
function TakeOver({ kept }: { kept: OutsideKey }) {
  const { permissions } = useCurrentUser();
  const { takeOver } = useKeyChanges();
  const beyond = scopesBeyond(kept.scopes, permissions);
  return (
    <Button
      size="small"
      isBusy={takeOver.isPending}
      disabledReason={beyond.length > 0 ? `You may not do this yourself: ${beyond.join(', ')}.` : undefined}
      onClick={() => takeOver.mutate(kept.id)}
    >
      Take over {kept.name}
    </Button>
  );
}

/** How long it goes on; of one that was revoked, its state says all. */
function endOf({ state, expiresAt }: OutsideKey): string[] {
  if (state === 'Revoked') return [];
  if (expiresAt === null) return ['until it is revoked'];
  return [`${state === 'Expired' ? 'ended' : 'until'} ${instantInWords(expiresAt)}`];
}

function KeyFacts({ kept }: { kept: OutsideKey }) {
  const { name, kind, carrierName, state, scopes, lacks, shownPrefix, createdBy, createDateTime, lastUsedAt } = kept;
  return (
    <div>
      <div className={styles.head}>
        <strong>{name}</strong>
        {kind === 'Provider' && <Tag>Visibility provider</Tag>}
        {kind === 'Carrier' && <Tag>{carrierName === '' ? 'Carrier' : carrierName}</Tag>}
        {state !== 'Active' && <Tag tone="attention">{state}</Tag>}
        {state === 'Active' && lacks.length > 0 && <Tag tone="attention">Limited</Tag>}
      </div>
      <div className="num">{shownPrefix}</div>
      <div className={styles.tags}>
        {scopes.map((scope) => (
          <Tag key={scope} tone="neutral">
            {scope}
          </Tag>
        ))}
      </div>
      {state === 'Active' && lacks.length > 0 && (
        <div>
          {createdBy || 'Who made it'} may not do all of this any more, so the key cannot either: {lacks.join(', ')}.{' '}
          <TakeOver kept={kept} />
        </div>
      )}
      <div className={styles.quiet}>
        {[
          `Made ${instantInWords(createDateTime)}${createdBy && ` by ${createdBy}`}`,
          lastUsedAt === null ? 'never used' : `last used ${instantInWords(lastUsedAt)}`,
          ...endOf(kept),
        ].join(', ')}
      </div>
    </div>
  );
}
