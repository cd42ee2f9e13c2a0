import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import {
  FormCheckbox,
  FormNumberField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../../ui/forms/form-fields.tsx';
import { TimeField } from '../../../../ui/forms/time-input.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { FormSearchableSelect } from '../../../../ui/material/form-searchable-select.tsx';
import { HINTS, LAYOUT, LINES, TIMES, type FormSection } from '../layout.ts';
import { fieldsOf, neededFields, type RatingForm } from '../rating-form.ts';
import { choiceInWords } from '../words.ts';
import { CarrierField } from './carrier-field.tsx';
import styles from './rating.module.css';

/** More than so many are searched. */
const MOST_SELECTED = 8;

/** The fields of a kind, each by what it holds. */
export function RowFields({ kind }: { kind: RatingKind }) {
  const needed = useMemo(() => neededFields(kind), [kind]);
  return (
    <div className={styles.sections}>
      {LAYOUT[kind].map((section) => (
        <Section key={section.fields[0]} kind={kind} section={section} needed={needed} />
      ))}
    </div>
  );
}

interface SectionProps {
  kind: RatingKind;
  section: FormSection;
  needed: ReadonlySet<string>;
}

function Section({ kind, section: { title, fields }, needed }: SectionProps) {
  return (
    <section>
      {title && <h3 className={styles.sectionTitle}>{title}</h3>}
      <div className={styles.fields}>
        {fields.map((name) =>
          name === 'carrierId' ? (
            <CarrierField key={name} isRequired={RATING_KINDS[kind].carrier === 'required'} />
          ) : (
            <OneField key={name} name={name} field={fieldsOf(kind)[name]!} isRequired={needed.has(name)} />
          ),
        )}
      </div>
    </section>
  );
}

interface OneFieldProps {
  name: string;
  field: Field<any, any>;
  isRequired: boolean;
}

function OneField({ name, field, isRequired }: OneFieldProps) {
  const { label, inputMode, choices, maxLength } = field;
  const facts = { name, label, isRequired };
  if (inputMode) return <FormNumberField<RatingForm> name={name} field={field} isRequired={isRequired} />;
  if (field.empty === false) {
    return (
      <div className={styles.check}>
        <FormCheckbox<RatingForm> name={name} label={label} />
      </div>
    );
  }
  if (choices) {
    const options = choices.map((value) => ({ value, label: choiceInWords(name, value) }));
    return options.length > MOST_SELECTED ? (
      <FormSearchableSelect<RatingForm, string> {...facts} choices={options} />
    ) : (
      <FormSelectField<RatingForm, string> {...facts} choices={options} />
    );
  }
  if (TIMES.includes(name)) return <ClockField {...facts} />;
  if (maxLength === undefined) return <DayField {...facts} />;
  const lines = LINES[name];
  if (lines !== undefined) return <FormTextArea<RatingForm> {...facts} hint={lines} rows={6} />;
  return <FormTextField<RatingForm> {...facts} maxLength={maxLength} hint={HINTS[name]} />;
}

type Facts = Omit<OneFieldProps, 'field'> & { label: string };

function DayField({ name, ...facts }: Facts) {
  const { field, fieldState } = useController({ name });
  return (
    <DatePicker
      {...facts}
      name={name}
      hint={HINTS[name]}
      value={field.value as string | null}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function ClockField({ name, ...facts }: Facts) {
  const { field, fieldState } = useController({ name });
  return (
    <TimeField
      {...facts}
      name={name}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
