import type { ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import {
  CONSTRAINT_GROUPS,
  CONSTRAINT_SET_FIELDS,
  WHAT_IT_DOES,
  type LimitField,
} from '@lanewright/domain/optimization/constraint-fields.ts';
import { EMPTY_NAME } from '@lanewright/domain/optimization/constraint-set.ts';
import { STRATEGIES } from '@lanewright/domain/optimization/strategies.ts';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormNumberField, FormSelectField, FormSwitch, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import {
  EMPTY_FORM,
  formFromConstraint,
  isConstraintForm,
  problemsWithForm,
  useSaveConstraint,
  type ConstraintForm,
} from './constraint-form.ts';
import styles from './constraints.module.css';

export interface ConstraintFormDialogProps {
  title: string;
  /** The one to edit; null for a new one. */
  constraint: ConstraintSet | null;
  /** What a new one begins with; without it, with what a plain run does. */
  from?: ConstraintForm | undefined;
  onSaved: (saved: ConstraintSet) => void;
  onClose: () => void;
}

const STRATEGY_CHOICES = STRATEGIES.map((value) => ({ value, label: value }));
const nameOfDraft = ({ constraintName }: ConstraintForm) =>
  constraintName.trim() === '' ? 'a constraint set' : `“${constraintName.trim()}”`;

/** Save is off while anything is wrong: the first problem says why. */
function whyNotSaved(form: ConstraintForm): string {
  const [first] = problemsWithForm(form);
  if (!first) return '';
  return first.message === EMPTY_NAME ? `${CONSTRAINT_SET_FIELDS.constraintName.label}: ${EMPTY_NAME}` : first.message;
}

/** Every limit with its unit and what it does, in one form. */
export function ConstraintFormDialog({ title, constraint, from, onSaved, onClose }: ConstraintFormDialogProps) {
  const form = useForm<ConstraintForm>({
    defaultValues: constraint ? formFromConstraint(constraint) : (from ?? EMPTY_FORM),
    resolver: resolveWith(problemsWithForm),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'constraint-set', constraint?.id),
    isValid: isConstraintForm,
  });
  const saving = useSaveConstraint({
    constraint,
    form,
    onSaved: (saved) => {
      draft.forget();
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={title}
      width={720}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={nameOfDraft}
      canRestore={from === undefined}
      confirmLabel="Save"
      whyOff={whyNotSaved}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FormTextField<ConstraintForm>
          name="constraintName"
          label={CONSTRAINT_SET_FIELDS.constraintName.label}
          isRequired
          maxLength={CONSTRAINT_SET_FIELDS.constraintName.maxLength}
        />
        {CONSTRAINT_GROUPS.map(({ title: group, fields }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {fields.map((name) => (
              <LimitInput key={name} name={name} />
            ))}
          </fieldset>
        ))}
      </div>
    </FormDialog>
  );
}

function LimitInput({ name }: { name: LimitField | 'strategy' | 'honorAppointments' }) {
  const hint = WHAT_IT_DOES[name];
  if (name === 'strategy')
    return (
      <FormSelectField<ConstraintForm, (typeof STRATEGIES)[number]>
        name={name}
        label={CONSTRAINT_SET_FIELDS[name].label}
        hint={hint}
        choices={STRATEGY_CHOICES}
        isRequired
      />
    );
  if (name === 'honorAppointments')
    return (
      <div className={styles.switch}>
        <FormSwitch<ConstraintForm> name={name} label={CONSTRAINT_SET_FIELDS[name].label} />
        <p>{hint}</p>
      </div>
    );
  return <FormNumberField<ConstraintForm> name={name} field={CONSTRAINT_SET_FIELDS[name]} hint={hint} isGrouped />;
}
