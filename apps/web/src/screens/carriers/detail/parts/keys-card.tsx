import type { Carrier } from '@lanewright/contract/carriers.ts';
import type { OutsideKey } from '@lanewright/contract/outside-keys.ts';
import { scopesBeyond } from '@lanewright/domain/access/api-scopes.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { withReadableInstants } from '../../../../ui/readable-sentences.ts';
import { useKeyChanges, useKeys } from '../keys-data.ts';
import styles from './agreements.module.css';
import detail from './carrier-detail.module.css';

const NewKeyDialog = lazyDialog(
  async () => (await import('./new-key-dialog.tsx')).NewKeyDialog,
  () => ({ title: 'Add key' }),
);

/** With a key the carrier says where its trucks are. For who may edit the network: others have nothing to see. */
export function KeysCard({ carrier, editReason }: { carrier: Carrier; editReason: string | undefined }) {
  const [isAdding, setIsAdding] = useState(false);
  // A key can do no more than its maker.
  const mayTrack = scopesBeyond(['tracking'], useCurrentUser().permissions).length === 0;
  return (
    <Card
      title="Tracking keys"
      actions={
        <Button
          size="small"
          icon={<KeyRound />}
          disabledReason={editReason ?? (mayTrack ? undefined : NO_PERMISSION_TOOLTIP)}
          onClick={() => setIsAdding(true)}
        >
          Add key
        </Button>
      }
    >
      <CardBody>
        {editReason === undefined ? (
          <>
            <Keys carrier={carrier} />
            <p className={styles.rest}>
              <Link to="/integrations" className={detail.link}>
                All keys and webhooks
              </Link>
            </p>
          </>
        ) : (
          <p className={styles.quiet}>Keys are shown to who may edit the carrier network.</p>
        )}
      </CardBody>
      {isAdding && <NewKeyDialog carrier={carrier} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function Keys({ carrier }: { carrier: Carrier }) {
  const query = useKeys(carrier.id);
  const [revoked, setRevoked] = useState<OutsideKey | null>(null);
  const { revoke } = useKeyChanges(carrier.id);
  if (query.isPending) return <Skeleton height={48} />;
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
      <p className={styles.quiet}>
        None yet. With one, the carrier’s own system sends check calls, arrivals and departures of its loads.
      </p>
    );
  return (
    <>
      <ul className={styles.list}>
        {query.data.map((key) => (
          <li key={key.id}>
            <div>
              <div className={styles.head}>
                <strong>{key.name}</strong>
                {key.state !== 'Active' && <Tag>{key.state}</Tag>}
                {key.state === 'Active' && key.lacks.length > 0 && <Tag tone="attention">Limited</Tag>}
              </div>
              <div className="num">{key.shownPrefix}</div>
              {key.state === 'Active' && key.lacks.length > 0 && (
                <div>
                  {key.createdBy || 'Who made it'} may not do all of this any more, so the key cannot either:{' '}
                  {key.lacks.join(', ')}. Take it over under <Link to="/integrations">Integrations</Link>.
                </div>
              )}
              <div className={styles.quiet}>
                {withReadableInstants(key.lastUsedAt === null ? 'Never used' : `Last used ${key.lastUsedAt}`)}
                {key.expiresAt !== null && withReadableInstants(`, until ${key.expiresAt}`)}
              </div>
            </div>
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
          Whoever uses {revoked.name} is not let in any more, from this moment on. What was sent with it stays.
        </DeleteDialog>
      )}
    </>
  );
}
