import { useEffect, useRef, useState } from 'react';

type Doing = Readonly<Record<string, (...given: any[]) => unknown>>;

/** The same functions for ever, which do what the newest ones do: a pane that is given them is not drawn again for them. */
export function useSteady<Does extends Doing>(newest: Does): Does {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(newest).map((name) => [name, (...given: unknown[]) => latest.current[name]!(...given)]),
      ) as Does,
  );
  return steady;
}
