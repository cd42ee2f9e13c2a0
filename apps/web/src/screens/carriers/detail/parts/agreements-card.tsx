import type { Agreement } from '@lanewright/contract/agreements.ts';
import type { Carrier } from '@lanewright/contract/carriers.ts';
import { carriesLtl } from '@lanewright/domain/agreements/ltl-carriers.ts';
import { isActiveOn } from '@lanewright/domain/lanes/tender-sequence.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { contractToday } from '../../../../freight/contract-today.ts';
import { useAgreements, useDeleteAgreement } from '../agreement-data.ts';
import { areaInWords, termsInWords } from '../../../../freight/carriers/agreement-words.ts';
import styles from './agreements.module.css';

const AgreementDialog = lazyDialog(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
  ({ agreement }) => ({ title: agreement ? 'Edit LTL Agreement' : 'Add LTL Agreement', width: 720 }),
);

const ImportDialog = lazyDialog(
  async () => (await import('../../../../freight/carriers/agreement-import-dialog.tsx')).AgreementImportDialog,
  () => ({ title: 'Import LTL Agreements', width: 720 }),
);

interface AgreementsCardProps {
  carrier: Carrier;
  editReason: string | undefined;
}

type Opened =
  | { kind: 'edit'; agreement: Agreement | null }
  | { kind: 'delete'; agreement: Agreement }
  | { kind: 'import' };

/** What the company has agreed with a carrier about LTL; not there for carriers of other freight. */
export function AgreementsCard({ carrier, editReason }: AgreementsCardProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!carriesLtl(carrier.modes)) return null;
  const close = () => setOpened(null);
  return (
    <Card
      title="LTL agreements"
      actions={
        <span className={styles.headButtons}>
          <Button
            size="small"
            icon={<Upload />}
            disabledReason={editReason}
            onClick={() => setOpened({ kind: 'import' })}
          >
            Import
          </Button>
          <Button
            size="small"
            icon={<Plus />}
            disabledReason={editReason}
            onClick={() => setOpened({ kind: 'edit', agreement: null })}
          >
            Add agreement
          </Button>
        </span>
      }
    >
      <CardBody>
        <Agreements carrierId={carrier.id} editReason={editReason} onOpen={setOpened} />
      </CardBody>
      {opened?.kind === 'edit' && <AgreementDialog carrier={carrier} agreement={opened.agreement} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
      {opened?.kind === 'delete' && <DeleteAgreement carrier={carrier} agreement={opened.agreement} onClose={close} />}
    </Card>
  );
}

interface AgreementsProps {
  carrierId: string;
  editReason: string | undefined;
  onOpen: (opened: Opened) => void;
}

function Agreements({ carrierId, editReason, onOpen }: AgreementsProps) {
  const query = useAgreements(carrierId);
  if (query.isPending) return <Skeleton height={48} />;
  if (!query.data) {
    return (
      <ErrorState
        title="The agreements could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <p className={styles.quiet}>
        None yet. With one, LTL that your company pays for is priced by what you have agreed with the carrier.
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {query.data.map((agreement) => (
        <li key={agreement.id}>
          <div>
            <div className={styles.head}>
              <strong>{agreement.name}</strong>
              <Standing agreement={agreement} />
            </div>
            <div className="num">{termsInWords(agreement)}</div>
            <div className={styles.quiet}>
              {areaInWords(agreement)},{' '}
              <span className="num">
                {formatCalendarDay(agreement.effectiveDate!)} to {formatCalendarDay(agreement.expirationDate!)}
              </span>
            </div>
          </div>
          <span className={styles.buttons}>
            <IconButton
              label={`Edit ${agreement.name}`}
              icon={<Pencil />}
              disabledReason={editReason}
              onClick={() => onOpen({ kind: 'edit', agreement })}
            />
            <IconButton
              label={`Delete ${agreement.name}`}
              icon={<Trash2 />}
              disabledReason={editReason}
              onClick={() => onOpen({ kind: 'delete', agreement })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing for one that is in force: that is what is usual. */
function Standing({ agreement: { effectiveDate, expirationDate } }: { agreement: Agreement }) {
  const dates = { effectiveDate: effectiveDate!, expirationDate: expirationDate! };
  if (isActiveOn(dates, contractToday())) return null;
  return <Tag>{dates.effectiveDate > contractToday() ? 'Upcoming' : 'Expired'}</Tag>;
}

interface DeleteAgreementProps {
  carrier: Carrier;
  agreement: Agreement;
  onClose: () => void;
}

function DeleteAgreement({ carrier, agreement, onClose }: DeleteAgreementProps) {
  const remove = useDeleteAgreement(carrier.id);
  return (
    <DeleteDialog
      title="Delete this LTL agreement?"
      onConfirm={async () => void (await remove.mutateAsync(agreement.id))}
      onClose={onClose}
    >
      {agreement.name} with {carrier.name} goes. What was booked by it stays as it is.
    </DeleteDialog>
  );
}
