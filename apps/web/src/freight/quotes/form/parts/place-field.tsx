import { geography } from '@lanewright/contract/geography.ts';
import { locations } from '@lanewright/contract/locations.ts';
import { placeName, type QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { meantPlace, placeSuggestions } from '@lanewright/domain/quotes/place-suggestions.ts';
import { withEndsSwapped } from '@lanewright/domain/quotes/quote-changes.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../../../api/client.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { Choice } from '../../../../ui/forms/choice.ts';
import { MeantSelect } from '../../../../ui/material/async-searchable-select.tsx';
import { useQuoteForm } from '../quote-form-context.ts';
import type { QuoteForm } from '../quote-form.ts';
import styles from '../quote-form.module.css';

/** Searches places, and knows those that it has found by their ids. */
function createPlaceSearch() {
  const known = new Map<string, QuotableLocation>();
  return {
    placeOf: (id: string) => known.get(id) ?? null,
    find: async (q: string, signal: AbortSignal) => {
      const [towns, saved] = await Promise.all([
        call(geography.quotableLocations, { query: { q }, signal }),
        call(locations.quotable, { query: { q }, signal }),
      ]);
      const items = placeSuggestions(q, saved.items, towns.items);
      for (const place of items) known.set(place.id, place);
      return items.map(choiceOf);
    },
    findMeant: (text: string, choices: readonly Choice<string>[]) => {
      const meant = meantPlace(
        text,
        choices.flatMap(({ value }) => known.get(value) ?? []),
      );
      return meant && choiceOf(meant);
    },
  };
}

/** A saved location is told from its town by its name. */
const labelOf = (place: QuotableLocation) =>
  place.locationNumber === undefined ? placeName(place) : `${place.name}, ${placeName(place)}`;

const choiceOf = (place: QuotableLocation) => ({ value: place.id, label: labelOf(place) });

interface PlaceFieldProps {
  name: 'pickupLocation' | 'dropoffLocation';
  label: string;
  hasFirstFocus?: boolean;
}

/** A postal code, a city or a saved location that freight is quoted from or to. */
export function PlaceField({ name, label, hasFirstFocus = false }: PlaceFieldProps) {
  const { field, fieldState } = useController<QuoteForm, typeof name>({ name });
  const [search] = useState(createPlaceSearch);
  const place = field.value;
  // Leaving it empty is no mistake yet, and a message would move what is being clicked.
  return (
    <MeantSelect
      label={label}
      what="place"
      name={name}
      isRequired
      isTakenOnLeave
      hasFirstFocus={hasFirstFocus}
      placeholder="City, zip code or saved location"
      find={search.find}
      findMeant={search.findMeant}
      value={place && choiceOf(place)}
      onChange={(choice) => field.onChange(choice && (search.placeOf(choice.value) ?? place))}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

export function SwapEnds() {
  const { change } = useQuoteForm();
  return (
    <IconButton
      label="Swap pickup and dropoff"
      icon={<ArrowLeftRight />}
      className={styles.swap}
      onClick={() => change(withEndsSwapped)}
    />
  );
}
