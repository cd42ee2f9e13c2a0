import { useEffect, type RefObject } from 'react';
import { notifyExportStopped } from '../../../freight/lists/export-stopped.ts';
import { exportingFrom } from '../../../freight/reports/told-around.ts';

/** Exports of the report in the frame stop with the frame, which cannot report it any more. */
export function useFramedExports(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let count = 0;
    const handleMessage = (event: MessageEvent<unknown>) => {
      count += exportingFrom(frame.current?.contentWindow ?? null, event);
    };
    window.addEventListener('message', handleMessage);
    return () => {
      window.removeEventListener('message', handleMessage);
      if (count > 0) notifyExportStopped('report');
    };
  }, [frame]);
}
