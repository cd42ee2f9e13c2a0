import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import { requirementName } from '@lanewright/domain/orders/requirement-flags.ts';
import { ConflictNote } from '../../../ui/forms/conflict-note.tsx';
import {
  differingFields,
  formFromLocation,
  LOCATION_LABELS,
  type LocationField,
  type LocationForm,
} from './location-form.ts';
import type { EditConflict } from './use-save-location.ts';

const UNKNOWN = '–';

interface LocationConflictProps {
  conflict: EditConflict;
  mine: LocationForm;
  onAcceptTheirs: () => void;
}

export function LocationConflict({ conflict, mine, onAcceptTheirs }: LocationConflictProps) {
  const theirs = formFromLocation(conflict.newest);
  const differences = differingFields(mine, theirs).map((field) => ({
    label: LOCATION_LABELS[field],
    theirs: inWords(theirs, field),
    mine: inWords(mine, field),
  }));
  return <ConflictNote message={conflict.message} differences={differences} onAcceptTheirs={onAcceptTheirs} />;
}

function inWords(form: LocationForm, field: LocationField): string {
  if (field === 'requirementFlags') return form.requirementFlags.map(requirementName).join(', ') || UNKNOWN;
  if (field === 'ianaTimeZone') return form.ianaTimeZone ? timeZoneLabel(form.ianaTimeZone) : 'From the address';
  const value = form[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join(', ') : value) || UNKNOWN;
}
