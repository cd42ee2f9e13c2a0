import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { MAX_LIST_DEPTH, type NoteTree } from '@lanewright/domain/notes/note-tree.ts';
import { safeHref } from '@lanewright/domain/notes/note-link.ts';
import { CodeNode } from '@lexical/code';
import { LinkNode } from '@lexical/link';
import { $getListDepth, $isListNode, ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  INDENT_CONTENT_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { CarryingRecord } from '../../records/carrying-record.ts';
import shown from '../notes.module.css';
import { $readTree, $writeTree } from './editor-tree.ts';
import styles from './editor.module.css';
import { MentionMenu } from './mention-menu.tsx';
import { MentionNode } from './mention-node.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

interface NoteEditorProps {
  record: CarryingRecord;
  label: string;
  initialTree: NoteTree;
  isOff: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
  onSend: () => void;
}

const NODES = [HeadingNode, QuoteNode, CodeNode, ListNode, ListItemNode, LinkNode, MentionNode];
const THEME = {
  text: { underline: styles.underline!, strikethrough: styles.strike!, underlineStrikethrough: styles.both! },
  list: { nested: { listitem: styles.nested! } },
};

/** Writes notes; loads only where somebody begins to. */
export function NoteEditor({ record, label, initialTree, isOff, describedBy, onChange, onSend }: NoteEditorProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'note',
        nodes: NODES,
        theme: THEME,
        editorState: () => $writeTree(initialTree),
        onError: (error) => {
          throw error;
        },
      }}
    >
      <div className={styles.frame} ref={setFrame}>
        <EditorToolbar isOff={isOff} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`${shown.text} ${styles.field}`}
              ariaLabel={label}
              aria-multiline="true"
              aria-autocomplete="list"
              {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, ariaInvalid: true })}
              {...(activeOption === null ? {} : { ariaActiveDescendant: activeOption })}
              aria-placeholder="Write a note. @ mentions a colleague."
              placeholder={<p className={styles.placeholder}>Write a note. @ mentions a colleague.</p>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        {frame && <MentionMenu record={record} frame={frame} onActiveOption={setActiveOption} />}
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={(url) => safeHref(url) !== null} />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(state) => onChange(state.read(() => writeNoteHtml($readTree())))}
      />
      <Keys isOff={isOff} onSend={onSend} />
    </LexicalComposer>
  );
}

function $listOfSelection(): ListNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  return $findMatchingParent(selection.anchor.getNode(), $isListNode);
}

/** Ctrl Enter sends. Tab moves list items; anywhere else it leaves the editor, as people without a mouse need it. */
function Keys({ isOff, onSend }: { isOff: boolean; onSend: () => void }) {
  const [editor] = useLexicalComposerContext();
  const handleSend = useEffectEvent(onSend);

  useEffect(() => {
    editor.setEditable(!isOff);
  }, [editor, isOff]);
  // In the same task as the first render, so that no key falls between the plain field that stood here and the editor.
  useLayoutEffect(() => {
    editor.getRootElement()?.focus({ preventScroll: true });
    editor.update(() => void $getRoot().selectEnd(), { discrete: true });
    editor.getRootElement()?.closest('[data-note-form]')?.scrollIntoView({ block: 'nearest' });
  }, [editor]);

  useEffect(() => {
    const removers = [
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!event || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          handleSend();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          const list = $listOfSelection();
          if (!list) return false;
          const isDeepest = event.shiftKey ? $getListDepth(list) === 1 : $getListDepth(list) >= MAX_LIST_DEPTH;
          if (isDeepest) return false;
          event.preventDefault();
          return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        INDENT_CONTENT_COMMAND,
        () => {
          const list = $listOfSelection();
          // Only lists have levels.
          return list === null || $getListDepth(list) >= MAX_LIST_DEPTH;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    ];
    return () => removers.forEach((remove) => remove());
  }, [editor]);
  return null;
}
