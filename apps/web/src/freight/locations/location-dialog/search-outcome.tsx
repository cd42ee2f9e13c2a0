import { cityLine, companyLabel, locationLabel } from '@lanewright/domain/locations/location.ts';
import { MapPinCheck, MapPinPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import styles from './location-dialog.module.css';
import type { Stage } from './stage.ts';

interface SearchOutcomeProps {
  stage: Extract<Stage, { kind: 'found' | 'new' }>;
  onChangeAddress: () => void;
  onClear: () => void;
}

/** What the search by address came to, and so what Save will do. */
export function SearchOutcome({ stage, onChangeAddress, onClear }: SearchOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The fields above have just gone grey: whoever cannot see that hears the heading next.
  useEffect(() => heading.current?.focus(), []);
  const isFound = stage.kind === 'found';
  return (
    <div className={styles.outcome}>
      {isFound ? <MapPinCheck aria-hidden="true" /> : <MapPinPlus aria-hidden="true" />}
      <div className={styles.outcomeText}>
        <h3 ref={heading} tabIndex={-1}>
          {isFound ? 'Existing Location Found' : 'New Location Information'}
        </h3>
        <p>{isFound ? describeFound(stage) : describeNew(stage)}</p>
      </div>
      <div className={styles.outcomeButtons}>
        <Button size="small" variant="quiet" onClick={onChangeAddress}>
          Change address
        </Button>
        <Button size="small" onClick={onClear}>
          Clear Search
        </Button>
      </div>
    </div>
  );
}

function describeFound({ location }: Extract<Stage, { kind: 'found' }>): string {
  const names = [...new Set([locationLabel(location), companyLabel(location)])].join(', ');
  return `${location.locationNumber}, ${names}, ${cityLine(location)}. Save changes it.`;
}

function describeNew({ place }: Extract<Stage, { kind: 'new' }>): string {
  return place
    ? `Nobody keeps a location at this address yet. It lies in ${place.name}.`
    : 'Nobody keeps a location at this address yet, and its town is not in our list: it will have no position on the map.';
}
