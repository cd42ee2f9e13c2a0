import type { Location, LocationContact } from '@lanewright/domain/locations/location.ts';
import { lazy, Suspense } from 'react';

export type OpenedDialog =
  { kind: 'location' } | { kind: 'dock' } | { kind: 'contacts'; contacts: readonly LocationContact[] };

// The forms bring the field components with them, which looking at a location does not need.
const LocationDialog = lazy(async () => ({
  default: (await import('../../../../freight/locations/location-dialog/location-dialog.tsx')).LocationDialog,
}));
const DockScheduleDialog = lazy(async () => ({
  default: (await import('../../../../freight/locations/dock-schedule-dialog/dock-schedule-dialog.tsx'))
    .DockScheduleDialog,
}));
const LocationContactsDialog = lazy(async () => ({
  default: (await import('../../../../freight/locations/location-contacts-dialog/location-contacts-dialog.tsx'))
    .LocationContactsDialog,
}));

interface OpenDialogProps {
  dialog: OpenedDialog;
  location: Location;
  onClose: () => void;
}

export function OpenDialog({ dialog, location, onClose }: OpenDialogProps) {
  return <Suspense>{dialogFor(dialog, location, onClose)}</Suspense>;
}

function dialogFor(dialog: OpenedDialog, location: Location, onClose: () => void) {
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
