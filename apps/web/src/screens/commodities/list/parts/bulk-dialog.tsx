import { commodities, MAX_IMPORT_ROWS } from '@lanewright/contract/commodities.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { fileAsBase64 } from '../../../../ui/files/file-as-base64.ts';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { noticeForImport } from '../bulk-import.ts';
import { useImportCommodities } from '../data.ts';
import styles from './bulk-dialog.module.css';
import { RejectedRows } from './rejected-rows.tsx';

// Base64 makes a file a third larger, and the server takes 16 MB in all.
const MAX_FILE_BYTES = 11 * 1024 * 1024;

export function BulkDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<string[]>([]);
  const upload = useImportCommodities();
  const keyFor = useIntentKeys();

  const handleFile = (chosen: File | null) => {
    setFile(chosen);
    setRejected([]);
  };

  const handleUpload = async () => {
    if (!file) return;
    try {
      const data = await fileAsBase64(file);
      const result = await upload.mutateAsync({ data, idempotencyKey: keyFor(data) });
      notify(noticeForImport(result));
      if (result.isSuccess && !result.isPartial) onClose();
      else setRejected(result.errors);
    } catch (error) {
      const isAnswer = error instanceof ApiProblem && error.message !== '';
      notify({ kind: 'error', title: isAnswer ? error.message : 'Failed to upload commodities' });
    }
  };

  return (
    <Dialog
      title="Bulk Add Commodities"
      width={720}
      onClose={onClose}
      onSubmit={() => void handleUpload()}
      footnote={file ? '' : 'Upload needs a CSV file.'}
      actions={
        <>
          <Button onClick={onClose}>{rejected.length > 0 ? 'Close' : 'Cancel'}</Button>
          <Button variant="primary" type="submit" disabled={!file || rejected.length > 0} isBusy={upload.isPending}>
            Upload
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <h3>Download the template</h3>
          <p>A spreadsheet with one column for each field, and a sheet that lists the allowed values.</p>
          <Button icon={<Download />} onClick={() => void downloadTemplate()}>
            Download template
          </Button>
        </li>
        <li>
          <h3>Fill it in and save it as CSV</h3>
          <p>
            One commodity a row, {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows at most. Commodity code and description
            are required; hazmat rows also need hazard class, packing group and UN number.
          </p>
        </li>
        <li>
          <h3>Upload the CSV</h3>
          <FileDrop label="CSV file" extension=".csv" maxBytes={MAX_FILE_BYTES} file={file} onChange={handleFile} />
        </li>
      </ol>
      {rejected.length > 0 && <RejectedRows errors={rejected} />}
    </Dialog>
  );
}

async function downloadTemplate(): Promise<void> {
  try {
    await downloadFile(commodities.template);
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: 'Unable to download the template', messages: [message] });
  }
}
