import { useEffect, useRef, useState } from 'react';
import { downloadInParts } from '../../api/download-in-parts.ts';
import type { AnyEndpoint } from '../../api/request.ts';
import type { Counted } from '../../ui/navigation/page-groups.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { createRowCounter } from './csv-rows.ts';
import { LEFT, notifyExportStopped } from './export-stopped.ts';
import type { List } from './use-list.ts';

/** How a list becomes a file. */
export interface ListExport {
  /** Answers the rows as CSV. */
  endpoint: AnyEndpoint;
  /** Where it takes a selection: its body. Otherwise it takes as its query what the list asks for. */
  body?: (selection: object, list: List<any>) => object;
  /** What the file is called; as the contract says unless said. */
  fileName?: () => string;
}

export interface ExportProgress {
  rows: number;
  bytes: number;
  /** Rows that are on their way, as far as they were counted. */
  of: Counted;
}

/** Often enough to be seen moving. */
const TELL_EVERY_MS = 150;

/** One file at a time, with how far it has come, and a way to stop it. */
export function useExport(list: List<any>, exporting: ListExport | undefined) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(LEFT), []);

  const start = async (selection: object, of: Counted) => {
    if (!exporting || running.current) return;
    const { endpoint, body, fileName } = exporting;
    const abort = new AbortController();
    running.current = abort;
    setProgress({ rows: 0, bytes: 0, of });
    const counter = createRowCounter();
    let [bytes, toldAt] = [0, 0];
    try {
      const parts = body ? { body: body(selection, list) } : { query: { ...list.asked, ...list.also } };
      const tell = (part: Uint8Array) => {
        counter.add(part);
        bytes += part.length;
        if (performance.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = performance.now();
        setProgress({ rows: counter.rows(), bytes, of });
      };
      await downloadInParts(endpoint, { ...parts, signal: abort.signal }, tell, fileName?.());
      const rows = counter.rows();
      notify({ kind: 'success', title: `The file is saved with ${rows.toLocaleString('en-US')} rows` });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      if (abort.signal.reason === LEFT) notifyExportStopped('list');
      else if (!abort.signal.aborted)
        notify({ kind: 'error', title: 'The file could not be made', messages: [message] });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    start: (selection: object, of: Counted) => void start(selection, of),
    cancel: () => running.current?.abort(),
  };
}

export type Exporting = ReturnType<typeof useExport>;
