import {
  laneImport,
  MAX_LANE_IMPORT_BYTES,
  MAX_LANE_IMPORT_ROWS,
  type LaneImportPlan,
} from '@lanewright/contract/lane-import.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { downloadFile } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import styles from '../../../../ui/files/upload-preview.module.css';
import steps from '../../../../ui/files/upload-steps.module.css';
import { notify } from '../../../../ui/notifications/notify.ts';
import { importedInWords, whatWouldHappen } from '../import-words.ts';
import { useLaneImport } from '../use-lane-import.ts';
import { ImportPlanned } from './import-planned.tsx';

/** Template, file, and what it would do before anything is done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useLaneImport((done) => {
    notify({ kind: 'success', title: importedInWords(done) });
    onClose();
  });
  const { file, plan, failure } = importing;
  const { isBusy, run } = useBusy();
  const footnoteId = useId();
  const whyOff = whyNot(file, plan);

  return (
    <Dialog
      title="Import lanes and rates"
      width={plan ? 1040 : 720}
      isBusy={isBusy}
      onClose={onClose}
      onBack={plan ? importing.goBack : undefined}
      onSubmit={() => {
        if (whyOff === '') void run(plan ? importing.carryOut : importing.look);
      }}
      footnote={whyOff}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={plan ? importing.goBack : requestClose} isOff={isBusy}>
            {plan ? 'Choose another file' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isOff={whyOff !== ''}
            aria-describedby={whyOff === '' ? undefined : footnoteId}
            isBusy={isBusy}
          >
            {plan ? 'Import' : 'Check file'}
          </Button>
        </>
      )}
    >
      {failure !== '' && (
        <div className={styles.failure}>
          <Note tone="problem" role="alert">
            <strong>Nothing was imported.</strong> {failure}
          </Note>
        </div>
      )}
      {plan ? <ImportPlanned plan={plan} /> : <Steps file={file} onFile={importing.choose} />}
    </Dialog>
  );
}

function whyNot(file: File | null, plan: LaneImportPlan | null): string {
  if (plan) return whatWouldHappen(plan) > 0 ? '' : 'There is nothing to import in this file.';
  return file ? '' : 'Checking needs a CSV file.';
}

function Steps({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  return (
    <ol className={steps.steps}>
      <li>
        <h3>Download the template</h3>
        <p>A CSV file with a column for each field and a rate as an example.</p>
        <Button icon={<Download />} onClick={() => void downloadTemplate()} data-autofocus="">
          Download template
        </Button>
      </li>
      <li>
        <h3>Fill it in and save it as CSV</h3>
        <p>
          A row for each rate, with the lane it is for; a lane that does not exist yet is added. Carriers are named or
          given by SCAC. {MAX_LANE_IMPORT_ROWS.toLocaleString('en-US')} rows at most.
        </p>
      </li>
      <li>
        <h3>Choose the CSV</h3>
        <p>You see which lanes and rates would be added, and which rates would change, before anything is.</p>
        <FileDrop label="CSV file" extension=".csv" maxBytes={MAX_LANE_IMPORT_BYTES} file={file} onChange={onFile} />
      </li>
    </ol>
  );
}

async function downloadTemplate(): Promise<void> {
  try {
    await downloadFile(laneImport.template);
  } catch (error) {
    const message = error instanceof ApiProblem ? error.message : 'Please try again.';
    notify({ kind: 'error', title: 'Unable to download the template', messages: [message] });
  }
}
