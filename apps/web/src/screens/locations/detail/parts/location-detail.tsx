import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { cityLine, companyLabel, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import { useRefreshOnContactChange, useRefreshOnLocationChange } from '../../../../freight/locations/location-data.ts';
import { InList } from '../../../../freight/records/in-list.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { DockCard } from './dock-card.tsx';
import styles from './location-detail.module.css';
import { LocationMap } from './location-map.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { OpenDialog, preloadDialogs, type OpenedDialog } from './open-dialog.tsx';
import { PeopleCard } from './people-card.tsx';
import { SummaryCard } from './summary-card.tsx';

export function LocationDetail({ location }: { location: Location }) {
  useRefreshOnLocationChange(location.id);
  useRefreshOnContactChange();
  usePreload(preloadDialogs);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const editReason = useCan('EditLocations') ? undefined : NO_PERMISSION_TOOLTIP;

  return (
    <PageFrame
      heading={
        <span className={styles.heading}>
          {locationLabel(location)}
          {location.isOwnCompany && <Tag tone="accent">Your company</Tag>}
        </span>
      }
      context={
        <InList list={{ to: '/locations', label: 'Locations' }}>
          <span className="num">{location.locationNumber}</span>, {companyLabel(location)}, {cityLine(location)}
        </InList>
      }
      actions={
        <Button
          variant="primary"
          icon={<Pencil />}
          disabledReason={editReason}
          onClick={() => setDialog({ kind: 'location' })}
        >
          Edit
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <SummaryCard location={location} />
          <PeopleCard
            locationNumber={location.locationNumber}
            editReason={editReason}
            onEdit={(contacts) => setDialog({ kind: 'contacts', contacts })}
          />
        </div>
        <div className={styles.column}>
          <LocationMap location={location} />
          <DockCard location={location} editReason={editReason} onEdit={() => setDialog({ kind: 'dock' })} />
        </div>
      </div>
      {dialog && <OpenDialog dialog={dialog} location={location} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}
