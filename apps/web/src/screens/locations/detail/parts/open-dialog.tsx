import { locationLabel, type Location, type LocationContact } from '@lanewright/domain/locations/location.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';

export type OpenedDialog =
  | { kind: 'location' }
  | { kind: 'dock' }
  | { kind: 'contacts'; contacts: readonly LocationContact[] };

const LocationDialog = lazyDialog(
  async () => (await import('../../../../freight/locations/location-dialog/location-dialog.tsx')).LocationDialog,
  () => ({ title: 'Edit Location', width: 720 }),
);
const DockScheduleDialog = lazyDialog(
  async () =>
    (await import('../../../../freight/locations/dock-schedule-dialog/dock-schedule-dialog.tsx')).DockScheduleDialog,
  () => ({ title: 'Dock Schedule', width: 720 }),
);
const LocationContactsDialog = lazyDialog(
  async () =>
    (await import('../../../../freight/locations/location-contacts-dialog/location-contacts-dialog.tsx'))
      .LocationContactsDialog,
  ({ location }) => ({ title: `Contacts of ${locationLabel(location)}` }),
);

export function preloadDialogs(): void {
  LocationDialog.preload();
  DockScheduleDialog.preload();
  LocationContactsDialog.preload();
}

interface OpenDialogProps {
  dialog: OpenedDialog;
  location: Location;
  onClose: () => void;
}

export function OpenDialog({ dialog, location, onClose }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'location':
      return <LocationDialog location={location} onSaved={() => {}} onClose={onClose} />;
    case 'dock':
      return (
        <DockScheduleDialog
          locationNumber={location.locationNumber}
          ianaTimeZone={location.ianaTimeZone}
          onClose={onClose}
        />
      );
    case 'contacts':
      return <LocationContactsDialog location={location} contacts={dialog.contacts} onClose={onClose} />;
  }
}
