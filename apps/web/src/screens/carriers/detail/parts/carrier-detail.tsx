import type { Carrier } from '@lanewright/contract/carriers.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { useState } from 'react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { useCan } from '../../../../api/session.ts';
import { CarrierLogo } from '../../../../freight/carriers/carrier-logo.tsx';
import { CarrierStatusChip } from '../../../../freight/carriers/carrier-status.tsx';
import { DocumentsCard } from '../../../../freight/documents/documents-card.tsx';
import { HistoryCard } from '../../../../freight/history/history-card.tsx';
import { NotesCard } from '../../../../freight/notes/notes-card.tsx';
import { InList } from '../../../../freight/records/in-list.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../../ui/layout/record-name.ts';
import { AgreementsCard } from './agreements-card.tsx';
import { CarrierActions } from './carrier-actions.tsx';
import { CarrierRatesCard } from './carrier-rates-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { EquipmentCard } from './equipment-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { OpenDialog, preloadDialogs, type OpenedDialog } from './open-dialog.tsx';
import { KeysCard } from './keys-card.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { StateNote } from './state-note.tsx';
import styles from './carrier-detail.module.css';

export function CarrierDetail({ carrier }: { carrier: Carrier }) {
  useLiveRefresh({ channel: 'carriers', entityId: carrier.id });
  // The people of a carrier are contacts, which change under their own name.
  useLiveRefresh({ channel: 'contacts' });
  usePreload(preloadDialogs);
  useRecordName(carrier.name);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const editReason = useCan('EditCarrierNetwork') ? undefined : NO_PERMISSION_TOOLTIP;
  const record = { entityType: 'Carrier', entityId: carrier.id } as const;

  return (
    <PageFrame
      heading={<Heading carrier={carrier} />}
      context={
        <InList list={{ to: '/carriers', label: 'Carriers' }}>
          {[carrier.scac, ...carrier.modes.map(choiceName)].filter(Boolean).join(', ')}
        </InList>
      }
      actions={<CarrierActions carrier={carrier} editReason={editReason} onOpen={setDialog} />}
    >
      <div className={styles.detail}>
        <StateNote carrier={carrier} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <IdentityCard carrier={carrier} editReason={editReason} />
            <EquipmentCard carrier={carrier} />
            <ContactsCard carrier={carrier} editReason={editReason} onEdit={() => setDialog('contacts')} />
          </div>
          <div className={styles.column}>
            <InsuranceCard carrier={carrier} />
            <AgreementsCard carrier={carrier} editReason={editReason} />
            <ScorecardCard carrierId={carrier.id} />
            <KeysCard carrier={carrier} editReason={editReason} />
          </div>
        </div>
        <CarrierRatesCard carrier={carrier} />
        <DocumentsCard record={record} />
        <NotesCard record={record} />
        <HistoryCard record={record} />
      </div>
      {dialog && <OpenDialog dialog={dialog} carrier={carrier} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

function Heading({ carrier: { name, logoFileId, status } }: { carrier: Carrier }) {
  return (
    <span className={styles.heading}>
      <CarrierLogo name={name} fileId={logoFileId} />
      {name}
      <CarrierStatusChip status={status} />
    </span>
  );
}
