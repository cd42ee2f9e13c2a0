import type { BillingSetting, BillingSettingDraft, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { FormSwitch, FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { fetchBillToCompanies, useCreateBillingSetting, useUpdateBillingSetting } from '../../bill-to-data.ts';
import styles from '../../settings.module.css';
import {
  BILLING_LABELS,
  draftOfBilling,
  EMPTY_BILLING,
  isBillingDraft,
  problemsWithBillingForm,
} from './bill-to-form.ts';
import { EntryDialog, type Versioned } from './entry-dialog.tsx';

interface BillingSettingDialogProps {
  company: BillToCompany;
  /** The one to edit; null to add one. */
  setting: BillingSetting | null;
  onClose: () => void;
}

const versioned = (setting: BillingSetting): Versioned<BillingSettingDraft> => ({
  id: setting.id,
  values: draftOfBilling(setting),
  version: setting.version,
});

export function BillingSettingDialog({ company, setting, onClose }: BillingSettingDialogProps) {
  const create = useCreateBillingSetting(company.id);
  const update = useUpdateBillingSetting();
  return (
    <EntryDialog<BillingSettingDraft>
      title={setting ? 'Edit Billing Setting' : `Add Billing Setting of ${company.companyName}`}
      labels={BILLING_LABELS}
      saved={setting && versioned(setting)}
      empty={EMPTY_BILLING}
      noun="a billing setting"
      nameOf={({ name }) => name}
      isDraft={isBillingDraft}
      problemsWith={problemsWithBillingForm}
      send={async (body, version, idempotencyKey) =>
        versioned(
          setting
            ? await update.mutateAsync({ id: setting.id, body, version, idempotencyKey })
            : await create.mutateAsync({ body, idempotencyKey }),
        )
      }
      fetchNewest={async () => {
        const all = (await fetchBillToCompanies()).flatMap(({ billingSettings }) => billingSettings);
        const newest = all.find(({ id }) => id === setting?.id);
        if (!newest) throw new Error('The billing setting was removed.');
        return versioned(newest);
      }}
      failure="Unable to save billing setting"
      onClose={onClose}
    >
      <BillingFields />
    </EntryDialog>
  );
}

function BillingFields() {
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <FormTextField<BillingSettingDraft>
          name="name"
          label={BILLING_LABELS.name}
          hint="Such as Accounts payable."
          isRequired
        />
      </div>
      <div className={styles.full}>
        <FormTextField<BillingSettingDraft> name="addressLine1" label={BILLING_LABELS.addressLine1} isRequired />
      </div>
      <div className={styles.full}>
        <FormTextField<BillingSettingDraft> name="addressLine2" label={BILLING_LABELS.addressLine2} isOptional />
      </div>
      {(['city', 'state', 'postalCode', 'country'] as const).map((name) => (
        <div key={name} className={styles.half}>
          <FormTextField<BillingSettingDraft> name={name} label={BILLING_LABELS[name]} />
        </div>
      ))}
      <div className={styles.full}>
        <FormTextField<BillingSettingDraft>
          name="emailAddress"
          label={BILLING_LABELS.emailAddress}
          inputMode="email"
          isOptional
        />
      </div>
      <div className={styles.full}>
        <FormSwitch<BillingSettingDraft> name="isDefault" label="Invoices go here unless an order says otherwise" />
      </div>
    </div>
  );
}
