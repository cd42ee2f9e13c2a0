import {
  checkCallImport,
  MAX_CHECK_CALL_IMPORT_ROWS,
  type CheckCallImportPlan,
} from '@lanewright/contract/check-call-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../../../api/client.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { SHIPMENTS } from '../../../../freight/shipments/find-shipment.ts';
import { fullTime } from '../../../../freight/tracking/times.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field and a check call as an example.',
  filling: `A row for each check call. Times are by the clocks of its stop; where it names none, of the stop that the truck goes to. What was imported before is known and not added again. A row that seems impossible is refused, unless it says why it is right. ${MAX_CHECK_CALL_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which check calls would be added before any is.',
};

const kindsOf = ({ newCount }: CheckCallImportPlan): ImportedKind[] => [
  { one: 'check call', added: newCount, changed: 0 },
];

/** What was heard of many shipments, from one file. */
export function CheckCallImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import Check Calls"
      onTemplate={() => downloadFile(checkCallImport.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(checkCallImport.import, { body, idempotencyKey })}
      refresh={() => queryClient.invalidateQueries({ queryKey: SHIPMENTS })}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {({ newCount, newCheckCalls }) => (
        <LinesSection
          title="Check calls that would be added"
          count={newCount}
          heads={['Shipment', 'What happened', 'When']}
          rows={newCheckCalls.map(({ line, shipmentNumber, said, activityDateTime, ianaTimeZone }) => ({
            line,
            cells: [shipmentNumber, said, fullTime(activityDateTime, ianaTimeZone)],
          }))}
        />
      )}
    </PlannedImportDialog>
  );
}
