import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { newestRow, useRefreshRating } from './data.ts';
import { ratingData } from '@lanewright/contract/rating-data.ts';
import { draftFromForm, fieldOf, formFromRow, unitsFor } from './rating-form.ts';

interface SaveRow {
  kind: RatingKind;
  /** Null: a new one. */
  row: RatingRow | null;
  form: UseFormReturn;
  onSaved: () => void;
}

export function useSaveRow({ kind, row, form, onSaved }: SaveRow) {
  const refresh = useRefreshRating();
  return useVersionedSave({
    form,
    loaded: row,
    toForm: formFromRow,
    units: unitsFor(kind),
    toBody: (values, base: RatingRow | null) => ({ draft: draftFromForm(kind, values), version: base?.version ?? 0 }),
    send: ({ draft, version }, idempotencyKey) =>
      row === null
        ? call(ratingData.create, { body: draft, idempotencyKey })
        : call(ratingData.update, { params: { id: row.id }, body: { version, row: draft }, idempotencyKey }),
    ...(row !== null && { newest: newestRow }),
    fieldOf: fieldOf(kind),
    failure: row ? 'Unable to save the row' : 'Unable to add the row',
    onSaved: (_saved, note) => {
      void refresh();
      notify({ kind: 'success', title: row ? 'Row updated' : 'Row added', messages: note ? [note] : [] });
      onSaved();
    },
  });
}
