import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ORDERS, orderUpload } from '@lanewright/contract/order-upload.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import styles from '../../../../ui/files/upload-preview.module.css';
import steps from '../../../../ui/files/upload-steps.module.css';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useOrderUpload, type BegunUpload } from '../use-order-upload.ts';
import { UploadPreviewed } from './upload-previewed.tsx';

interface UploadDialogProps {
  /** The orders are being made; from here on that is followed elsewhere. */
  onBegun: (work: BegunUpload) => void;
  onClose: () => void;
}

/** Template, file, and what will become of it before anything does. */
export function UploadDialog({ onBegun, onClose }: UploadDialogProps) {
  const upload = useOrderUpload((work) => {
    onBegun(work);
    onClose();
  });
  const { file, preview, failure } = upload;
  const { isBusy, run } = useBusy();
  const footnoteId = useId();
  const whyOff = preview
    ? preview.good === 0
      ? 'Nothing can be uploaded: correct the file first.'
      : ''
    : whyUnread(file);

  return (
    <Dialog
      title="Bulk upload orders"
      width={preview ? 1040 : 720}
      isBusy={isBusy}
      onClose={onClose}
      onBack={preview ? upload.goBack : undefined}
      onSubmit={() => {
        if (whyOff === '') void run(preview ? upload.commit : upload.check);
      }}
      footnote={whyOff}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={preview ? upload.goBack : requestClose} isOff={isBusy}>
            {preview ? 'Choose another file' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isOff={whyOff !== ''}
            aria-describedby={whyOff === '' ? undefined : footnoteId}
            isBusy={isBusy}
          >
            {preview ? `Upload ${countOf(preview.good, 'order')}` : 'Check file'}
          </Button>
        </>
      )}
    >
      {failure !== '' && (
        <div className={styles.failure}>
          <Note tone="problem" role="alert">
            <strong>Nothing was uploaded.</strong> {failure}
          </Note>
        </div>
      )}
      {preview ? <UploadPreviewed preview={preview} /> : <Steps file={file} onFile={upload.choose} />}
    </Dialog>
  );
}

function whyUnread(file: File | null): string {
  return file ? '' : 'Checking needs a CSV file.';
}

function Steps({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  return (
    <ol className={steps.steps}>
      <li>
        <h3>Download the template</h3>
        <p>A CSV file with a column for each field, what it means, what can be chosen, and an order as an example.</p>
        <Button icon={<Download />} onClick={() => void downloadTemplate()} data-autofocus="">
          Download template
        </Button>
      </li>
      <li>
        <h3>Fill it in and save it as CSV</h3>
        <p>
          A row for each stop and each further item; the column Order ties the rows of one order together.{' '}
          {MAX_UPLOAD_ORDERS.toLocaleString('en-US')} orders at most. Rows that begin with # are not read.
        </p>
      </li>
      <li>
        <h3>Choose the CSV</h3>
        <p>You see what will be created, and what is wrong, before anything is.</p>
        <FileDrop label="CSV file" extension=".csv" maxBytes={MAX_UPLOAD_BYTES} file={file} onChange={onFile} />
      </li>
    </ol>
  );
}

async function downloadTemplate(): Promise<void> {
  try {
    await downloadFile(orderUpload.template);
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: 'Unable to download the template', messages: [message] });
  }
}
