import { agreements, type Agreement } from '@lanewright/contract/agreements.ts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchAgreements, useRefreshAgreements } from './agreement-data.ts';
import { draftFromForm, fieldOf, formFromAgreement, UNITS, type AgreementForm } from './agreement-form.ts';

interface SaveAgreement {
  carrierId: string;
  /** Null: a new one. */
  agreement: Agreement | null;
  form: UseFormReturn<AgreementForm>;
  onSaved: () => void;
}

async function newestAgreement(carrierId: string, id: string): Promise<Agreement> {
  const found = (await fetchAgreements(carrierId)).find((one) => one.id === id);
  if (!found) throw new Error('The agreement has been deleted.');
  return found;
}

export function useSaveAgreement({ carrierId, agreement, form, onSaved }: SaveAgreement) {
  const refresh = useRefreshAgreements(carrierId);
  return useVersionedSave({
    form,
    loaded: agreement,
    toForm: formFromAgreement,
    units: UNITS,
    toBody: (values, base: Agreement | null) => ({ draft: draftFromForm(values), version: base?.version ?? 0 }),
    send: ({ draft, version }, idempotencyKey) =>
      agreement === null
        ? call(agreements.create, { params: { id: carrierId }, body: draft, idempotencyKey })
        : call(agreements.update, { params: { id: agreement.id }, body: { ...draft, version }, idempotencyKey }),
    ...(agreement !== null && { newest: () => newestAgreement(carrierId, agreement.id) }),
    fieldOf,
    failure: agreement ? 'Unable to edit LTL agreement' : 'Unable to add LTL agreement',
    onSaved: (_saved, note) => {
      void refresh();
      const title = agreement ? 'LTL agreement updated' : 'LTL agreement added';
      notify({ kind: 'success', title, messages: note ? [note] : [] });
      onSaved();
    },
  });
}
