import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './shell.module.css';

const ShellSearch = lazyPart(async () => (await import('../search/shell-search.tsx')).ShellSearch);

/** The room of the global search in the bar. Its files come once the page has nothing else to do, or when it is called. */
export function SearchPlace() {
  const [isWanted, setIsWanted] = useState(false);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    const idle = window.setTimeout(() => setIsWanted(true), AFTER_THE_PAGE_MS);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // What is typed into an open dialog stays there.
      if (document.querySelector('[aria-modal="true"]')) return;
      setIsWanted(true);
      setCalls((before) => before + 1);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      window.clearTimeout(idle);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return (
    <div className={styles.searchPlace}>
      {isWanted && (
        <Suspense fallback={null}>
          <ShellSearch calls={calls} />
        </Suspense>
      )}
    </div>
  );
}

const AFTER_THE_PAGE_MS = 200;
