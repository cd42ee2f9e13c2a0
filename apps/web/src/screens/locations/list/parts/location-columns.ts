import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { cityLine, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';

function column(
  id: string,
  title: string,
  width: number,
  text: (row: Location) => string | null,
): GridColumn<Location> {
  return { id, title, width, text: (row) => text(row) ?? '' };
}

export function streetOf({ addressLine1, addressLine2 }: Location): string {
  return [addressLine1, addressLine2].filter(Boolean).join(', ');
}

export const LOCATION_COLUMNS: readonly GridColumn<Location>[] = [
  { ...column('label', 'Location', 200, locationLabel), isFlexible: true, sort: 'name' },
  column('locationNumber', 'Number', 88, ({ locationNumber }) => locationNumber),
  column('companyName', 'Company', 168, ({ companyName }) => companyName),
  column('addressLine1', 'Address', 184, streetOf),
  column('place', 'Place', 176, cityLine),
  column('city', 'City', 140, ({ city }) => city),
  column('state', 'State', 72, ({ state }) => state),
  column('postalCode', 'Zip Code', 96, ({ postalCode }) => postalCode),
  column('country', 'Country', 84, ({ country }) => country),
  column('belongsTo', 'Your company', 108, ({ isOwnCompany }) => (isOwnCompany ? 'Yes' : 'No')),
  column('locationType', 'Type', 136, ({ locationType }) => locationType),
  column('ediCodes', 'Warehouse IDs', 120, ({ ediCodes }) => ediCodes.join(', ')),
  column('requirementFlags', 'Requirements', 160, ({ requirementFlags }) =>
    requirementFlags.map(requirementName).join(', '),
  ),
  column('name', 'Location name', 180, ({ name }) => name),
  column('dbaName', 'DBA name', 160, ({ dbaName }) => dbaName),
  column('companyAlias', 'Company alias', 140, ({ customerAlias }) => customerAlias.companyAlias),
  column('locationAlias', 'Location alias', 140, ({ customerAlias }) => customerAlias.locationAlias),
  column('ianaTimeZone', 'Time zone', 200, ({ ianaTimeZone }) => timeZoneLabel(ianaTimeZone)),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'label',
    'locationNumber',
    'companyName',
    'addressLine1',
    'place',
    'locationType',
    'ediCodes',
    'requirementFlags',
  ],
  fixedColumnsCount: 1,
};
