import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

/** Rules that compare fields: once the form was sent, a change of some of them is judged with the others. */
export function useJudgedTogether<F extends FieldValues>(
  { control, trigger }: UseFormReturn<F>,
  changed: readonly Path<F>[],
  judged: readonly Path<F>[] = changed,
): void {
  const values = JSON.stringify(useWatch({ control, name: changed }));
  const { isSubmitted } = useFormState({ control });
  const judge = useEffectEvent((_values: string) => {
    if (isSubmitted) void trigger(judged);
  });
  useEffect(() => judge(values), [values]);
}
