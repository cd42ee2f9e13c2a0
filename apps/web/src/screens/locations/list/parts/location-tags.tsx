import type { Location } from '@lanewright/domain/locations/location.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';

const MOST_REQUIREMENTS = 2;

/** What tells one place from another at a glance; the rest of the requirements are counted, and named on hover. */
export function LocationTags({ location }: { location: Location }) {
  const requirements = location.requirementFlags.map(requirementName);
  const rest = requirements.slice(MOST_REQUIREMENTS);
  return (
    <>
      {location.isOwnCompany && <Tag tone="accent">Your company</Tag>}
      {location.locationType && <Tag tone="neutral">{location.locationType}</Tag>}
      {requirements.slice(0, MOST_REQUIREMENTS).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')}>
          <Tag>
            +{rest.length}
            <span className="spoken"> more: {rest.join(', ')}</span>
          </Tag>
        </span>
      )}
    </>
  );
}
