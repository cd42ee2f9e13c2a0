import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../api/session.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import {
  emptyForm,
  formFromRow,
  isRatingForm,
  nameOfDraft,
  problemsWithForm,
  type RatingForm,
} from '../rating-form.ts';
import { useSaveRow } from '../use-save-row.ts';
import { RowFields } from './row-fields.tsx';

interface RowDialogProps {
  kind: RatingKind;
  /** Null: a new one. */
  row: RatingRow | null;
  onClose: () => void;
}

export function RowDialog({ kind, row, onClose }: RowDialogProps) {
  const form = useForm({
    defaultValues: row ? formFromRow(row) : emptyForm(kind),
    resolver: resolveWith((values) => problemsWithForm(kind, values)),
    reValidateMode: 'onChange',
  });
  const name = draftName(useCurrentUser().id, 'rating-row', row?.id ?? `new-${kind}`);
  const draft = useKeptDraft({
    form,
    name,
    isValid: (values: unknown): values is RatingForm => isRatingForm(kind, values),
  });
  const saving = useSaveRow({
    kind,
    row,
    form,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <MaterialRoot>
      <FormDialog
        title={titleOf(kind, row !== null)}
        width={720}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={(values) => nameOfDraft(kind, values)}
        confirmLabel={row ? 'Save' : 'Add'}
        onClose={onClose}
      >
        <RowFields kind={kind} />
      </FormDialog>
    </MaterialRoot>
  );
}

const titleOf = (kind: RatingKind, isThere: boolean) => `${isThere ? 'Edit' : 'Add'} ${RATING_KINDS[kind].one}`;
