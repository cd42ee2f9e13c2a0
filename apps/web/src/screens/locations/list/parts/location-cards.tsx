import { cityLine, companyLabel, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { LocationLink } from './location-link.tsx';
import styles from './location-list.module.css';
import { LocationTags } from './location-tags.tsx';
import { WarehouseIds } from './warehouse-ids.tsx';

export function LocationCards({ rows }: { rows: Location[] }) {
  return (
    <ul aria-label="Locations">
      {rows.map((location) => (
        <li key={location.id} className={styles.row}>
          <div className={styles.name}>
            <div className={styles.nameLine}>
              <LocationLink location={location} className={styles.wholeRow}>
                {locationLabel(location)}
              </LocationLink>
              <span className={styles.number}>{location.locationNumber}</span>
            </div>
            <div className={styles.company}>{companyLabel(location)}</div>
          </div>
          <div className={styles.address}>
            <span>{[location.addressLine1, location.addressLine2].filter(Boolean).join(', ')}</span>
            <span>{cityLine(location)}</span>
          </div>
          <div className={styles.codes}>
            <WarehouseIds codes={location.ediCodes} />
          </div>
          <div className={styles.tags}>
            <LocationTags location={location} />
          </div>
        </li>
      ))}
    </ul>
  );
}
