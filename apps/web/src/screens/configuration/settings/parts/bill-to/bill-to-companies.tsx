import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../../ui/layout/page-frame.tsx';
import { useBillToCompanies } from '../../bill-to-data.ts';
import styles from './bill-to.module.css';
import { CompanyBlock } from './company-block.tsx';
import { OpenBillToDialog, type BillToDialog } from './open-bill-to-dialog.tsx';

interface BillToCompaniesProps {
  /** As saved: whether people choose on orders who is billed. */
  isUsedByOrders: boolean;
  canEdit: boolean;
}

/** Who freight can be billed to, the company itself first, and where the invoices to each go. */
export function BillToCompanies({ isUsedByOrders, canEdit }: BillToCompaniesProps) {
  const query = useBillToCompanies();
  const [dialog, setDialog] = useState<BillToDialog | null>(null);
  const disabledReason = canEdit ? undefined : NO_PERMISSION_TOOLTIP;
  return (
    <div id="bill-to-companies" className={styles.place}>
      <Card
        title="Bill-to companies"
        actions={
          <Button
            size="small"
            icon={<Plus />}
            disabledReason={disabledReason}
            onClick={() => setDialog({ kind: 'company', company: null })}
          >
            Add company
          </Button>
        }
      >
        <div className={styles.body}>
          {!isUsedByOrders && (
            <Note tone="draft">
              <strong>Orders do not use this list.</strong> They bill your own company until people may choose on each
              order which company is billed.
            </Note>
          )}
          {query.error && !query.data && (
            <ErrorState
              title="The companies could not be loaded"
              message={query.error.message}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          {query.isPending && <Skeleton height={96} />}
          <ul>
            {ownFirst(query.data ?? []).map((company) => (
              <li key={company.id}>
                <CompanyBlock company={company} disabledReason={disabledReason} onOpen={setDialog} />
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {dialog && <OpenBillToDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

function ownFirst(companies: readonly BillToCompany[]): BillToCompany[] {
  return companies.toSorted((one, other) => Number(other.isOwnCompany) - Number(one.isOwnCompany));
}
