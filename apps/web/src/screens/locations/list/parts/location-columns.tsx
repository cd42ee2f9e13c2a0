import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/grid.tsx';
import { LocationLink } from './location-link.tsx';
import styles from './location-list.module.css';

const UNKNOWN = '–';

function column(
  id: string,
  title: string,
  width: number,
  text: (row: Location) => string | null,
): GridColumn<Location> {
  return {
    id,
    title,
    width,
    renderCell: (row) => {
      const value = text(row);
      return value ? <span title={value}>{value}</span> : UNKNOWN;
    },
  };
}

export const LOCATION_COLUMNS: readonly GridColumn<Location>[] = [
  {
    id: 'locationNumber',
    title: 'Number',
    width: 112,
    renderCell: (row) => (
      <LocationLink location={row} className={styles.link}>
        {row.locationNumber}
      </LocationLink>
    ),
  },
  column('label', 'Location', 220, locationLabel),
  column('companyName', 'Company', 200, ({ companyName }) => companyName),
  column('addressLine1', 'Address', 220, ({ addressLine1, addressLine2 }) =>
    [addressLine1, addressLine2].filter(Boolean).join(', '),
  ),
  column('city', 'City', 140, ({ city }) => city),
  column('state', 'State', 72, ({ state }) => state),
  column('postalCode', 'Zip Code', 96, ({ postalCode }) => postalCode),
  column('country', 'Country', 84, ({ country }) => country),
  column('belongsTo', 'Your company', 108, ({ isOwnCompany }) => (isOwnCompany ? 'Yes' : 'No')),
  column('locationType', 'Type', 152, ({ locationType }) => locationType),
  column('ediCodes', 'Warehouse IDs', 180, ({ ediCodes }) => ediCodes.join(', ')),
  column('requirementFlags', 'Requirements', 240, ({ requirementFlags }) =>
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
    'locationNumber',
    'label',
    'companyName',
    'addressLine1',
    'city',
    'state',
    'postalCode',
    'locationType',
    'ediCodes',
    'requirementFlags',
  ],
  fixedColumnsCount: 1,
};
