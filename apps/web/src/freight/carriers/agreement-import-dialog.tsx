import {
  agreementImport,
  MAX_AGREEMENT_IMPORT_ROWS,
  type AgreementImportPlan,
} from '@lanewright/contract/agreement-import.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../api/client.ts';
import type { ImportedKind } from '../files/import-words.ts';
import { LinesSection } from '../files/lines-section.tsx';
import { Changes, PlannedImportDialog } from '../files/planned-import-dialog.tsx';
import { areaInWords, termsInWords } from './agreement-words.ts';
import { CARRIERS } from './carrier-data.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field and an agreement as an example.',
  filling: `A row for each agreement. Carriers are named or given by SCAC. One with the same carrier, states and Effective Date as a row is changed to what the row says; what no row names stays as it is. ${MAX_AGREEMENT_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which agreements would be added and which would change, and how, before anything is.',
};

const kindsOf = ({ newCount, changedCount }: AgreementImportPlan): ImportedKind[] => [
  { one: 'LTL agreement', added: newCount, changed: changedCount },
];

/** Agreements with any carriers of the network, from one file. */
export function AgreementImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import LTL Agreements"
      onTemplate={() => downloadFile(agreementImport.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(agreementImport.import, { body, idempotencyKey })}
      refresh={() => queryClient.invalidateQueries({ queryKey: CARRIERS })}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {(plan) => <Planned plan={plan} />}
    </PlannedImportDialog>
  );
}

function Planned({ plan }: { plan: AgreementImportPlan }) {
  return (
    <>
      <LinesSection
        title="Agreements that would change"
        count={plan.changedCount}
        heads={['Carrier', 'Agreement', 'What changes']}
        rows={plan.changedAgreements.map(({ line, carrier, name, changes }) => ({
          line,
          cells: [carrier, name, <Changes key="changes" changes={changes} />],
        }))}
      />
      <LinesSection
        title="Agreements that would be added"
        count={plan.newCount}
        heads={['Carrier', 'Agreement', 'Terms', 'Where', 'When']}
        rows={plan.newAgreements.map(({ line, carrier, ...agreement }) => ({
          line,
          cells: [carrier, agreement.name, termsInWords(agreement), areaInWords(agreement), daysInWords(agreement)],
        }))}
      />
    </>
  );
}

type Days = Pick<AgreementImportPlan['newAgreements'][number], 'effectiveDate' | 'expirationDate'>;

const daysInWords = ({ effectiveDate, expirationDate }: Days) =>
  `${formatCalendarDay(effectiveDate!)} to ${formatCalendarDay(expirationDate!)}`;
