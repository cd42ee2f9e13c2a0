import type { Carrier } from '@lanewright/contract/carriers.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import {
  EMPTY_FORM,
  formFromCarrier,
  isCarrierForm,
  nameOfDraft,
  problemsWithForm,
  type CarrierForm,
} from './carrier-form.ts';
import { useSaveCarrier } from './use-save-carrier.ts';

export interface CarrierDialogProps {
  /** The one to edit; null to add one. */
  carrier: Carrier | null;
  onSaved: (saved: Carrier) => void;
  onClose: () => void;
}

export function CarrierDialog({ carrier, onSaved, onClose }: CarrierDialogProps) {
  const form = useForm<CarrierForm>({
    defaultValues: carrier ? formFromCarrier(carrier) : EMPTY_FORM,
    resolver: resolveWith(problemsWithForm),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'carrier', carrier?.id),
    isValid: isCarrierForm,
  });
  const saving = useSaveCarrier({
    carrier,
    form,
    onSaved: (saved) => {
      draft.forget();
      onClose();
      onSaved(saved);
    },
  });
  return (
    <MaterialRoot>
      <FormDialog
        title={carrier ? 'Edit Carrier' : 'Add Carrier'}
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel={carrier ? 'Save' : 'Add'}
        onClose={onClose}
      >
        <CarrierFields isNew={carrier === null} />
      </FormDialog>
    </MaterialRoot>
  );
}
