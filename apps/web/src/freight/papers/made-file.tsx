import { papers } from '@lanewright/contract/papers.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fetchFile, saveFile } from '../../api/client.ts';
import { downloadOrTell } from '../files/download-or-tell.ts';
import { Button } from '../../ui/button/button.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';

interface MadeFile {
  id: string;
  name: string;
}

/** What work on many rows has printed; nothing where all were refused. */
export function madeFile(result: unknown): ReactNode {
  const file = (result as { file?: MadeFile | null } | null)?.file;
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
