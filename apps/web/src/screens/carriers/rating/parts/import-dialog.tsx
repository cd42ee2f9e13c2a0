import type { RatingImportPlan } from '@lanewright/contract/rating-data.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { call, downloadFile } from '../../../../api/client.ts';
import type { ImportedKind } from '../../../../freight/files/import-words.ts';
import { LinesSection } from '../../../../freight/files/lines-section.tsx';
import { Changes, PlannedImportDialog } from '../../../../freight/files/planned-import-dialog.tsx';
import { useRefreshRating } from '../data.ts';
import { MAX_RATING_IMPORT_ROWS, ratingData } from '@lanewright/contract/rating-data.ts';
import { plannedName } from '../words.ts';

const aboutOf = (kind: RatingKind) => ({
  template: 'A CSV file with a column for each field.',
  filling: `A row for each. ${RATING_KINDS[kind].carrier === 'none' ? '' : 'Carriers are named or given by SCAC. '}One that is about the same and begins on the same day as a row is changed to what the row says; what no row names stays as it is. ${MAX_RATING_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see what would be added and what would change, and how, before anything is.',
});

const kindsOf = ({ newCount, changedCount }: RatingImportPlan): ImportedKind[] => [
  { one: 'row', added: newCount, changed: changedCount },
];

interface ImportDialogProps {
  kind: RatingKind;
  onClose: () => void;
}

/** Rows of one kind from a file. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  return (
    <PlannedImportDialog
      title={`Import ${RATING_KINDS[kind].name.toLowerCase()}`}
      onTemplate={() => downloadFile(ratingData.template, { query: { kind } })}
      about={aboutOf(kind)}
      send={(body, idempotencyKey) => call(ratingData.import, { body: { kind, ...body }, idempotencyKey })}
      refresh={useRefreshRating()}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => <Planned kind={kind} plan={plan} />}
    </PlannedImportDialog>
  );
}

function Planned({ kind, plan }: { kind: RatingKind; plan: RatingImportPlan }) {
  const title = RATING_KINDS[kind].name;
  const rows = (isNew: boolean) => plan.rows.filter((row) => row.isNew === isNew);
  const hasCarrier = RATING_KINDS[kind].carrier !== 'none';
  const heads = ['Name', ...(hasCarrier ? ['Carrier'] : [])];
  const called = ({ name, carrierName }: RatingImportPlan['rows'][number]) => [
    plannedName(kind, name),
    ...(hasCarrier ? [carrierName ?? 'Every carrier'] : []),
  ];
  return (
    <>
      <LinesSection
        title={`${title} that would change`}
        count={plan.changedCount}
        heads={[...heads, 'What changes']}
        rows={rows(false).map((row) => ({
          line: row.line,
          cells: [...called(row), <Changes key="changes" changes={row.changes} />],
        }))}
      />
      <LinesSection
        title={`${title} that would be added`}
        count={plan.newCount}
        heads={heads}
        rows={rows(true).map((row) => ({ line: row.line, cells: called(row) }))}
      />
    </>
  );
}
