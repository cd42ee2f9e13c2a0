import type { Problem } from '@lanewright/domain/problem.ts';
import { Note } from '../../../ui/feedback/note.tsx';

/** What is wrong that no field of the dialog shows. */
export function OtherProblems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="problem" role="alert">
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Note>
  );
}
