import { useEffect, useState, type RefObject } from 'react';
import { FOCUSABLE } from './return-focus.ts';

/** Whether a part scrolls and holds nothing that takes the focus: then it has to take it itself, for who has no pointer. */
export function useScrollStop(part: RefObject<HTMLElement | null>): boolean {
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = () =>
      setIsStop(element.querySelector(FOCUSABLE) === null && element.scrollHeight > element.clientHeight);
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [part]);
  return isStop;
}
