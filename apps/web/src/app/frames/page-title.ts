import { useMatches } from '@tanstack/react-router';
import { useCurrentRecordName } from '../../ui/layout/record-name.ts';

/** What the page on show is, from the route table; in full with the record that it is about. */
export function usePageTitle(): { title: string; full: string } {
  const record = useCurrentRecordName();
  const title = useMatches({
    select: (matches) => {
      const isUnknown = matches.some((match) => match.status === 'notFound');
      if (isUnknown) return 'Page not found';
      return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'Page not found';
    },
  });
  return { title, full: record === null ? title : `${title} ${record}` };
}
