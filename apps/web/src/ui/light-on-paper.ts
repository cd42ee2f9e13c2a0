import { useEffect } from 'react';

/** Paper is white: while a page is printed it has the light theme, whatever stands on the screen. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const handleBefore = () => {
      shown = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const handleAfter = () => {
      if (shown !== undefined) dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
}
