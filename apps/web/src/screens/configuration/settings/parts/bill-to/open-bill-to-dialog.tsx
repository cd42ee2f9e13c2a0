import type { BillingSetting, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { DeleteDialog } from '../../../../../ui/dialog/delete-dialog.tsx';
import { useIntentKeys } from '../../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import { useRemoveBillingSetting, useRemoveBillToCompany } from '../../bill-to-data.ts';
import { BillingSettingDialog } from './billing-setting-dialog.tsx';
import { CompanyDialog } from './company-dialog.tsx';

export type BillToDialog =
  | { kind: 'company'; company: BillToCompany | null }
  | { kind: 'billing'; company: BillToCompany; setting: BillingSetting | null }
  | { kind: 'removeCompany'; company: BillToCompany }
  | { kind: 'removeBilling'; setting: BillingSetting };

export function OpenBillToDialog({ dialog, onClose }: { dialog: BillToDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'company':
      return <CompanyDialog company={dialog.company} onClose={onClose} />;
    case 'billing':
      return <BillingSettingDialog company={dialog.company} setting={dialog.setting} onClose={onClose} />;
    case 'removeCompany':
      return <RemoveCompany company={dialog.company} onClose={onClose} />;
    case 'removeBilling':
      return <RemoveBillingSetting setting={dialog.setting} onClose={onClose} />;
  }
}

/** Says why it failed and lets the dialog stay, so that one can try again. */
function tellAndRethrow(title: string) {
  return (error: Error) => {
    notify({ kind: 'error', title, messages: [error.message] });
    throw error;
  };
}

function RemoveCompany({ company, onClose }: { company: BillToCompany; onClose: () => void }) {
  const remove = useRemoveBillToCompany();
  const keyFor = useIntentKeys();
  return (
    <DeleteDialog
      title={`Remove ${company.companyName}?`}
      onConfirm={async () => {
        const { id } = company;
        await remove.mutateAsync({ id, idempotencyKey: keyFor(id) }).catch(tellAndRethrow('Unable to remove company'));
      }}
      onClose={onClose}
    >
      It leaves the list together with its billing settings. Orders that were billed to it keep its name.
    </DeleteDialog>
  );
}

function RemoveBillingSetting({ setting, onClose }: { setting: BillingSetting; onClose: () => void }) {
  const remove = useRemoveBillingSetting();
  const keyFor = useIntentKeys();
  return (
    <DeleteDialog
      title={`Remove ${setting.name}?`}
      onConfirm={async () => {
        const { id } = setting;
        await remove
          .mutateAsync({ id, idempotencyKey: keyFor(id) })
          .catch(tellAndRethrow('Unable to remove billing setting'));
      }}
      onClose={onClose}
    >
      Invoices are no longer sent to {setting.name}.
    </DeleteDialog>
  );
}
