import type { Note } from '@lanewright/domain/notes/note.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/session.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { draftName } from '../../ui/forms/stored-draft.ts';
import { useFocusAfterClosing } from '../../ui/keyboard/use-focus-after-closing.ts';
import { PersonPicture } from '../contacts/person-picture.tsx';
import { NoteEditor, NoteForm } from './note-form.tsx';
import { NoteView } from './note-view.tsx';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { useNoteChanges } from './notes-data.ts';
import { instantInWords } from '../../ui/readable-instants.ts';
import styles from './notes.module.css';

export function NoteItem({ note, record }: { note: Note; record: CarryingRecord }) {
  const user = useCurrentUser();
  const changes = useNoteChanges(record);
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { ref: editButton, willClose } = useFocusAfterClosing<HTMLButtonElement>(isEditing);
  const isOwn = note.creator.id === user.id;

  const stopEditing = () => {
    willClose();
    setIsEditing(false);
  };

  return (
    <li className={styles.note}>
      <PersonPicture
        name={note.creator.fullName}
        fileId={note.creator.profilePictureFileId}
        tone={isOwn ? 'accent' : 'neutral'}
      />
      <div className={styles.noteBody}>
        <div className={styles.noteHead}>
          <p>
            <strong>{note.creator.fullName}</strong>{' '}
            <time dateTime={note.createDateTime} className="num">
              {instantInWords(note.createDateTime)}
            </time>
            {note.updatedDateTime !== null && <Edited at={note.updatedDateTime} />}
          </p>
          {isOwn && !isEditing && (
            <span className={styles.noteActions}>
              <IconButton
                ref={editButton}
                size="small"
                label="Edit note"
                icon={<Pencil />}
                onPointerEnter={() => NoteEditor.preload()}
                onFocus={() => NoteEditor.preload()}
                onClick={() => setIsEditing(true)}
              />
              <IconButton size="small" label="Delete note" icon={<Trash2 />} onClick={() => setIsDeleting(true)} />
            </span>
          )}
        </div>
        {isEditing ? (
          <NoteForm
            record={record}
            label="Edit note"
            draftName={draftName(user.id, 'note', note.id)}
            loaded={note.noteHTML}
            sendLabel="Update"
            onSend={(html) => changes.update(note, html)}
            onClose={stopEditing}
          />
        ) : (
          <NoteView html={note.noteHTML} />
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          title="Delete this note?"
          onConfirm={() => changes.remove(note)}
          onClose={() => setIsDeleting(false)}
        >
          The note is gone for everybody. The history keeps its text.
        </DeleteDialog>
      )}
    </li>
  );
}

function Edited({ at }: { at: string }) {
  return (
    <span className={styles.edited}>
      {' '}
      (edited <time dateTime={at}>{instantInWords(at)}</time>)
    </span>
  );
}
