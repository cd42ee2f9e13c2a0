import { COUNTRIES, COUNTRY_NAMES, isCountry, STATES_BY_COUNTRY } from '@lanewright/domain/geography/countries.ts';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { FilterPanel } from '../../../../ui/navigation/filter-panel.tsx';
import { appliedFilters, BELONGS_TO_NAMES, NO_FILTERS, type BelongsTo, type LocationListPlace } from '../place.ts';
import styles from './location-filters.module.css';

interface LocationFiltersProps {
  place: LocationListPlace;
  onChange: (place: Partial<LocationListPlace>) => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** Each choice counts at once; nothing needs to be applied. */
export function LocationFilters({ place, onChange, isOpen, onToggle }: LocationFiltersProps) {
  const count = appliedFilters(place).length;
  const states = isCountry(place.country) ? STATES_BY_COUNTRY[place.country] : [];
  return (
    <FilterPanel
      isOpen={isOpen}
      onToggle={onToggle}
      tab="filters"
      onTabChange={() => {}}
      filterCount={count}
      filters={
        <div className={styles.filters}>
          <BelongsToFilter value={place.belongsTo} onChange={(belongsTo) => onChange({ belongsTo })} />
          <Choice
            label="Country"
            value={place.country}
            onChange={(country) => onChange({ country, state: '' })}
            none="All countries"
          >
            {COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {COUNTRY_NAMES[code]}
              </option>
            ))}
          </Choice>
          <Choice
            label="State"
            value={place.state}
            onChange={(state) => onChange({ state })}
            none={states.length === 0 ? 'Choose a country first' : 'All states'}
            isDisabled={states.length === 0}
          >
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
      }
      filterActions={
        <Button isWide disabled={count === 0} onClick={() => onChange(NO_FILTERS)}>
          Reset filters
        </Button>
      }
    />
  );
}

function BelongsToFilter({ value, onChange }: { value: BelongsTo; onChange: (value: BelongsTo) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>Belongs to</legend>
      {(Object.keys(BELONGS_TO_NAMES) as BelongsTo[]).map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {BELONGS_TO_NAMES[option]}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What stands there while nothing is chosen. */
  none: string;
  isDisabled?: boolean;
  children: ReactNode;
}

function Choice({ label, value, onChange, none, isDisabled = false, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {children}
      </select>
    </div>
  );
}
