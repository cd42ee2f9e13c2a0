import { commodities, MAX_IMPORT_ROWS } from '@lanewright/contract/commodities.ts';
import { useId, useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { FileSteps } from '../../../../freight/files/file-steps.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { fileAsBase64, UnreadableFile } from '../../../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { noticeForFailure, outcomeOf, type ImportOutcome } from '../bulk-import.ts';
import { useImportCommodities } from '../data.ts';
import { decodeFile } from '../rejected-csv.ts';
import { RejectedRows } from './rejected-rows.tsx';

// Base64 makes a file a third larger, and the server takes 16 MB in all.
const MAX_FILE_BYTES = 11 * 1024 * 1024;

const ABOUT = {
  template: 'A spreadsheet with one column for each field, and a sheet that lists the allowed values.',
  filling: `One commodity a row, ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows at most. Commodity code and description are required; hazmat rows also need hazard class, packing group and UN number, and on orders the proper shipping name.`,
};

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
      <FileSteps
        onTemplate={() => downloadFile(commodities.template)}
        about={ABOUT}
        choosingTitle="Upload the CSV"
        maxBytes={MAX_FILE_BYTES}
        file={file}
        onFile={handleFile}
      />
    </Dialog>
  );
}

function whyUploadIsOff(file: File | null, rejected: Rejected | null): string {
  if (rejected) return 'Upload needs another file: the rows of this one that were good are saved.';
  return file ? '' : 'Upload needs a CSV file.';
}
