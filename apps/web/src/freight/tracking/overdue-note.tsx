import { Note } from '../../ui/feedback/note.tsx';

/** At the top of a record: which stop is overdue, and what is missing there. Nothing where `reason` is empty. */
export function OverdueNote({ reason }: { reason: string }) {
  if (reason === '') return null;
  return (
    <Note tone="attention">
      <strong>Overdue.</strong> {reason}
    </Note>
  );
}
