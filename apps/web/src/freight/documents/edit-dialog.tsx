import { LONGEST_NAME, tidyName } from '@lanewright/domain/documents/document-name.ts';
import type { Document, DocumentsOfRecord } from '@lanewright/domain/documents/document.ts';
import { keptStop } from '@lanewright/domain/documents/rules.ts';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../ui/readable-sentences.ts';
import { useNewestDocument, useUpdateDocument } from './document-data.ts';
import { tellFailure } from './tell-failure.ts';
import { problemsWithChosen, TypeFields, type ChosenType } from './type-fields.tsx';
import styles from './documents.module.css';

const FAILED = 'Failed to update document';

interface EditDialogProps {
  document: Document;
  found: DocumentsOfRecord;
  onClose: () => void;
}

export function EditDialog({ document, found, onClose }: EditDialogProps) {
  const [name, setName] = useState(document.name);
  const [chosen, setChosen] = useState<ChosenType>({ fileType: document.type, stopId: document.stopId });
  const [version, setVersion] = useState(document.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const typeRef = useRef<HTMLSelectElement>(null);
  const stopRef = useRef<HTMLSelectElement>(null);
  const update = useUpdateDocument();
  const readNewest = useNewestDocument();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const nameProblem = tidyName(name) === '' ? 'Name is required' : undefined;

  const handleSubmit = async () => {
    setWasTried(true);
    const problems = problemsWithChosen(chosen);
    if (nameProblem !== undefined) return nameRef.current?.focus();
    if (problems.fileType !== undefined) return typeRef.current?.focus();
    if (problems.stopId !== undefined) return stopRef.current?.focus();
    const fileType = chosen.fileType!;
    const body = { name, fileType, stopId: keptStop({ type: fileType, stopId: chosen.stopId }), version };
    try {
      await update.mutateAsync({ document, body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: 'Document updated' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 409) return tellFailure(FAILED, error);
      setConflict(error.message);
      await readNewest(document.id).then(
        (newest) => setVersion(newest.version),
        (failure: unknown) => tellFailure(FAILED, failure),
      );
    }
  };

  return (
    <SaveDialog
      title="Edit document"
      isBusy={isBusy}
      isDirty={name !== document.name || chosen.fileType !== document.type || chosen.stopId !== document.stopId}
      onClose={onClose}
      onSubmit={() => void run(async () => handleSubmit())}
    >
      <div className={styles.dialogBody}>
        {conflict !== null && (
          <Note tone="moving" role="alert">
            <strong>{withReadableInstants(conflict)}</strong> Save again to write over it.
          </Note>
        )}
        <TextField
          label="Name"
          isRequired
          value={name}
          maxLength={LONGEST_NAME}
          onChange={setName}
          inputRef={nameRef}
          unit={document.extension}
          {...(wasTried && { error: nameProblem })}
        />
        <TypeFields
          found={found}
          current={document.type}
          chosen={chosen}
          onChange={setChosen}
          wasTried={wasTried}
          typeRef={typeRef}
          stopRef={stopRef}
        />
      </div>
    </SaveDialog>
  );
}
