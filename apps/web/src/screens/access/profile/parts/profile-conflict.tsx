import { useFormContext, useWatch } from 'react-hook-form';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { formFromContact, PROFILE_FIELDS, PROFILE_LABELS, type ProfileForm } from '../form.ts';
import type { ProfileConflict as Conflict } from '../use-save-profile.ts';

export function ProfileConflict({ conflict, onAcceptTheirs }: { conflict: Conflict; onAcceptTheirs: () => void }) {
  const { control } = useFormContext<ProfileForm>();
  const mine = useWatch({ control }) as ProfileForm;
  const theirs = formFromContact(conflict.newest);
  const differences = PROFILE_FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    label: PROFILE_LABELS[field],
    theirs: theirs[field] || '–',
    mine: mine[field] || '–',
  }));
  return <ConflictNote message={conflict.message} differences={differences} onAcceptTheirs={onAcceptTheirs} />;
}
