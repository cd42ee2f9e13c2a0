import { laneImport, MAX_LANE_IMPORT_ROWS, type LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../../../api/client.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { Changes, PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { LANES } from '../../../../freight/lanes/lane-data.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field and a rate as an example.',
  filling: `A row for each rate, with the lane it is for; a lane that does not exist yet is added. Carriers are named or given by SCAC. ${MAX_LANE_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which lanes and rates would be added, and which rates would change, before anything is.',
};

const kindsOf = ({ newLaneCount, newRateCount, changedRateCount }: LaneImportPlan): ImportedKind[] => [
  { one: 'lane', added: newLaneCount, changed: 0 },
  { one: 'rate', added: newRateCount, changed: changedRateCount },
];

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import Lanes and Rates"
      onTemplate={() => downloadFile(laneImport.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(laneImport.import, { body, idempotencyKey })}
      refresh={() => queryClient.invalidateQueries({ queryKey: LANES })}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => <Planned plan={plan} />}
    </PlannedImportDialog>
  );
}

function Planned({ plan }: { plan: LaneImportPlan }) {
  const { changedRates, newRates, newLanes } = plan;
  return (
    <>
      <LinesSection
        title="Rates that would change"
        count={plan.changedRateCount}
        heads={['Lane', 'Carrier', 'What changes']}
        rows={changedRates.map(({ line, lane, carrier, changes }) => ({
          line,
          cells: [lane, carrier, <Changes key="changes" changes={changes} />],
        }))}
      />
      <LinesSection
        title="Rates that would be added"
        count={plan.newRateCount}
        heads={['Lane', 'Carrier']}
        rows={newRates.map(({ line, lane, carrier }) => ({ line, cells: [lane, carrier] }))}
      />
      <LinesSection
        title="Lanes that would be added"
        count={plan.newLaneCount}
        heads={['Lane', 'From', 'To']}
        rows={newLanes.map(({ line, lane, from, to }) => ({ line, cells: [lane, from, to] }))}
      />
    </>
  );
}
