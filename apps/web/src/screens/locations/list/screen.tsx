import { locations } from '@lanewright/contract/locations.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { cityLine, companyLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { useNavigate } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { LOCATIONS } from '../../../freight/locations/location-data.ts';
import { locationPlace } from '../../../freight/locations/location-place.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { DEFAULT_ARRANGEMENT, LOCATION_COLUMNS, streetOf } from './parts/location-columns.ts';
import { LocationTags, Requirements, WarehouseIds } from './parts/location-tags.tsx';

const LocationDialog = lazyDialog(
  async () => (await import('../../../freight/locations/location-dialog/location-dialog.tsx')).LocationDialog,
  () => ({ title: 'Add Location', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Locations',
  one: 'location',
  many: 'locations',
  context: 'Where your freight is picked up and delivered, with dock hours, people and warehouse IDs.',
  placeholder: 'Name, number, address, ID',
  foundIn: 'name, number, address or warehouse IDs',
  icon: <MapPin />,
  noneFound: 'No locations were found for the given filters.',
  none: 'No locations yet',
  belongsHere:
    'A location holds the address, dock hours and people of a place, so that every order to it begins filled in.',
};

const addressOf = ({ locationNumber }: Location) => ({ to: `/locations/${locationNumber}` });
const OPENING = { to: addressOf };

export function LocationListScreen() {
  const list = useList(locationPlace, locations.list, { queryKey: LOCATIONS, channel: 'locations' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  usePreload(LocationDialog.preload);
  return (
    <ListScreen
      name="locations"
      list={list}
      words={WORDS}
      add={{
        label: 'Add Location',
        onAdd: () => setIsAdding(true),
        reason: useCan('EditLocations') ? undefined : NO_PERMISSION_TOOLTIP,
      }}
      columns={LOCATION_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="label"
      card={cardOf}
      cardColumns="minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 0.7fr)"
      opening={OPENING}
    >
      {isAdding && (
        <LocationDialog onSaved={(saved) => void navigate(addressOf(saved))} onClose={() => setIsAdding(false)} />
      )}
    </ListScreen>
  );
}

function cardOf(location: Location): CardContent {
  return {
    aside: location.locationNumber,
    tags: (location.isOwnCompany || location.locationType) && <LocationTags location={location} />,
    support: companyLabel(location),
    facts: [
      { top: streetOf(location), bottom: cityLine(location) },
      {
        top: location.ediCodes.length > 0 && <WarehouseIds codes={location.ediCodes} />,
        bottom: location.requirementFlags.length > 0 && <Requirements location={location} />,
      },
    ],
  };
}
