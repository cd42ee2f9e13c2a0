import { documentTypeLabel, isOfDropoff, type DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { NO_DROPOFF, NO_TYPE } from '@lanewright/domain/documents/rules.ts';
import type { Ref } from 'react';
import { SelectField } from '../../ui/forms/select-field.tsx';

export interface ChosenType {
  fileType: DocumentType | null;
  stopId: string | null;
}

interface TypeFieldsProps {
  found: DocumentsOfRecord;
  /** What it is already, which it can stay. */
  current?: DocumentType;
  chosen: ChosenType;
  onChange: (chosen: ChosenType) => void;
  wasTried: boolean;
  typeRef: Ref<HTMLSelectElement>;
  stopRef: Ref<HTMLSelectElement>;
}

/** What is wrong with the choice, by field. */
export function problemsWithChosen({ fileType, stopId }: ChosenType): { fileType?: string; stopId?: string } {
  if (fileType === null) return { fileType: NO_TYPE };
  return isOfDropoff(fileType) && stopId === null ? { stopId: NO_DROPOFF } : {};
}

/** Which document it is and, where it hangs on a dropoff, on which. */
export function TypeFields({ found, current, chosen, onChange, wasTried, typeRef, stopRef }: TypeFieldsProps) {
  const { types, dropoffs } = found;
  const problems = wasTried ? problemsWithChosen(chosen) : {};
  const offered = types.filter(({ type, whyOff }) => whyOff === null || type === current);
  const off = types.filter((one) => !offered.includes(one));
  const completed = dropoffs.filter(({ id, isCompleted }) => isCompleted || id === chosen.stopId);
  return (
    <>
      <SelectField
        label="File type"
        isRequired
        choices={offered.map(({ type }) => ({ value: type, label: documentTypeLabel(type) }))}
        value={chosen.fileType}
        onChange={(fileType) =>
          onChange({
            fileType,
            // Where there is one to choose from, it is that one.
            stopId: fileType && isOfDropoff(fileType) && completed.length === 1 ? completed[0]!.id : chosen.stopId,
          })
        }
        inputRef={typeRef}
        error={problems.fileType}
        hint={off.map(({ whyOff }) => whyOff).join(' ')}
      />
      {chosen.fileType !== null && isOfDropoff(chosen.fileType) && (
        <SelectField
          label="Dropoff"
          isRequired
          choices={completed.map(({ id, label }) => ({ value: id, label }))}
          value={chosen.stopId}
          onChange={(stopId) => onChange({ ...chosen, stopId })}
          inputRef={stopRef}
          error={problems.stopId}
        />
      )}
    </>
  );
}
