import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { heardFrom } from '../../../freight/reports/told-around.ts';

/**
 * The words of our own address, with which the frame is opened, and which follow the frame from then on: so the report can be
 * reloaded, returned to and shared. They replace the entry of the history, as the frame replaces its own.
 */
export function useFramedSearch(reportId: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const search = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '') });
  // What the frame has told, and our address is about to say, is in the frame already; any other words open it anew.
  const [{ opened, seen, told }, setWords] = useState({ opened: search, seen: search, told: [] as readonly string[] });
  if (search !== seen) {
    const place = told.indexOf(search);
    setWords({ opened: place < 0 ? search : opened, seen: search, told: told.slice(place + 1) });
  }
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      const words = heardFrom(frame.current?.contentWindow ?? null, event);
      if (words === null) return;
      setWords((known) => {
        const isKnown = words === (known.told.at(-1) ?? known.seen);
        return isKnown ? known : { ...known, told: [...known.told, words] };
      });
      void navigate({
        to: '/reports/$reportId/SigmaComputingReport',
        params: { reportId },
        search: Object.fromEntries(new URLSearchParams(words)),
        replace: true,
        resetScroll: false,
      } as never);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [navigate, reportId]);
  return { frame, search: opened };
}
