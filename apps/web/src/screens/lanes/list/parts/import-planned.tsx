import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from '../../../../ui/files/upload-preview.module.css';
import { UploadSection } from '../../../../ui/files/upload-section.tsx';
import { plannedInWords, whatWouldHappen } from '../import-words.ts';

/** What a file would do. The outcome takes the focus, so that it is met first. */
export function ImportPlanned({ plan }: { plan: LaneImportPlan }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { rejections, changedRates, newRates, newLanes } = plan;
  return (
    <div className={styles.preview}>
      <Note tone={toneOf(plan)} role={plan.rejectionCount > 0 ? 'alert' : 'status'} ref={note}>
        <strong>{plannedInWords(plan)}</strong>
        {plan.rejectionCount > 0 && ' Rows with anything wrong are left out.'}
      </Note>
      {plan.rejectionCount > 0 && (
        <UploadSection title="What is wrong" rest={plan.rejectionCount - rejections.length}>
          <Table heads={['Reason']} rows={rejections.map(({ line, reason }) => ({ line, cells: [reason] }))} />
        </UploadSection>
      )}
      {plan.changedRateCount > 0 && (
        <UploadSection title="Rates that would change" rest={plan.changedRateCount - changedRates.length}>
          <Table
            heads={['Lane', 'Carrier', 'What changes']}
            rows={changedRates.map(({ line, lane, carrier, changes }) => ({
              line,
              cells: [lane, carrier, <Changes key="changes" changes={changes} />],
            }))}
          />
        </UploadSection>
      )}
      {plan.newRateCount > 0 && (
        <UploadSection title="Rates that would be added" rest={plan.newRateCount - newRates.length}>
          <Table
            heads={['Lane', 'Carrier']}
            rows={newRates.map(({ line, lane, carrier }) => ({ line, cells: [lane, carrier] }))}
          />
        </UploadSection>
      )}
      {plan.newLaneCount > 0 && (
        <UploadSection title="Lanes that would be added" rest={plan.newLaneCount - newLanes.length}>
          <Table
            heads={['Lane', 'From', 'To']}
            rows={newLanes.map(({ line, lane, from, to }) => ({ line, cells: [lane, from, to] }))}
          />
        </UploadSection>
      )}
    </div>
  );
}

function toneOf(plan: LaneImportPlan) {
  if (plan.rejectionCount === 0) return 'done';
  return whatWouldHappen(plan) === 0 ? 'problem' : 'attention';
}

function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => <div key={change}>{change}</div>);
}

function Table({ heads, rows }: { heads: string[]; rows: { line: number; cells: ReactNode[] }[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            Line
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }) => (
          <tr key={line}>
            <td className={styles.number}>{line.toLocaleString('en-US')}</td>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
