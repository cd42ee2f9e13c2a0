import { linkFromTyped } from '@lanewright/domain/notes/note-link.ts';
import { BLOCK_STYLES, NOTE_FONTS, type BlockStyle, type NoteFont } from '@lanewright/domain/notes/note-tree.ts';
import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelectionStyleValueForProperty, $patchStyleText, $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type RangeSelection,
  type TextFormatType,
} from 'lexical';
import {
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { makeBlock, styleOf } from './editor-tree.ts';
import styles from './editor.module.css';

type Style = BlockStyle | 'bullet' | 'number';
const STYLE_NAMES: Record<Style, string> = {
  p: 'Paragraph',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  bullet: 'Bullet',
  number: 'Number',
  blockquote: 'Quote',
  pre: 'Code',
};
const FORMATS = [
  { format: 'bold', label: 'Bold', icon: <Bold /> },
  { format: 'italic', label: 'Italic', icon: <Italic /> },
  { format: 'underline', label: 'Underline', icon: <Underline /> },
  { format: 'strikethrough', label: 'Strikethrough', icon: <Strikethrough /> },
] as const satisfies readonly { format: TextFormatType; label: string; icon: unknown }[];

interface Look {
  style: Style;
  font: NoteFont | '';
  formats: TextFormatType[];
  href: string | null;
}
const PLAIN: Look = { style: 'p', font: '', formats: [], href: null };

function $lookOfSelection(): Look {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN;
  const node = selection.anchor.getNode();
  const list = $findMatchingParent(node, $isListNode);
  const link = $findMatchingParent(node, $isLinkNode);
  const font = $getSelectionStyleValueForProperty(selection, 'font-family', '');
  return {
    style: list ? (list.getListType() === 'number' ? 'number' : 'bullet') : styleOf(node.getTopLevelElement() ?? node),
    font: NOTE_FONTS.find((one) => one === font) ?? '',
    formats: FORMATS.map(({ format }) => format).filter((format) => selection.hasFormat(format)),
    href: link ? link.getURL() : null,
  };
}

function useLook(): Look & { canUndo: boolean; canRedo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [look, setLook] = useState(PLAIN);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    const keep = (set: (can: boolean) => void) => (can: boolean) => {
      set(can);
      return false;
    };
    const removers = [
      editor.registerUpdateListener(({ editorState }) => setLook(editorState.read($lookOfSelection, { editor }))),
      editor.registerCommand(CAN_UNDO_COMMAND, keep(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, keep(setCanRedo), COMMAND_PRIORITY_LOW),
    ];
    return () => removers.forEach((remove) => remove());
  }, [editor]);
  return { ...look, canUndo, canRedo };
}

export function EditorToolbar({ isOff }: { isOff: boolean }) {
  const [editor] = useLexicalComposerContext();
  const look = useLook();
  const [linked, setLinked] = useState<RangeSelection | null>(null);
  const isList = look.style === 'bullet' || look.style === 'number';

  const chooseStyle = (style: Style) => {
    if (style === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
    else if (style === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
    else {
      if (isList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
      editor.update(() => $setBlocksType($getSelection(), () => makeBlock(style)));
    }
    editor.focus();
  };
  const chooseFont = (font: string) => {
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) $patchStyleText(selection, { 'font-family': font === '' ? null : font });
    });
    editor.focus();
  };
  const openLink = () => {
    const selection = editor.getEditorState().read($getSelection);
    setLinked($isRangeSelection(selection) ? selection.clone() : null);
  };

  return (
    <>
      <div role="toolbar" aria-label="Formatting" className={styles.toolbar}>
        <select
          aria-label="Block style"
          value={look.style}
          disabled={isOff}
          onChange={(event) => chooseStyle(event.target.value as Style)}
        >
          {([...BLOCK_STYLES.slice(0, 7), 'bullet', 'number', 'blockquote', 'pre'] as Style[]).map((style) => (
            <option key={style} value={style}>
              {STYLE_NAMES[style]}
            </option>
          ))}
        </select>
        <select
          aria-label="Font"
          value={look.font}
          disabled={isOff}
          onChange={(event) => chooseFont(event.target.value)}
        >
          <option value="">Usual font</option>
          {NOTE_FONTS.map((font) => (
            <option key={font}>{font}</option>
          ))}
        </select>
        {FORMATS.map(({ format, label, icon }) => (
          <Tool
            key={format}
            label={label}
            icon={icon}
            isOff={isOff}
            isOn={look.formats.includes(format)}
            onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          />
        ))}
        {isList && (
          <>
            <Tool
              label="Indent"
              icon={<IndentIncrease />}
              isOff={isOff}
              onUse={() => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)}
            />
            <Tool
              label="Outdent"
              icon={<IndentDecrease />}
              isOff={isOff}
              onUse={() => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)}
            />
          </>
        )}
        <Tool label="Link" icon={<Link />} isOff={isOff} isOn={look.href !== null} onUse={openLink} />
        <Tool
          label="Undo"
          icon={<Undo2 />}
          isOff={isOff || !look.canUndo}
          onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <Tool
          label="Redo"
          icon={<Redo2 />}
          isOff={isOff || !look.canRedo}
          onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
        />
      </div>
      {linked && <LinkRow selection={linked} href={look.href} onClose={() => setLinked(null)} />}
    </>
  );
}

interface ToolProps {
  label: string;
  icon: React.ReactNode;
  isOff: boolean;
  isOn?: boolean;
  onUse: () => void;
}

function Tool({ label, icon, isOff, isOn, onUse }: ToolProps) {
  return (
    <IconButton
      size="small"
      label={label}
      icon={icon}
      disabled={isOff}
      className={styles.tool}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      // The focus stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    />
  );
}

interface LinkRowProps {
  selection: RangeSelection;
  href: string | null;
  onClose: () => void;
}

/** A row of its own below the toolbar: a dialog would hide the text that is to lead somewhere. */
function LinkRow({ selection, href, onClose }: LinkRowProps) {
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const problemId = useId();

  const finish = (work: () => void) => {
    editor.update(() => $setSelection(selection.clone()));
    work();
    onClose();
    editor.focus();
  };
  const apply = () => {
    const link = linkFromTyped(typed);
    if (link === null) return setIsWrong(true);
    finish(() => {
      editor.update(() => {
        const now = $getSelection();
        // Nothing was picked: the address is the text.
        if ($isRangeSelection(now) && now.isCollapsed() && href === null) {
          const text = $createTextNode(typed.trim());
          now.insertNodes([text]);
          text.select(0, text.getTextContentSize());
        }
      });
      editor.dispatchCommand(TOGGLE_LINK_COMMAND, link);
    });
  };

  return (
    <div className={styles.link} role="group" aria-label="Link">
      <input
        aria-label="Link address"
        placeholder="https://"
        autoFocus
        value={typed}
        maxLength={2_000}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
          else if (event.key === 'Escape') finish(() => {});
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <Button size="small" onClick={apply}>
        Apply
      </Button>
      {href !== null && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => finish(() => editor.dispatchCommand(TOGGLE_LINK_COMMAND, null))}
        >
          Remove link
        </Button>
      )}
      {isWrong && (
        <p id={problemId} role="alert">
          Please enter a web or email address.
        </p>
      )}
    </div>
  );
}
