import { carrierBills, MAX_BILL_IMPORT_ROWS, type BillImportPlan } from '@lanewright/contract/carrier-bills.ts';
import { isBillTemplate, type BillMapping } from '@lanewright/domain/money/import/bill-headings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { call, downloadFile } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { amountText } from '../../../../freight/money/amount.tsx';
import { refreshMoney } from '../../../../freight/money/refresh-money.ts';
import { headingsInBase64, mappingToBeginWith, nameOf, readHeadingsOf, rememberMapping } from '../bill-columns.ts';
import { BillColumnsFields } from './bill-columns-fields.tsx';

/** What somebody has said of the columns of files with these headings. */
interface Said {
  kind: string;
  mapping: BillMapping;
}

const ABOUT = {
  template: 'A CSV file with a column for each field and a bill as an example.',
  filling: `A row for each bill of a carrier, with its PRO number, bill of lading or shipment number. ${MAX_BILL_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which shipment each bill is for, and which would wait for you, before anything is kept.',
};

/** So many bills a request, so that the dialog can show how far the import is. */
const BILLS_AT_ONCE = 500;

type Progress = Pick<BillImportPlan, 'doneCount' | 'totalCount'>;

const progressInWords = ({ doneCount, totalCount }: Progress): string =>
  `${doneCount.toLocaleString('en-US')} of ${totalCount.toLocaleString('en-US')} bills imported.`;

function stoppedInWords({ reason, remainingCount, remainingLines }: NonNullable<BillImportPlan['stopped']>): string {
  const more = remainingCount > MAX_LINES_NAMED ? ', ...' : '';
  return `${reason} Remaining lines: ${remainingLines.slice(0, MAX_LINES_NAMED).join(', ')}${more}`;
}
const MAX_LINES_NAMED = 20;

const kindsOf = ({ matchedCount, waitingCount }: BillImportPlan): ImportedKind[] => [
  { one: 'carrier invoice', added: matchedCount, changed: 0 },
  { one: 'waiting bill', added: waitingCount, changed: 0 },
];

export function BillImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [said, setSaid] = useState<Said | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const importAll = async (from: number, send: (after: number) => Promise<BillImportPlan>) => {
    const first = await send(from);
    let plan = first;
    while (plan.doneCount > from || plan.stopped !== null) {
      setProgress(plan);
      if (plan.stopped !== null) throw new ApiProblem({ status: 422, message: stoppedInWords(plan.stopped) });
      if (plan.isDone) break;
      from = plan.doneCount;
      plan = await send(from);
    }
    // A later answer counts what was imported before it among the bills that were known.
    return { ...plan, matchedCount: first.matchedCount, waitingCount: first.waitingCount };
  };
  const mappingOf = (headings: readonly string[]): BillMapping =>
    said?.kind === nameOf(headings) ? said.mapping : mappingToBeginWith(userId, headings);
  return (
    <PlannedImportDialog
      title="Import Carrier Invoices"
      onTemplate={() => downloadFile(carrierBills.template)}
      about={ABOUT}
      renderAbout={(file) => (
        <Columns file={file} mappingOf={mappingOf} onChange={(kind, mapping) => setSaid({ kind, mapping })} />
      )}
      send={async (body, key) => {
        const headings = headingsInBase64(body.modelFile.data);
        const mapping = mappingOf(headings) as Record<string, string>;
        // Looked at once more with other columns, it is another question.
        const idempotencyKey = body.confirm === null ? crypto.randomUUID() : key;
        if (body.confirm === null) setProgress(null);
        const plan = await importAll(body.confirm === null ? 0 : (progress?.doneCount ?? 0), (after) =>
          call(carrierBills.import, {
            body: { ...body, mapping, after, most: body.confirm === null ? null : BILLS_AT_ONCE },
            idempotencyKey: after === 0 ? idempotencyKey : crypto.randomUUID(),
          }),
        );
        if (plan.isDone && Object.keys(mapping).length > 0) rememberMapping(userId, headings, mapping);
        return plan;
      }}
      nothingDone={progress === null ? undefined : progressInWords(progress)}
      refresh={() => refreshMoney(queryClient)}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => (
        <>
          {progress !== null && <p role="status">{progressInWords(progress)}</p>}
          <LinesSection
            title="Bills with a shipment"
            count={plan.matchedCount}
            heads={['Invoice', 'Amount', 'Shipment', 'Becomes']}
            rows={plan.matched.map(({ line, invoiceNumber, amount, shipmentNumber, becomes }) => ({
              line,
              cells: [invoiceNumber, amountText(amount), shipmentNumber, becomes],
            }))}
          />
          <LinesSection
            title="Bills that would wait"
            count={plan.waitingCount}
            heads={['Invoice', 'Amount', 'Why']}
            rows={plan.waiting.map(({ line, invoiceNumber, amount, becomes }) => ({
              line,
              cells: [invoiceNumber, amountText(amount), becomes],
            }))}
          />
        </>
      )}
    </PlannedImportDialog>
  );
}

interface ColumnsProps {
  file: File;
  mappingOf: (headings: readonly string[]) => BillMapping;
  onChange: (kind: string, mapping: BillMapping) => void;
}

/** Nothing where the file is the template. */
function Columns({ file, mappingOf, onChange }: ColumnsProps) {
  const { data: headings } = useQuery({
    queryKey: ['bill-headings', file.name, file.size, file.lastModified],
    queryFn: () => readHeadingsOf(file),
    gcTime: 0,
  });
  if (!headings || headings.length === 0 || isBillTemplate(headings)) return null;
  return (
    <BillColumnsFields
      headings={headings}
      mapping={mappingOf(headings)}
      onChange={(mapping) => onChange(nameOf(headings), mapping)}
    />
  );
}
