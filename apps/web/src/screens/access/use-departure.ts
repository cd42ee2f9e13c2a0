import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PROVIDER_UNREACHABLE = 'The sign-in service cannot be reached. Check your connection and try again.';

/** Leaves for the identity provider as soon as the page shows, once; answers why when that fails. */
export function useDeparture(leave: () => Promise<void>): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  const hasLeft = useRef(false);
  const depart = useEffectEvent(() => {
    leave().catch((error: unknown) => {
      console.warn('The identity provider could not be reached.', error);
      setFailure(PROVIDER_UNREACHABLE);
    });
  });
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    depart();
  }, []);
  return failure;
}
