import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { differences } from '../../../ui/forms/fill-form.ts';
import { useOrderForm } from './order-form-context.ts';
import type { Part, Watched } from './order-watchers.ts';

/** Something made of parts of the form; draws again only when it has become different. */
export function useOrderWatch<P extends Part, T>(parts: readonly P[], compute: (form: Watched<P>) => T): T {
  const { watchers } = useOrderForm();
  const found = compute(watchers.values());
  const drawn = useRef(found);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    drawn.current = found;
  });
  const look = useEffectEvent(() => {
    if (differences(drawn.current, compute(watchers.values())).length > 0) drawAgain();
  });
  const names = parts.join();
  useEffect(() => watchers.add({ parts: names.split(',') as Part[], look: () => look() }), [watchers, names]);
  return found;
}
