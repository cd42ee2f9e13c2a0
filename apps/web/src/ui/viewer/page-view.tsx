import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Looking } from './looking.ts';
import type { Pages } from './pages.ts';
import type { PageSize } from './pixels.ts';
import { NOT_LOADED } from './use-pages.ts';
import { detailFor, fittingZoom } from './zoom.ts';
import styles from './viewer.module.css';

interface PageViewProps {
  pages: Pages;
  name: string;
  looking: Looking;
}

/** One page (another one is another of these), drawn as sharp as it is looked at; larger than its room it can be moved about. */
export function PageView({ pages, name, looking }: PageViewProps) {
  const { page, zoom, turns, isFitted, settleZoom } = looking;
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PageSize | null>(null);
  const [text, setText] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const detail = detailFor(zoom ?? 1, window.devicePixelRatio);

  const settle = useEffectEvent((next: PageSize) => {
    const { clientWidth, clientHeight } = room.current!;
    const fitting = fittingZoom(next, { width: clientWidth - 32, height: clientHeight - 32 }, turns);
    if (isFitted) settleZoom(fitting);
    // At first all of its width is seen, and no more than its own size.
    else if (zoom === null) settleZoom(Math.min(1, Math.max(0.1, (clientWidth - 32) / next.width)));
  });
  useEffect(() => {
    // Fitted anew when it is turned.
    if (size && (isFitted || turns >= 0)) settle(size);
  }, [size, isFitted, turns]);

  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      try {
        const next = await pages.sizeOf(page);
        if (isWanted) setSize(next);
        const canvas = await pages.draw(page, detail);
        if (!isWanted) return;
        canvas.setAttribute('aria-hidden', 'true');
        sheet.current?.replaceChildren(canvas);
        const written = (await pages.textOf?.(page)) ?? '';
        if (isWanted) setText(written);
      } catch {
        if (isWanted) setHasFailed(true);
      }
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [pages, page, detail]);

  const isTurned = turns % 2 === 1;
  const [width, height] = size ? [size.width * (zoom ?? 1), size.height * (zoom ?? 1)] : [0, 0];
  const label = pages.count > 1 ? `${name}, page ${page} of ${pages.count}` : name;
  return (
    // Whoever has no pointer moves it by the arrow keys.
    <div ref={room} className={styles.room} tabIndex={0} role="group" aria-label={label}>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {NOT_LOADED}
        </p>
      )}
      <div className={styles.turned} style={{ width: isTurned ? height : width, height: isTurned ? width : height }}>
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ width, height, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
        />
      </div>
      {text !== '' && <p className="spoken">{text}</p>}
    </div>
  );
}
