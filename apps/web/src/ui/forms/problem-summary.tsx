import { get, useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
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

export function problemNames(errors: FieldErrors): string[] {
  return flatten(errors).map(({ name }) => name);
}

/** What is wrong with anything that lies under a place of the form. */
export function problemsUnder(errors: FieldErrors, path: string): string[] {
  const found = get(errors, path) as FieldErrors | undefined;
  return found ? flatten({ found }).map(({ message }) => message) : [];
}

interface ProblemSummaryProps {
  heading?: (count: number) => string;
  /** Where a field is called the same in several parts of the form: which part is meant. */
  partOf?: (name: string) => string;
  onLead?: (name: string) => void;
  /** Where the fields of a problem cannot be found on the page by their names. */
  pageOrder?: () => (one: string, other: string) => number;
}

const usualHeading = (count: number) =>
  count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`;

/** From the top of the page to its end; of forms above each other the upper one counts. */
function byPlace(): (one: string, other: string) => number {
  const names = [...document.querySelectorAll('[name], [data-field]')].map(
    (field) => field.getAttribute('name') ?? field.getAttribute('data-field'),
  );
  const placeOf = (name: string) => (names.includes(name) ? names.lastIndexOf(name) : names.length);
  return (one, other) => placeOf(one) - placeOf(other);
}

/** Every problem as a link to its field. Appears on submit, shrinks while they are repaired. */
export function ProblemSummary({ heading = usualHeading, partOf, onLead, pageOrder }: ProblemSummaryProps) {
  const { control, setFocus } = useFormContext();
  const { errors, isSubmitted } = useFormState({ control });
  const found = flatten(errors);
  if (found.length === 0 || !isSubmitted) return null;
  const compare = (pageOrder ?? byPlace)();
  const problems = found.toSorted((one, other) => compare(one.name, other.name));
  return (
    <Note tone="problem" role="alert">
      <strong>{heading(problems.length)}</strong>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => (onLead ?? setFocus)(name)}>
              {partOf && `${partOf(name)}: `}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
