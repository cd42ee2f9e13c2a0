import { useMatches } from '@tanstack/react-router';

/** The name of the page on show, from the route table. */
export function usePageTitle(): string {
  return useMatches({
    select: (matches) => {
      const isUnknown = matches.some((match) => match.status === 'notFound');
      if (isUnknown) return 'Page not found';
      return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'Page not found';
    },
  });
}
