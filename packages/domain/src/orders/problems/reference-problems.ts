import { problem, type Problem } from '../../problem.ts';
import type { OrderReference } from '../order.ts';
import { WELL_KNOWN_REFERENCE_TYPES } from '../reference-number-types.ts';

export function problemsWithReferences(references: readonly OrderReference[]): Problem[] {
  return references.flatMap(({ label, value, typeId }, index) => {
    const at = (field: string, message: string) => problem(`referenceNumbers.${index}.${field}`, message);
    return [
      ...(value.trim() === '' ? [at('value', 'Reference Number must have a value')] : []),
      ...(label.trim() === '' ? [at('label', 'Choose what kind of reference this is.')] : []),
      ...(typeId !== null && !WELL_KNOWN_REFERENCE_TYPES.some(({ id }) => id === typeId)
        ? [at('typeId', 'There is no such kind of reference.')]
        : []),
    ];
  });
}
