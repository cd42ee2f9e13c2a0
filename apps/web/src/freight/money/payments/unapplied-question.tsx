import { Note } from '../../../ui/feedback/note.tsx';

/** The server asks before money stays unapplied. Pressing the button once more, which then says so, is the answer. */
export function UnappliedQuestion({ question }: { question: string | undefined }) {
  if (question === undefined) return null;
  return (
    <Note tone="attention" role="alert">
      <p>
        <b>Leave money unapplied?</b>
      </p>
      <p>{question}</p>
      <p>It stays with the payment, and can be applied to invoices later.</p>
    </Note>
  );
}
