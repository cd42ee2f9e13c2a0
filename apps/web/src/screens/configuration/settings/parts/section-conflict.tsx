import { useFormContext, useWatch } from 'react-hook-form';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { describeSetting } from '../describe.ts';
import { differingFields, formOf, type AnySectionForm } from '../form.ts';
import { SETTING_LABELS } from '../labels.ts';
import { useRecordNames } from '../use-record-names.ts';
import type { SectionConflict as Conflict } from '../use-section-form.ts';

export function SectionConflict({ conflict, onAcceptTheirs }: { conflict: Conflict; onAcceptTheirs: () => void }) {
  const { control } = useFormContext();
  const mine = useWatch({ control }) as AnySectionForm;
  const theirs = formOf(conflict.newest.values);
  const names = useRecordNames([mine, theirs]);
  const differences = differingFields(mine, theirs).map((field) => ({
    label: SETTING_LABELS[field],
    theirs: describeSetting(field, theirs[field as keyof AnySectionForm], names),
    mine: describeSetting(field, mine[field as keyof AnySectionForm], names),
  }));
  return <ConflictNote message={conflict.message} differences={differences} onAcceptTheirs={onAcceptTheirs} />;
}
