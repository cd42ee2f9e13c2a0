/** The label as it stands above a field; short forms say in words what may stay empty. */
export function FieldLabel({ label, isOptional = false }: { label: string; isOptional?: boolean | undefined }) {
  if (!isOptional) return label;
  return (
    <>
      {label} <span style={{ fontWeight: 400, color: 'var(--lw-text-tertiary)' }}>(optional)</span>
    </>
  );
}

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
