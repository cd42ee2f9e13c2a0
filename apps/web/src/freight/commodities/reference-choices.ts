import { referenceLists } from '@lanewright/contract/reference-lists.ts';
import { describeListEntry } from '@lanewright/domain/fields/choice-fields.ts';
import {
  CARGO_CLASSIFICATIONS,
  FREIGHT_CLASSES,
  HAZARD_CLASSES,
  PACKAGING_TYPES,
  PACKING_GROUPS,
} from '@lanewright/domain/commodities/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Choice } from '../../ui/forms/choice.ts';

const sameLabel = <T extends string>(values: readonly T[]): Choice<T>[] =>
  values.map((value) => ({ value, label: value }));

export const CARGO_CHOICES = sameLabel(CARGO_CLASSIFICATIONS);
export const PACKAGING_CHOICES = sameLabel(PACKAGING_TYPES);

function useReferenceList<T>(name: string, fetchList: (signal: AbortSignal) => Promise<T>, known: T): T {
  const query = useQuery({
    queryKey: ['reference-lists', name],
    queryFn: ({ signal }) => fetchList(signal),
    staleTime: Infinity,
    // The lists rarely change, so the form need not wait for the answer.
    placeholderData: () => known as never,
  });
  return query.data ?? known;
}

export function useFreightClassChoices(): Choice<number>[] {
  const list = useReferenceList(
    'freight-classes',
    (signal) => call(referenceLists.freightClasses, { signal }),
    FREIGHT_CLASSES.map((value, id) => ({ id, name: String(value) })),
  );
  return list.map(({ name }) => ({ value: Number(name), label: name }));
}

/** A commodity keeps the position in the list. */
export function useHazardClassChoices(): Choice<number>[] {
  const list = useReferenceList(
    'hazard-classes',
    (signal) => call(referenceLists.hazardClasses, { signal }),
    HAZARD_CLASSES.map((entry, id) => ({ id, description: describeListEntry(entry) })),
  );
  return list.map(({ description }, position) => ({ value: position, label: description }));
}

export function usePackingGroupChoices(): Choice<number>[] {
  const list = useReferenceList(
    'packing-groups',
    (signal) => call(referenceLists.packingGroups, { signal }),
    PACKING_GROUPS.map((entry) => ({ description: describeListEntry(entry) })),
  );
  return list.map(({ description }, position) => ({ value: position, label: description }));
}
