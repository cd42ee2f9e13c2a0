import { useLayoutEffect, useRef, type HTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside, type Placement } from './placement.ts';

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  anchor: Element;
  placement: Placement;
  /** As wide as its anchor at least. */
  isAnchorWide?: boolean;
}

/** A box that floats over the page beside its anchor and follows it while the page scrolls. */
export function Floating({ anchor, placement, isAnchorWide = false, style, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const { side, align, gap } = placement;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      if (isAnchorWide) element.style.minWidth = `${at.width}px`;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeBeside(at, size, viewport, { side, align, gap });
      element.style.left = `${Math.round(left)}px`;
      element.style.top = `${Math.round(top)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, side, align, gap, isAnchorWide]);

  return createPortal(
    <div {...rest} ref={box} style={{ position: 'fixed', left: 0, top: 0, ...style }} />,
    document.body,
  );
}
