import { carriers, type ListedCarrier } from '@lanewright/contract/carriers.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { Calculator, Upload, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { CARRIERS } from '../../../freight/carriers/carrier-data.ts';
import { CarrierLogo } from '../../../freight/carriers/carrier-logo.tsx';
import { carrierPlace } from '../../../freight/carriers/carrier-place.ts';
import { CarrierStatusChip } from '../../../freight/carriers/carrier-status.tsx';
import { insuranceInWords, InsuranceTag } from '../../../freight/carriers/insurance-tag.tsx';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { CARRIER_COLUMNS, DEFAULT_ARRANGEMENT } from './parts/carrier-columns.tsx';

const CarrierDialog = lazyDialog(
  async () => (await import('../../../freight/carriers/carrier-dialog/carrier-dialog.tsx')).CarrierDialog,
  () => ({ title: 'Add Carrier', width: 720 }),
);

const CarrierImportDialog = lazyDialog(
  async () => (await import('../../../freight/carriers/carrier-import-dialog.tsx')).CarrierImportDialog,
  () => ({ title: 'Import Carriers', width: 720 }),
);

const ImportDialog = lazyDialog(
  async () => (await import('../../../freight/carriers/agreement-import-dialog.tsx')).AgreementImportDialog,
  () => ({ title: 'Import LTL Agreements', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Carriers',
  one: 'carrier',
  many: 'carriers',
  context: 'Who carries your freight: what they drive, how they are insured, and whether you use them.',
  placeholder: 'Name, SCAC, MC or DOT number',
  foundIn: 'name, SCAC, MC or DOT number',
  icon: <Warehouse />,
  noneFound: 'No carriers were found for the given filters.',
  none: 'No carriers yet',
  belongsHere:
    'A carrier holds its numbers, equipment, insurance and people, so that rates and bookings only offer who may be used.',
};

const addressOf = ({ id }: Pick<ListedCarrier, 'id'>) => ({ to: `/carriers/${id}` });
const OPENING = { to: addressOf };
const EXPORT = { endpoint: carriers.export };
const RATING_DATA = { label: 'Rating Data', to: '/carriers/rating-data', icon: <Calculator /> };
const SORT_NAMES = { name: 'Name', updatedAt: 'Changed' };

export function CarrierListScreen() {
  const list = useList(carrierPlace, carriers.list, { queryKey: CARRIERS, channel: 'carriers' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState<'carriers' | 'agreements' | null>(null);
  const editReason = useCan('EditCarrierNetwork') ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(CarrierDialog.preload);
  usePreload(CarrierImportDialog.preload);
  usePreload(ImportDialog.preload);
  return (
    <ListScreen
      name="carriers"
      list={list}
      words={WORDS}
      add={{
        label: 'Add Carrier',
        onAdd: () => setIsAdding(true),
        reason: editReason,
        entries: [
          {
            label: 'Import Carriers',
            icon: <Upload />,
            disabledReason: editReason,
            onSelect: () => setIsImporting('carriers'),
          },
          {
            label: 'Import LTL Agreements',
            icon: <Upload />,
            disabledReason: editReason,
            onSelect: () => setIsImporting('agreements'),
          },
        ],
      }}
      related={RATING_DATA}
      columns={CARRIER_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="name"
      card={cardOf}
      cardColumns="minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 0.9fr) minmax(0, 0.9fr)"
      opening={OPENING}
      exporting={EXPORT}
      sortNames={SORT_NAMES}
    >
      {isImporting === 'carriers' && <CarrierImportDialog onClose={() => setIsImporting(null)} />}
      {isImporting === 'agreements' && <ImportDialog onClose={() => setIsImporting(null)} />}
      {isAdding && (
        <CarrierDialog
          carrier={null}
          onSaved={(saved) => void navigate(addressOf(saved))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </ListScreen>
  );
}

function cardOf(carrier: ListedCarrier): CardContent {
  const { name, logoFileId, scac, status, modes, equipmentModes, insurance, mcNumber, dotNumber } = carrier;
  return {
    picture: <CarrierLogo name={name} fileId={logoFileId} />,
    aside: scac,
    tags: <CarrierStatusChip status={status} />,
    facts: [
      { top: modes.map(choiceName).join(', '), bottom: equipmentModes.map(choiceName).join(', ') },
      { top: mcNumber && `MC# ${mcNumber}`, bottom: dotNumber && `DOT# ${dotNumber}` },
      {
        top: <InsuranceTag insurance={insurance} otherwise={insuranceInWords(insurance)} />,
        bottom: lanesInWords(carrier),
      },
    ],
  };
}

function lanesInWords({ laneCount, rateCount }: ListedCarrier): string {
  if (rateCount === 0) return '';
  const lanes = laneCount === 1 ? '1 lane' : `${laneCount} lanes`;
  return `${rateCount === 1 ? '1 rate' : `${rateCount} rates`} on ${lanes}`;
}
