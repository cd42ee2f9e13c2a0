import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { PreviewedFile } from '../../../../freight/files/previewed-file.tsx';
import { plannedInWords, whatWouldHappen } from '../import-words.ts';

export function ImportPlanned({ plan }: { plan: LaneImportPlan }) {
  const { rejections, rejectionCount, changedRates, newRates, newLanes } = plan;
  return (
    <PreviewedFile
      good={whatWouldHappen(plan)}
      wrong={rejectionCount}
      outcome={
        <>
          <strong>{plannedInWords(plan)}</strong>
          {rejectionCount > 0 && ' Rows with anything wrong are left out.'}
        </>
      }
    >
      <LinesSection
        title="What is wrong"
        count={rejectionCount}
        heads={['Reason']}
        rows={rejections.map(({ line, reason }) => ({ line, cells: [reason] }))}
      />
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
    </PreviewedFile>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => <div key={change}>{change}</div>);
}
