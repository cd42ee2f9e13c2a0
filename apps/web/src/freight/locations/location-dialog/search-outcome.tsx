import { cityLine, companyLabel, locationLabel, type Location } from '@lanewright/domain/locations/location.ts';
import { MapPinCheck, MapPinPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import styles from './location-dialog.module.css';
import type { Stage } from './stage.ts';

interface SearchOutcomeProps {
  stage: Extract<Stage, { kind: 'found' | 'new' }>;
  onChangeAddress: () => void;
  /** Null adds another one at the same address. */
  onChoose: (location: Location | null) => void;
  onClear: () => void;
}

/** What the search by address came to, and so what Save will do. */
export function SearchOutcome({ stage, onChangeAddress, onChoose, onClear }: SearchOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The fields above have just gone grey: whoever cannot see that hears the heading next.
  useEffect(() => heading.current?.focus(), []);
  const isFound = stage.kind === 'found';
  return (
    <div className={styles.outcome}>
      {isFound ? <MapPinCheck aria-hidden="true" /> : <MapPinPlus aria-hidden="true" />}
      <div className={styles.outcomeText}>
        <h3 ref={heading} tabIndex={-1}>
          {headingFor(stage)}
        </h3>
        <p>{isFound ? describeFound(stage) : describeNew(stage)}</p>
        {stage.atAddress.length > 0 && <AtAddress stage={stage} onChoose={onChoose} />}
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

const ANOTHER = 'another';

/** Several businesses, or several docks of one, may share an address. */
function AtAddress({ stage, onChoose }: Pick<SearchOutcomeProps, 'stage' | 'onChoose'>) {
  return (
    <div className={styles.atAddress}>
      <RadioGroup
        label="At this address"
        value={stage.kind === 'found' ? stage.location.id : ANOTHER}
        onChange={(id) => onChoose(stage.atAddress.find((location) => location.id === id) ?? null)}
        choices={[
          ...stage.atAddress.map((location) => ({
            value: location.id,
            label: `Change ${namesOf(location)}`,
            hint: location.locationNumber,
          })),
          { value: ANOTHER, label: 'Add another here' },
        ]}
      />
    </div>
  );
}

function namesOf(location: Location): string {
  return [...new Set([locationLabel(location), companyLabel(location)])].join(', ');
}

function headingFor(stage: SearchOutcomeProps['stage']): string {
  if (stage.kind === 'new') return 'New Location Information';
  return stage.atAddress.length > 1 ? 'Existing Locations Found' : 'Existing Location Found';
}

function describeFound({ location }: Extract<Stage, { kind: 'found' }>): string {
  return `${location.locationNumber}, ${namesOf(location)}, ${cityLine(location)}. Save changes it.`;
}

function describeNew({ place, atAddress }: Extract<Stage, { kind: 'new' }>): string {
  if (atAddress.length > 0) return 'Save adds another location at this address. Give it a name of its own.';
  return place
    ? `Nobody keeps a location at this address yet. It lies in ${place.name}.`
    : 'Nobody keeps a location at this address yet, and its town is not in our list: it will have no position on the map.';
}
