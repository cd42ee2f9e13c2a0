import { useFormContext, type FieldErrors } from 'react-hook-form';
import { Note } from '../feedback/note.tsx';

interface Named {
  name: string;
  message: string;
}

/** Errors lie where their fields do, so those of a list or a group lie deeper. */
function flatten(errors: FieldErrors, before = ''): Named[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = before + key;
    if (!error || typeof error !== 'object') return [];
    if (typeof error.message === 'string' && error.message !== '') return [{ name, message: error.message }];
    return flatten(error as FieldErrors, `${name}.`);
  });
}

/** Every problem as a link to its field. Appears on submit, shrinks while they are repaired. */
export function ProblemSummary() {
  const { formState, setFocus } = useFormContext();
  const problems = flatten(formState.errors);
  if (problems.length === 0) return null;
  return (
    <Note tone="problem" role="alert">
      <strong>
        {problems.length === 1 ? 'One field needs your attention.' : `${problems.length} fields need your attention.`}
      </strong>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => setFocus(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
