import { noteText } from '@lanewright/domain/notes/note-text.ts';
import { readNoteHtml } from '@lanewright/domain/notes/read-note-html.ts';
import { RECORDS } from '@lanewright/domain/records/record-types.ts';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useCurrentUser } from '../../api/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { draftName } from '../../ui/forms/stored-draft.ts';
import { useFocusAfterClosing } from '../../ui/keyboard/use-focus-after-closing.ts';
import { Card, CardBody } from '../../ui/layout/page-frame.tsx';
import { useLeftNote } from './note-draft.ts';
import { NoteEditor, NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { useNoteChanges, useNotes } from './notes-data.ts';
import styles from './notes.module.css';

/** What people have written on a record, and a place to write. Not on paper, which goes to others. */
export function NotesCard({ record }: { record: CarryingRecord }) {
  return (
    <div className="no-print">
      <Card title="Notes">
        <CardBody>
          <Notes record={record} />
        </CardBody>
      </Card>
    </div>
  );
}

/** Without a card around it, for where several things share one. */
export function Notes({ record }: { record: CarryingRecord }) {
  const query = useNotes(record);
  if (query.data)
    return (
      <>
        <NewNote record={record} />
        <NoteList record={record} query={query} />
      </>
    );
  if (query.error instanceof ApiProblem && query.error.status === 403)
    return <p className={styles.quiet}>You do not have permission to see the notes on this {called(record)}.</p>;
  if (query.isError)
    return (
      <ErrorState
        title="The notes could not be loaded"
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading notes">
      <Skeleton height={44} />
      <Skeleton width={320} />
      <Skeleton width={240} />
    </div>
  );
}

const called = ({ entityType }: CarryingRecord) => RECORDS[entityType].called;

function NoteList({ record, query }: { record: CarryingRecord; query: ReturnType<typeof useNotes> }) {
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (all.length === 0)
    return (
      <p className={styles.quiet}>
        Nobody has written a note on this {called(record)} yet. Mention a colleague with @ and they are told.
      </p>
    );
  return (
    <>
      <ol className={styles.notes} aria-label="Notes, newest first">
        {all.map((note) => (
          <NoteItem key={note.id} note={note} record={record} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older notes
        </Button>
      )}
    </>
  );
}

function NewNote({ record }: { record: CarryingRecord }) {
  const user = useCurrentUser();
  const { create } = useNoteChanges(record);
  const [isOpen, setIsOpen] = useState(false);
  const { ref: field, willClose } = useFocusAfterClosing<HTMLButtonElement>(isOpen);
  const name = draftName(user.id, 'note', `on-${record.entityId}`);
  const leftNote = useLeftNote(name)?.values ?? null;

  if (isOpen) {
    const handleClose = () => {
      willClose();
      setIsOpen(false);
    };
    return (
      <NoteForm
        record={record}
        label="New note"
        draftName={name}
        loaded=""
        sendLabel="Send"
        onSend={create}
        onClose={handleClose}
      />
    );
  }
  return (
    <button
      ref={field}
      type="button"
      className={styles.begin}
      onPointerEnter={NoteEditor.preload}
      onFocus={NoteEditor.preload}
      onClick={() => setIsOpen(true)}
    >
      {leftNote === null ? (
        'Write a note'
      ) : (
        <>
          <strong>Not sent yet:</strong> {noteText(readNoteHtml(leftNote))}
        </>
      )}
    </button>
  );
}
