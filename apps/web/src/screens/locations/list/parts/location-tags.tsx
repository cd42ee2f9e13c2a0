import type { Location } from '@lanewright/domain/locations/location.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';

const MOST_REQUIREMENTS = 2;

/** What tells one place from another at a glance. */
export function LocationTags({ location }: { location: Location }) {
  return (
    <>
      {location.isOwnCompany && <Tag tone="accent">Your company</Tag>}
      {location.locationType && <Tag tone="neutral">{location.locationType}</Tag>}
    </>
  );
}

/** The first ones; the rest are counted, and named on hover. */
export function Requirements({ location }: { location: Location }) {
  const names = location.requirementFlags.map(requirementName);
  const rest = names.slice(MOST_REQUIREMENTS);
  if (names.length === 0) return null;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, MOST_REQUIREMENTS).join(', ')}
      {rest.length > 0 && (
        <>
          {' '}
          +{rest.length}
          <span className="spoken"> more: {rest.join(', ')}</span>
        </>
      )}
    </span>
  );
}

/** "PG-0417, PG-0418 +1". */
export function WarehouseIds({ codes }: { codes: readonly string[] }) {
  const rest = codes.length - MOST_REQUIREMENTS;
  return (
    <span title={codes.join(', ')}>
      <span className="spoken">{codes.length === 1 ? 'Warehouse ID' : 'Warehouse IDs'} </span>
      {codes.slice(0, MOST_REQUIREMENTS).join(', ')}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}
