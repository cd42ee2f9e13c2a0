import { carrierImport, MAX_CARRIER_IMPORT_ROWS, type CarrierImportPlan } from '@lanewright/contract/carrier-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, downloadFile } from '../../api/client.ts';
import type { ImportedKind } from '../files/import-words.ts';
import { LinesSection } from '../files/lines-section.tsx';
import { PlannedImportDialog } from '../files/planned-import-dialog.tsx';
import { CARRIERS } from './carrier-data.ts';

const ABOUT = {
  template: 'A CSV file with a column for each field, two for each kind of insurance, and a carrier as an example.',
  filling: `A row for each carrier. Separate modes and equipment with semicolons. A carrier whose name is in the network already stays as it is. ${MAX_CARRIER_IMPORT_ROWS.toLocaleString('en-US')} rows at most.`,
  choosing: 'You see which carriers would be added before any is.',
};

const kindsOf = ({ newCount }: CarrierImportPlan): ImportedKind[] => [{ one: 'carrier', added: newCount, changed: 0 }];

/** Adds carriers to the network from one file. */
export function CarrierImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PlannedImportDialog
      title="Import Carriers"
      onTemplate={() => downloadFile(carrierImport.template)}
      about={ABOUT}
      send={(body, idempotencyKey) => call(carrierImport.import, { body, idempotencyKey })}
      refresh={() => queryClient.invalidateQueries({ queryKey: CARRIERS })}
      kindsOf={kindsOf}
      onClose={onClose}
    >
      {({ newCount, newCarriers }) => (
        <LinesSection
          title="Carriers that would be added"
          count={newCount}
          heads={['Carrier', 'SCAC', 'Modes', 'Equipment']}
          rows={newCarriers.map(({ line, name, scac, modes, equipment }) => ({
            line,
            cells: [name, scac, modes, equipment],
          }))}
        />
      )}
    </PlannedImportDialog>
  );
}
