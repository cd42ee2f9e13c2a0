import { useRef, useState } from 'react';

/** One piece of work at a time: what is asked for while it runs, such as by a held key, is not begun. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
