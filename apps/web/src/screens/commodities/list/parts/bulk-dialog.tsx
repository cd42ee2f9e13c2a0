import { commodities, MAX_IMPORT_ROWS } from '@lanewright/contract/commodities.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { fileAsBase64, UnreadableFile } from '../../../../ui/files/file-as-base64.ts';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import steps from '../../../../ui/files/upload-steps.module.css';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { noticeForFailure, outcomeOf, type ImportOutcome } from '../bulk-import.ts';
import { useImportCommodities } from '../data.ts';
import { decodeFile } from '../rejected-csv.ts';
import { RejectedRows } from './rejected-rows.tsx';

// Base64 makes a file a third larger, and the server takes 16 MB in all.
const MAX_FILE_BYTES = 11 * 1024 * 1024;

interface Rejected {
  outcome: ImportOutcome;
  fileText: string;
}

export function BulkDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const upload = useImportCommodities();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const footnoteId = useId();

  const handleFile = (chosen: File | null) => {
    setFile(chosen);
    setRejected(null);
  };

  const handleUpload = async () => {
    if (!file) return;
    try {
      const data = await fileAsBase64(file);
      const result = await upload.mutateAsync({ data, idempotencyKey: keyFor(data) });
      if (result.isSuccess && !result.isPartial) {
        notify({ kind: 'success', title: 'New commodities added' });
        return onClose();
      }
      const fileText = decodeFile(new Uint8Array(await file.arrayBuffer()));
      setRejected({ outcome: outcomeOf(result, fileText), fileText });
    } catch (error) {
      if (error instanceof UnreadableFile) {
        handleFile(null);
        notify({ kind: 'error', title: error.message });
        return;
      }
      if (!(error instanceof ApiProblem)) throw error;
      notify(noticeForFailure(error));
    }
  };

  const whyOff = whyUploadIsOff(file, rejected);
  return (
    <Dialog
      title="Bulk Add Commodities"
      width={720}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (whyOff === '') void run(handleUpload);
      }}
      footnote={whyOff}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={requestClose} isOff={isBusy}>
            {rejected ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isOff={whyOff !== ''}
            aria-describedby={whyOff === '' ? undefined : footnoteId}
            isBusy={isBusy}
          >
            Upload
          </Button>
        </>
      )}
    >
      {rejected && <RejectedRows outcome={rejected.outcome} fileText={rejected.fileText} />}
      <ol className={steps.steps}>
        <li>
          <h3>Download the template</h3>
          <p>A spreadsheet with one column for each field, and a sheet that lists the allowed values.</p>
          <Button icon={<Download />} onClick={() => void downloadTemplate()} data-autofocus="">
            Download template
          </Button>
        </li>
        <li>
          <h3>Fill it in and save it as CSV</h3>
          <p>
            One commodity a row, {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows at most. Commodity code and description
            are required; hazmat rows also need hazard class, packing group and UN number, and on orders the proper
            shipping name.
          </p>
        </li>
        <li>
          <h3>Upload the CSV</h3>
          <FileDrop label="CSV file" extension=".csv" maxBytes={MAX_FILE_BYTES} file={file} onChange={handleFile} />
        </li>
      </ol>
    </Dialog>
  );
}

function whyUploadIsOff(file: File | null, rejected: Rejected | null): string {
  if (rejected) return 'Upload needs another file: the rows of this one that were good are saved.';
  return file ? '' : 'Upload needs a CSV file.';
}

async function downloadTemplate(): Promise<void> {
  try {
    await downloadFile(commodities.template);
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: 'Unable to download the template', messages: [message] });
  }
}
