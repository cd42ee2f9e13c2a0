import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';

interface StateNow<F extends FieldValues> {
  isDirty: boolean;
  isSubmitted: boolean;
  errors: FieldErrors<F>;
}

/** How a form stands, for whoever asks in a handler: unlike reading its state, nothing is drawn again when it changes. */
export function useFormStateNow<F extends FieldValues>({ subscribe }: UseFormReturn<F>): () => StateNow<F> {
  const state = useRef<StateNow<F>>({ isDirty: false, isSubmitted: false, errors: {} });
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true, isSubmitted: true, errors: true },
        callback: ({ isDirty, isSubmitted, errors }) => {
          state.current = {
            isDirty: isDirty ?? false,
            isSubmitted: isSubmitted ?? false,
            errors: errors ?? {},
          };
        },
      }),
    [subscribe],
  );
  return () => state.current;
}
