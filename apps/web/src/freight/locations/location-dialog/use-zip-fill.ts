import { geography } from '@lanewright/contract/geography.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useDebounced } from '../../../ui/debounced.ts';
import type { LocationForm } from './location-form.ts';
import { filledByZip, NOTHING_FILLED, searchableZip, type FilledPlace } from './zip-fill.ts';

const TYPING_PAUSE_MS = 250;

/** A zip code typed first fills city, state and country; people may overrule it. */
export function useZipFill(isActive: boolean, opened: LocationForm): void {
  const { control, getValues, setValue, clearErrors } = useFormContext<LocationForm>();
  const typed = useWatch({ control, name: 'postalCode' });
  const zip = searchableZip(useDebounced(typed, TYPING_PAUSE_MS));
  // The place that stood there at the beginning belongs to the zip code that stood there.
  const filled = useRef<FilledPlace>(opened.city === '' ? NOTHING_FILLED : opened);
  const filledFor = useRef(opened.city === '' ? null : searchableZip(opened.postalCode));

  const { data } = useQuery({
    queryKey: ['places', 'zip', zip],
    queryFn: ({ signal }) => call(geography.quotableLocations, { query: { ZipCode: zip ?? '', pageSize: 10 }, signal }),
    enabled: isActive && zip !== null,
    staleTime: Infinity,
    retry: false,
  });

  useEffect(() => {
    if (!isActive || !data || filledFor.current === zip) return;
    filledFor.current = zip;
    const next = filledByZip(getValues(), filled.current, data.items);
    if (!next) return;
    filled.current = next.place;
    for (const field of ['city', 'state', 'country'] as const) {
      if (getValues(field) === next.values[field]) continue;
      setValue(field, next.values[field], { shouldDirty: true });
      clearErrors(field);
    }
  }, [isActive, data, zip, getValues, setValue, clearErrors]);
}
