import { problemsWithNote } from '@lanewright/domain/notes/note-rules.ts';
import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { mentionedIn, noteText, withTypedText } from '@lanewright/domain/notes/note-text.ts';
import { readNoteHtml } from '@lanewright/domain/notes/read-note-html.ts';
import { Suspense, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EarlyNote } from './early-note.tsx';
import { useNoteDraft } from './note-draft.ts';
import type { CarryingRecord } from '../records/carrying-record.ts';
import styles from './notes.module.css';

/** The editor comes when somebody begins to write. */
export const NoteEditor = lazyPart(async () => (await import('./editor/note-editor.tsx')).NoteEditor);

interface NoteFormProps {
  record: CarryingRecord;
  label: string;
  /** Where what is not sent yet is kept. */
  draftName: string;
  /** What it begins with when there is no draft. */
  loaded: string;
  sendLabel: 'Send' | 'Update';
  /** Rejects when it was not kept; the text then stays. */
  onSend: (html: string) => Promise<void>;
  onClose: () => void;
}

export function NoteForm({ record, label, draftName, loaded, sendLabel, onSend, onClose }: NoteFormProps) {
  const draft = useNoteDraft(draftName, loaded);
  const { begun } = draft;
  const html = useRef(begun);
  // What is typed before the editor has loaded, which then begins with it.
  const [early, setEarly] = useState('');
  // As a tree, because HTML does not hold a blank at the end.
  const initial = useMemo(() => withTypedText(readNoteHtml(begun), early), [begun, early]);
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const problemId = useId();

  const handleChange = (next: string) => {
    html.current = next;
    draft.keep(next);
    setProblem(null);
    setIsAsking(false);
  };
  const handleEarly = (typed: string) => {
    setEarly(typed);
    handleChange(writeNoteHtml(withTypedText(readNoteHtml(begun), typed)));
  };
  const send = async () => {
    const tree = readNoteHtml(html.current);
    const [first] = problemsWithNote(tree, mentionedIn(tree));
    if (first) return setProblem(first.message);
    try {
      await onSend(html.current);
    } catch {
      // It was said; the text stays.
      return;
    }
    draft.forget();
    onClose();
  };
  const handleDiscard = () => {
    draft.forget();
    onClose();
  };
  const handleCancel = () => {
    const isUnchanged = html.current === loaded || noteText(readNoteHtml(html.current)).trim() === '';
    if (isUnchanged) handleDiscard();
    else setIsAsking(true);
  };

  return (
    <div className={styles.form} data-note-form="">
      <Suspense
        fallback={
          <EarlyNote
            label={label}
            begun={begun}
            typed={early}
            isOff={isBusy}
            describedBy={problem === null ? undefined : problemId}
            onType={handleEarly}
            onSend={() => void run(send)}
          />
        }
      >
        <NoteEditor
          record={record}
          label={label}
          initialTree={initial}
          isOff={isBusy}
          describedBy={problem === null ? undefined : problemId}
          onChange={handleChange}
          onSend={() => void run(send)}
        />
      </Suspense>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isAsking ? (
        <div className={styles.actions} role="alert">
          <strong>Discard what you typed?</strong>
          <Button autoFocus onClick={() => setIsAsking(false)}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={handleDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(send)}>
            {sendLabel}
          </Button>
          <Button isOff={isBusy} onClick={() => !isBusy && handleCancel()}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
