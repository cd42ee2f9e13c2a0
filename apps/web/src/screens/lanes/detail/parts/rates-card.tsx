import type { Lane, LaneRate } from '@lanewright/contract/lanes.ts';
import { expirationActionLabel } from '@lanewright/domain/lanes/words.ts';
import { Pencil, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { Card } from '../../../../ui/layout/page-frame.tsx';
import { useRates } from '../data.ts';
import { useEditReason } from './lane-actions.tsx';
import type { OpenedDialog } from './open-dialog.tsx';
import { RateItem } from './rate-item.tsx';
import styles from './rates.module.css';

interface RatesCardProps {
  lane: Lane;
  onOpen: (dialog: OpenedDialog) => void;
}

export function RatesCard({ lane, onOpen }: RatesCardProps) {
  const [isExpiredShown, setIsExpiredShown] = useState(false);
  const query = useRates(lane.id, isExpiredShown);
  const reason = useEditReason();
  const active = query.data?.filter(({ isActive }) => isActive) ?? [];
  const whyNoSequence = reason ?? (active.length === 0 ? 'There are no active rates to put in sequence.' : undefined);
  return (
    <Card title="Contracted Rates">
      <div className={styles.tools}>
        <SwitchField label="Show Expired" isOn={isExpiredShown} onChange={setIsExpiredShown} />
        <span className={styles.action}>
          <span>
            Expiration Action:{' '}
            <b>{lane.expirationAction === null ? 'None' : expirationActionLabel(lane.expirationAction)}</b>
          </span>
          <IconButton
            label="Edit Expiration Action"
            icon={<Pencil />}
            disabledReason={reason}
            onClick={() => onOpen({ kind: 'expiration' })}
          />
        </span>
        <span className={styles.buttons}>
          <Button disabledReason={whyNoSequence} onClick={() => onOpen({ kind: 'sequence', rates: active })}>
            Tender Sequence
          </Button>
          <Button icon={<Plus />} disabledReason={reason} onClick={() => onOpen({ kind: 'rate', rate: null })}>
            Add Rate
          </Button>
        </span>
      </div>
      <Rates
        query={query}
        isExpiredShown={isExpiredShown}
        reason={reason}
        onEdit={(rate) => onOpen({ kind: 'rate', rate })}
        onDelete={(rate) => onOpen({ kind: 'delete-rate', rate })}
      />
    </Card>
  );
}

interface RatesProps {
  query: ReturnType<typeof useRates>;
  isExpiredShown: boolean;
  reason: string | undefined;
  onEdit: (rate: LaneRate) => void;
  onDelete: (rate: LaneRate) => void;
}

function Rates({ query, isExpiredShown, reason, onEdit, onDelete }: RatesProps) {
  if (query.isPending) {
    return (
      <div role="status" className={styles.waiting}>
        <span className="spoken">Loading rates</span>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title="The rates could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="No contracted rates"
        text={
          isExpiredShown
            ? 'What a carrier has agreed to ask on this lane stands here.'
            : 'What a carrier has agreed to ask on this lane stands here. Expired rates show with Show Expired on.'
        }
      />
    );
  }
  return (
    <ul className={styles.rates} aria-label="Contracted rates">
      {query.data.map((rate) => (
        <RateItem
          key={rate.id}
          rate={rate}
          reason={reason}
          onEdit={() => onEdit(rate)}
          onDelete={() => onDelete(rate)}
        />
      ))}
    </ul>
  );
}
