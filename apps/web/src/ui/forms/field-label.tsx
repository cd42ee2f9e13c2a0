import styles from './fields.module.css';

export interface FieldFacts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  isOptional?: boolean;
  isDisabled?: boolean;
  /** The field's place in the form, also where an error summary leads. */
  name?: string;
}

/** The label as it stands above a field; short forms say in words what may stay empty. */
export function FieldLabel({ label, isOptional = false }: { label: string; isOptional?: boolean | undefined }) {
  if (!isOptional) return label;
  return (
    <>
      {label} <span className={styles.optional}>(optional)</span>
    </>
  );
}
