import { useEffect, useState, type RefObject } from 'react';

/** True while the start of the box is scrolled out of view: fixed columns then cast a shadow. */
export function useScrolledSideways(box: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setIsScrolled(element.scrollLeft > 0);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box]);
  return isScrolled;
}
