import { useEffect, useState } from 'react';

/** How far below the top of the window a heading counts as reached. */
const REACHED_PX = 140;

function reached(anchors: readonly string[]): string {
  const above = anchors.filter((anchor) => {
    const element = document.getElementById(anchor);
    return element !== null && element.getBoundingClientRect().top <= REACHED_PX;
  });
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  return (isAtEnd && window.scrollY > 0 ? anchors.at(-1) : above.at(-1)) ?? anchors[0] ?? '';
}

/** Which part of a long page somebody is looking at. Keep the list the same between drawings. */
export function useCurrentAnchor(anchors: readonly string[]): string {
  const [current, setCurrent] = useState(anchors[0] ?? '');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(reached(anchors)));
    };
    look();
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [anchors]);
  return current;
}
