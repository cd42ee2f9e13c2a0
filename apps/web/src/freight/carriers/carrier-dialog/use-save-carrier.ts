import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchCarrier, useRememberCarrier } from '../carrier-data.ts';
import { draftFromForm, formFieldOf, formFromCarrier, UNITS, type CarrierForm } from './carrier-form.ts';

interface SaveCarrier {
  /** The one to edit; null to add one. */
  carrier: Carrier | null;
  form: UseFormReturn<CarrierForm>;
  onSaved: (saved: Carrier) => void;
}

export function useSaveCarrier({ carrier, form, onSaved }: SaveCarrier) {
  const remember = useRememberCarrier();
  const id = carrier?.id;
  return useVersionedSave({
    form,
    loaded: carrier,
    toForm: formFromCarrier,
    units: UNITS,
    toBody: (values, base) => ({
      draft: draftFromForm(values),
      isInvited: values.isInvited,
      version: base?.version ?? 0,
    }),
    send: ({ draft, isInvited, version }, idempotencyKey) =>
      id === undefined
        ? call(carriers.create, { body: { ...draft, isInvited }, idempotencyKey })
        : call(carriers.update, { params: { id }, body: { ...draft, version }, idempotencyKey }),
    ...(id !== undefined && { newest: () => fetchCarrier(id) }),
    fieldOf: (name) => formFieldOf(name, form.getValues()),
    failure: carrier ? 'Unable to edit carrier' : 'Unable to add carrier',
    onSaved: (saved, note) => {
      remember(saved);
      const title = carrier ? 'Carrier updated' : saved.status === 'Invited' ? 'Carrier invited' : 'Carrier added';
      notify({ kind: 'success', title, messages: note ? [note] : [] });
      onSaved(saved);
    },
  });
}
