import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is on its way to paper. What is only for paper is not there otherwise, to be met or read twice. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const list = window.matchMedia('print');
    // The browser takes its picture as soon as it has told everybody.
    const handleBefore = () => flushSync(() => setIsPrinting(true));
    const handleAfter = () => setIsPrinting(false);
    const handleMedia = ({ matches }: MediaQueryListEvent) => setIsPrinting(matches);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    list.addEventListener('change', handleMedia);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
      list.removeEventListener('change', handleMedia);
    };
  }, []);
  return isPrinting;
}
