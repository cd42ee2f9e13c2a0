import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { useState } from 'react';
import { isRefusal } from '../../ui/forms/refusal.ts';

const asItIs = (field: string) => field;

/**
 * What is wrong with a small form: its own rules once somebody has tried to send it, and what the server said of it. The server
 * spoke of the form as it was sent, so its words go as soon as something changes.
 */
export function useJudged<Form>(form: Form, own: readonly Problem[]) {
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<{ of: Form; problems: Problem[] } | null>(null);
  const shown = refused?.of === form ? refused.problems : wasTried ? own : [];
  return {
    errorOf: (field: string) => shown.find((one) => one.field === field)?.message,
    /** What is to be said apart, as the form has no field for it. */
    besides: (fields: readonly string[]) => shown.filter(({ field }) => !fields.includes(field)),
    /** Whether it may be sent; from now on its faults are shown. */
    judge: () => {
      setWasTried(true);
      return own.length === 0;
    },
    /** The server said no; whatever else went wrong is not for here. */
    refuse: (error: unknown, fieldOf: (name: string) => string = asItIs) => {
      if (!isRefusal(error)) throw error;
      const said = Object.entries(error.modelState).map(([name, messages]) =>
        problem(fieldOf(name), messages.join(' ')),
      );
      setRefused({ of: form, problems: said.length > 0 ? said : [problem('', error.message)] });
    },
    refuseWith: (message: string) => setRefused({ of: form, problems: [problem('', message)] }),
  };
}
