import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { missingCommodityFields } from '@lanewright/domain/commodities/rules.ts';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../ui/forms/restore-note.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { discardDraft } from '../../../../ui/forms/stored-draft.ts';
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
import { CommodityConflict } from './commodity-conflict.tsx';

interface CommodityDialogProps {
  /** The one to edit; null to add one. */
  commodity: Commodity | null;
  onClose: () => void;
}

export function CommodityDialog({ commodity, onClose }: CommodityDialogProps) {
  const draftName = `commodity.${useCurrentUser().id}`;
  const [initial] = useState(() => (commodity ? formFromCommodity(commodity) : EMPTY_FORM));
  const form = useForm<CommodityForm>({
    defaultValues: initial,
    resolver: resolveWith(problemsWithForm),
    reValidateMode: 'onChange',
  });
  const values = useWatch({ control: form.control }) as CommodityForm;
  const { isDirty, isSubmitting } = form.formState;
  const offered = useKeptDraft({
    name: draftName,
    values,
    isKept: commodity === null && isDirty,
    isValid: isCommodityForm,
  });

  const close = () => {
    if (commodity === null && isDirty) discardDraft(draftName);
    onClose();
  };
  const { save, conflict, acceptTheirs } = useSaveCommodity({
    commodity,
    form,
    onSaved: () => {
      if (commodity === null) discardDraft(draftName);
      onClose();
    },
  });

  const confirmLabel = commodity ? 'Save' : 'Add';
  const missing = missingCommodityFields(draftFromForm(values));
  const footnote =
    whyNotReady(confirmLabel, missing) ||
    (commodity === null && isDirty ? 'What you type is kept on this device until you add it.' : '');

  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <Dialog
          title="Add Commodity"
          width={720}
          isDirty={isDirty && !isSubmitting}
          onClose={close}
          onSubmit={() => void form.handleSubmit(save)()}
          footnote={footnote}
          renderActions={(requestClose) => (
            <>
              <Button onClick={requestClose} disabled={isSubmitting}>
                Cancel
              </Button>
              <Button variant="primary" type="submit" isBusy={isSubmitting} disabled={missing.length > 0}>
                {confirmLabel}
              </Button>
            </>
          )}
        >
          <FormNotes>
            {commodity === null && (
              <RestoreNote
                offered={offered}
                describe={nameOfDraft}
                onRestore={(kept) => form.reset(kept, { keepDefaultValues: true })}
                onDiscard={() => discardDraft(draftName)}
              />
            )}
            {conflict && <CommodityConflict conflict={conflict} mine={values} onAcceptTheirs={acceptTheirs} />}
            <ProblemSummary />
          </FormNotes>
          <CommodityFields />
        </Dialog>
      </FormProvider>
    </MaterialRoot>
  );
}
