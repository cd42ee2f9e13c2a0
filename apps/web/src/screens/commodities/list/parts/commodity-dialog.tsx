import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { missingCommodityFields } from '@lanewright/domain/commodities/rules.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import {
  draftFromForm,
  EMPTY_FORM,
  formFromCommodity,
  isCommodityForm,
  nameOfDraft,
  problemsWithForm,
  whyNotReady,
  type CommodityForm,
} from '../form.ts';
import { useSaveCommodity } from '../use-save-commodity.ts';
import { CommodityFields } from './commodity-fields.tsx';

interface CommodityDialogProps {
  /** The one to edit; null to add one. */
  commodity: Commodity | null;
  onClose: () => void;
}

export function CommodityDialog({ commodity, onClose }: CommodityDialogProps) {
  const form = useForm<CommodityForm>({
    defaultValues: commodity ? formFromCommodity(commodity) : EMPTY_FORM,
    resolver: resolveWith((values: CommodityForm) => problemsWithForm(values, commodity)),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'commodity', commodity?.id),
    isValid: isCommodityForm,
  });
  const saving = useSaveCommodity({
    commodity,
    form,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  const confirmLabel = commodity ? 'Save' : 'Add';
  return (
    <MaterialRoot>
      <FormDialog
        title="Add Commodity"
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel={confirmLabel}
        whyOff={(values) => whyNotReady(confirmLabel, missingCommodityFields(draftFromForm(values)))}
        onClose={onClose}
      >
        <CommodityFields />
      </FormDialog>
    </MaterialRoot>
  );
}
