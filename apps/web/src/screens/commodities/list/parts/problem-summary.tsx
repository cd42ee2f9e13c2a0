import { COMMODITY_LABELS } from '@lanewright/domain/commodities/rules.ts';
import { useFormContext } from 'react-hook-form';
import { Note } from '../../../../ui/feedback/note.tsx';
import type { CommodityField, CommodityForm } from '../form.ts';

/** Every problem as a link to its field. Appears on submit, shrinks while they are repaired. */
export function ProblemSummary() {
  const { formState, setFocus } = useFormContext<CommodityForm>();
  const fields = Object.keys(formState.errors) as CommodityField[];
  if (fields.length === 0) return null;
  return (
    <Note tone="problem" role="alert">
      <strong>
        {fields.length === 1 ? 'One field needs your attention.' : `${fields.length} fields need your attention.`}
      </strong>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => setFocus(field)}>
              {formState.errors[field]?.message ?? COMMODITY_LABELS[field]}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
