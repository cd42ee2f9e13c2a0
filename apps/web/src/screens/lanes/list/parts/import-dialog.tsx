import {
  laneImport,
  MAX_LANE_IMPORT_BYTES,
  MAX_LANE_IMPORT_ROWS,
  type LaneImportPlan,
} from '@lanewright/contract/lane-import.ts';
import { downloadFile } from '../../../../api/client.ts';
import { FileDialog } from '../../../../freight/files/file-dialog.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { importedInWords, whatWouldHappen } from '../import-words.ts';
import { useLaneImport } from '../use-lane-import.ts';
import { ImportPlanned } from './import-planned.tsx';

const ABOUT = {
  template: 'A CSV file with a column for each field and a rate as an example.',
  filling: `A row for each rate, with the lane it is for; a lane that does not exist yet is added. Carriers are named or given by SCAC. ${MAX_LANE_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which lanes and rates would be added, and which rates would change, before anything is.',
};

const confirm = (plan: LaneImportPlan) => ({
  label: 'Import',
  whyOff: whatWouldHappen(plan) > 0 ? '' : 'There is nothing to import in this file.',
});

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const way = useLaneImport((done) => {
    notify({ kind: 'success', title: importedInWords(done) });
    onClose();
  });
  return (
    <FileDialog
      title="Import lanes and rates"
      way={way}
      onTemplate={() => downloadFile(laneImport.template)}
      about={ABOUT}
      maxBytes={MAX_LANE_IMPORT_BYTES}
      confirm={confirm}
      nothingDone="Nothing was imported."
      onClose={onClose}
    >
      {(plan) => <ImportPlanned plan={plan} />}
    </FileDialog>
  );
}
