import { MENTION_SEARCH } from '@lanewright/domain/notes/note-rules.ts';
import type { MentionableUser } from '@lanewright/domain/notes/note.ts';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useQuery } from '@tanstack/react-query';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type EditorState,
} from 'lexical';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { personName } from '../../../api/person-name.ts';
import { useDebounced } from '../../../ui/debounced.ts';
import { PersonPicture } from '../../contacts/person-picture.tsx';
import type { CarryingRecord } from '../../records/carrying-record.ts';
import { findMentionable } from '../notes-data.ts';
import styles from './editor.module.css';
import { $createMention, $isMention } from './mention-node.ts';

/** An @ at the beginning of a word, and what was typed behind it. */
const TYPED = /(?:^|[\s(])@([^@\s][^@\n]*)$/;

function $typedMention(): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || $isMention(node)) return null;
  const typed = TYPED.exec(node.getTextContent().slice(0, selection.anchor.offset))?.[1] ?? null;
  return typed !== null && typed.length <= MENTION_SEARCH.most ? typed : null;
}

/** Puts the person in the place of what was typed. */
function $insertMention(typed: string, person: MentionableUser): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node)) return;
  const end = selection.anchor.offset;
  const start = end - typed.length - 1;
  const parts = start === 0 ? node.splitText(end) : node.splitText(start, end);
  const replaced = start === 0 ? parts[0]! : parts[1]!;
  const mention = $createMention(person.id, personName(person));
  replaced.replace(mention);
  const blank = $createTextNode(' ');
  mention.insertAfter(blank);
  blank.select(1, 1);
}

interface MentionMenuProps {
  record: CarryingRecord;
  frame: HTMLElement;
  /** Which choice the keyboard is at, for who hears the page. */
  onActiveOption: (id: string | null) => void;
}

export function MentionMenu({ record, frame, onActiveOption }: MentionMenuProps) {
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const settled = useDebounced(typed, MENTION_SEARCH.pauseMs);
  const [active, setActive] = useState(0);
  const listId = useId();

  useEffect(() => {
    const look = (editorState: EditorState) => {
      const next = editorState.read($typedMention);
      setTyped(next);
      if (next === null) setDismissed(null);
    };
    // What was typed before the editor had loaded may end in a mention.
    look(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState }) => look(editorState));
  }, [editor]);

  const isWanted = settled !== null && settled === typed && settled !== dismissed && settled.trim() !== '';
  const { data, isError } = useQuery({
    queryKey: ['mentionable-users', record.entityType, record.entityId, settled],
    queryFn: ({ signal }) => findMentionable(record, settled!, signal),
    enabled: isWanted,
  });
  const people = isWanted ? (data ?? []) : [];
  const isOpen = people.length > 0;
  const at = Math.min(active, people.length - 1);
  const optionId = isOpen ? `${listId}-${at}` : null;
  useEffect(() => onActiveOption(optionId), [optionId, onActiveOption]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (people.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [people.length]);

  const choose = (person: MentionableUser) => {
    editor.update(() => $insertMention(typed!, person));
    setActive(0);
  };
  const move = useEffectEvent((event: KeyboardEvent | null, by: number) => {
    if (!isOpen) return false;
    event?.preventDefault();
    setActive((at + by + people.length) % people.length);
    return true;
  });
  const take = useEffectEvent((event: KeyboardEvent | null) => {
    if (!isOpen || event?.ctrlKey || event?.metaKey) return false;
    event?.preventDefault();
    choose(people[at]!);
    return true;
  });
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen) return false;
    event.preventDefault();
    event.stopPropagation();
    setDismissed(typed);
    return true;
  });

  useEffect(() => {
    const priority = COMMAND_PRIORITY_CRITICAL;
    const removers = [
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => move(event, 1), priority),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => move(event, -1), priority),
      editor.registerCommand(KEY_ENTER_COMMAND, (event) => take(event), priority),
      editor.registerCommand(KEY_TAB_COMMAND, (event) => take(event), priority),
      editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => dismiss(event), priority),
    ];
    return () => removers.forEach((remove) => remove());
  }, [editor]);

  return (
    <>
      <p className="spoken" role="status">
        {isOpen &&
          `${people.length} ${people.length === 1 ? 'colleague' : 'colleagues'} found. Choose with the arrow keys and Enter.`}
        {isWanted && isError && 'Colleagues could not be looked for.'}
      </p>
      {isOpen && (
        <ul
          ref={list}
          role="listbox"
          id={listId}
          aria-label="Colleagues"
          className={styles.people}
          style={placeBelowCaret(frame)}
        >
          {people.map((person, index) => (
            <li
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(person)}
            >
              <PersonPicture name={personName(person)} fileId={person.profilePictureFileId} tone="neutral" />
              <span>
                <strong>{personName(person)}</strong>
                <small>{person.email}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const MENU_WIDTH = 280;

/** Inside of the frame, however narrow it is. */
function placeBelowCaret(frame: HTMLElement): { top: number; left: number } {
  const around = frame.getBoundingClientRect();
  const selection = window.getSelection();
  const caret = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).getBoundingClientRect() : around;
  const left = Math.max(0, Math.min(caret.left - around.left, around.width - MENU_WIDTH));
  return { top: caret.bottom - around.top + 6, left };
}
