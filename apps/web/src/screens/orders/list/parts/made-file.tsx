import type { BulkOrdersResult } from '@lanewright/contract/order-list.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchFile, saveFile } from '../../../../api/client.ts';
import { downloadOrTell } from '../../../../freight/files/download-or-tell.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';

type MadeFile = NonNullable<BulkOrdersResult['file']>;

/** What work on many orders has printed; nothing where all were refused. */
export function madeFile(result: unknown): ReactNode {
  const file = (result as Partial<BulkOrdersResult> | null)?.file;
  return file ? <DownloadButton file={file} /> : null;
}

function DownloadButton({ file: { id, name } }: { file: MadeFile }) {
  const { isBusy, run } = useBusy();
  const download = async () => saveFile(await fetchFile(papers.report, { params: { id } }), name);
  return (
    <Button
      size="small"
      icon={<Download />}
      isBusy={isBusy}
      onClick={() => void run(() => downloadOrTell(name, download))}
    >
      Download
    </Button>
  );
}
