import type { BillToCompany, BillToDraft } from '@lanewright/domain/configuration/bill-to.ts';
import { FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { fetchBillToCompanies, useSaveBillToCompany } from '../../bill-to-data.ts';
import {
  COMPANY_LABELS,
  draftOfCompany,
  EMPTY_COMPANY,
  isBillToDraft,
  problemsWithCompanyForm,
} from './bill-to-form.ts';
import { EntryDialog, type Versioned } from './entry-dialog.tsx';

interface CompanyDialogProps {
  /** The one to rename; null to add one. */
  company: BillToCompany | null;
  onClose: () => void;
}

const versioned = (company: BillToCompany): Versioned<BillToDraft> => ({
  id: company.id,
  values: draftOfCompany(company),
  version: company.version,
});

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const save = useSaveBillToCompany(company?.id ?? null);
  return (
    <EntryDialog<BillToDraft>
      title={company ? 'Rename Bill-to Company' : 'Add Bill-to Company'}
      labels={COMPANY_LABELS}
      saved={company && versioned(company)}
      empty={EMPTY_COMPANY}
      noun="a bill-to company"
      nameOf={({ companyName }) => companyName}
      isDraft={isBillToDraft}
      problemsWith={problemsWithCompanyForm}
      send={async (body, version, idempotencyKey) =>
        versioned(await save.mutateAsync({ body, version, idempotencyKey }))
      }
      fetchNewest={async () => {
        const newest = (await fetchBillToCompanies()).find(({ id }) => id === company?.id);
        if (!newest) throw new Error('The company was removed.');
        return versioned(newest);
      }}
      failure={company ? 'Unable to rename company' : 'Unable to add company'}
      onClose={onClose}
    >
      <FormTextField<BillToDraft> name="companyName" label={COMPANY_LABELS.companyName} isRequired />
    </EntryDialog>
  );
}
