import { UserPlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCan } from '../../api/session.ts';
import type { NavigationSection } from '../navigation/navigation-items.ts';
import type { NamedPage } from '../search/found-pages.ts';
import styles from './shell.module.css';

const GlobalSearch = lazyPart(async () => (await import('../search/global-search.tsx')).GlobalSearch);

/** The room of the global search in the bar. Its files come once the page has nothing else to do, or when it is called. */
export function SearchPlace({ sections }: { sections: readonly NavigationSection[] }) {
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
  const mayAddPeople = useCan('CreateContact');
  const pages: NamedPage[] = sections.flatMap(({ entries }) =>
    entries.map(({ path, title, navigation }) => ({ path, title, icon: navigation.icon })),
  );
  if (mayAddPeople) pages.push(ADD_COLLEAGUE);
  return (
    <div className={styles.searchPlace}>
      {isWanted && (
        <Suspense fallback={null}>
          <GlobalSearch pages={pages} calls={calls} />
        </Suspense>
      )}
    </div>
  );
}

const AFTER_THE_PAGE_MS = 200;

const ADD_COLLEAGUE: NamedPage = {
  path: '/contacts?add=colleague',
  title: 'Add a colleague',
  icon: UserPlus,
  keywords: 'invite new user portal contact',
};
