import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageTitle } from './page-title.ts';

/** The page's name. Takes the focus when another page opens, so that people who cannot see it hear where they are. */
export function PageHeading({ className }: { className?: string | undefined }) {
  const { title, full } = usePageTitle();
  const path = useLocation({ select: (location) => location.pathname });
  const heading = useRef<HTMLHeadingElement>(null);
  const firstPath = useRef<string | null>(path);
  useEffect(() => {
    // The browser itself announces the page it opened first.
    if (firstPath.current === path) return;
    firstPath.current = null;
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <h1 ref={heading} tabIndex={-1} aria-label={full} className={className}>
      {title}
    </h1>
  );
}
