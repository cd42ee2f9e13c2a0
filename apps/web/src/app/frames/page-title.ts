import { useMatches } from '@tanstack/react-router';
import { useCurrentPageName } from '../../ui/layout/page-name.ts';

/** The name of the page on show: of its record, or else from the route table. */
export function usePageTitle(): string {
  const recordName = useCurrentPageName();
  const routeTitle = useMatches({
    select: (matches) => {
      const isUnknown = matches.some((match) => match.status === 'notFound');
      if (isUnknown) return 'Page not found';
      return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'Page not found';
    },
  });
  return recordName ?? routeTitle;
}
