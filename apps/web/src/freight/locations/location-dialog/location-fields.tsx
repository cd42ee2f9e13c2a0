import type { Location } from '@lanewright/domain/locations/location.ts';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DescriptionFields } from './description-fields.tsx';
import type { LocationForm } from './location-form.ts';
import styles from './location-dialog.module.css';
import { SearchOutcome } from './search-outcome.tsx';
import type { Stage } from './stage.ts';
import { useZipFill } from './use-zip-fill.ts';

interface LocationFieldsProps {
  stage: Stage;
  initial: LocationForm;
  isAddressEditable: boolean;
  isPostalCodeRequired: boolean;
  onChangeAddress: () => void;
  onChoose: (location: Location | null) => void;
  onClearSearch: () => void;
}

/** The address and the company first; the rest once it is known whether the place exists already. */
export function LocationFields(props: LocationFieldsProps) {
  const { stage, initial, isAddressEditable, isPostalCodeRequired, onChangeAddress, onChoose, onClearSearch } = props;
  const hasSearched = stage.kind === 'found' || stage.kind === 'new';
  const isLocked = hasSearched || !isAddressEditable;
  useZipFill(!isLocked, initial);
  return (
    <div className={styles.sections}>
      <AddressFields isLocked={isLocked} isPostalCodeLocked={isPostalCodeRequired} />
      {hasSearched && (
        <SearchOutcome stage={stage} onChangeAddress={onChangeAddress} onChoose={onChoose} onClear={onClearSearch} />
      )}
      <CompanyFields isRequired={stage.kind !== 'search'} />
      {stage.kind !== 'search' && (
        <DescriptionFields isNew={stage.kind === 'new'} place={stage.kind === 'new' ? stage.place : null} />
      )}
    </div>
  );
}
