import type { Lane } from '@lanewright/contract/lanes.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { useState } from 'react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { DocumentsCard } from '../../../../freight/documents/documents-card.tsx';
import { HistoryCard } from '../../../../freight/history/history-card.tsx';
import { NotesCard } from '../../../../freight/notes/notes-card.tsx';
import { wayOf } from '../../../../freight/lanes/lane-words.ts';
import { InList } from '../../../../freight/records/in-list.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { useRecordName } from '../../../../ui/layout/record-name.ts';
import { ActivityCard } from './activity-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { LaneActions } from './lane-actions.tsx';
import styles from './lane-detail.module.css';
import { LaneMap } from './lane-map.tsx';
import { OpenDialog, preloadDialogs, type OpenedDialog } from './open-dialog.tsx';
import { RatesCard } from './rates-card.tsx';

export function LaneDetail({ lane }: { lane: Lane }) {
  // All of them: the panel beside it shows the others.
  useLiveRefresh({ channel: 'lanes' });
  usePreload(preloadDialogs);
  useRecordName(lane.customerReferenceNumber);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const record = { entityType: 'CustomerLane', entityId: lane.id } as const;
  return (
    <PageFrame
      heading={
        <span className={styles.heading}>
          {lane.customerReferenceNumber}
          <Tag>{choiceName(lane.mode)}</Tag>
        </span>
      }
      context={<InList list={{ to: '/lanes', label: 'Lanes' }}>{wayOf(lane)}</InList>}
      actions={<LaneActions onOpen={setDialog} />}
    >
      <div className={styles.sections}>
        <div className={styles.columns}>
          <LaneMap lane={lane} />
          <DetailsCard lane={lane} />
        </div>
        <RatesCard lane={lane} onOpen={setDialog} />
        <CostsCard laneId={lane.id} />
        <ActivityCard lane={lane} />
        <DocumentsCard record={record} />
        <NotesCard record={record} />
        <HistoryCard record={record} />
      </div>
      {dialog && <OpenDialog dialog={dialog} lane={lane} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}
