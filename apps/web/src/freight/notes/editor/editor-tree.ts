import { safeHref } from '@lanewright/domain/notes/note-link.ts';
import {
  MARKS,
  NOTE_FONTS,
  type BlockStyle,
  type Inline,
  type Mark,
  type NoteFont,
  type NoteList,
  type NoteText,
  type NoteTree,
} from '@lanewright/domain/notes/note-tree.ts';
import { startTree, type TreeMaker } from '@lanewright/domain/notes/tree-maker.ts';
import { linkRuns } from '@lanewright/domain/notes/note-html.ts';
import { $createCodeNode, $isCodeNode } from '@lexical/code';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListNode, type ListNode } from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  type HeadingTagType,
} from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { $createMention, $isMention } from './mention-node.ts';

const FORMATS: Record<Mark, TextFormatType> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  s: 'strikethrough',
  code: 'code',
};

export function styleOf(node: LexicalNode): BlockStyle {
  if ($isHeadingNode(node)) return node.getTag();
  if ($isQuoteNode(node)) return 'blockquote';
  return $isCodeNode(node) ? 'pre' : 'p';
}

export function fontOfStyle(style: string): NoteFont | null {
  const name = /font-family: ?([^;]+)/.exec(style)?.[1]?.trim();
  return NOTE_FONTS.find((font) => font === name) ?? null;
}

/** What stands in the editor, as a note. */
export function $readTree(): NoteTree {
  const maker = startTree();
  for (const node of $getRoot().getChildren()) readBlock(node, maker);
  return maker.finish();
}

function readBlock(node: LexicalNode, maker: TreeMaker): void {
  if ($isListNode(node)) return readList(node, maker);
  const close = maker.openBlock(styleOf(node));
  // An empty line.
  if ($isElementNode(node) && node.isEmpty()) maker.add({ kind: 'break' });
  readInline(node, maker, null);
  close();
}

function readList(list: ListNode, maker: TreeMaker): void {
  const close = maker.openList(list.getListType() === 'number');
  for (const item of list.getChildren()) {
    const closeItem = maker.openItem();
    readInline(item, maker, null);
    closeItem();
  }
  close();
}

function readInline(parent: LexicalNode, maker: TreeMaker, href: string | null): void {
  if (!$isElementNode(parent)) return;
  for (const node of parent.getChildren()) {
    if ($isListNode(node)) readList(node, maker);
    else if ($isLineBreakNode(node)) maker.add({ kind: 'break' });
    else if ($isMention(node)) maker.add({ kind: 'mention', userId: node.getUserId(), name: node.getName() });
    else if ($isTextNode(node)) maker.addText(node.getTextContent(), lookOf(node, href));
    else if ($isLinkNode(node)) readInline(node, maker, safeHref(node.getURL()));
    else readInline(node, maker, href);
  }
}

function lookOf(node: TextNode, href: string | null): Omit<NoteText, 'kind' | 'text'> {
  return { marks: MARKS.filter((mark) => node.hasFormat(FORMATS[mark])), font: fontOfStyle(node.getStyle()), href };
}

/** Puts a note into the editor. */
export function $writeTree(tree: NoteTree): void {
  const root = $getRoot().clear();
  for (const node of tree)
    root.append(node.kind === 'list' ? makeList(node) : withContent(makeBlock(node.style), node.content));
  if (root.isEmpty()) root.append($createParagraphNode());
}

export function makeBlock(style: BlockStyle): ElementNode {
  if (style === 'p') return $createParagraphNode();
  if (style === 'blockquote') return $createQuoteNode();
  return style === 'pre' ? $createCodeNode() : $createHeadingNode(style satisfies HeadingTagType);
}

function makeList({ isNumbered, items }: NoteList): ListNode {
  const list = $createListNode(isNumbered ? 'number' : 'bullet');
  for (const { content, lists } of items) {
    if (content.length > 0) list.append(withContent($createListItemNode(), content));
    for (const inner of lists) list.append($createListItemNode().append(makeList(inner)));
  }
  return list;
}

function withContent(block: ElementNode, content: readonly Inline[]): ElementNode {
  for (const { href, parts } of linkRuns(content)) {
    const nodes = parts.map(makePart);
    block.append(...(href === null ? nodes : [$createLinkNode(href).append(...nodes)]));
  }
  return block;
}

function makePart(part: Inline): LexicalNode {
  if (part.kind === 'break') return $createLineBreakNode();
  if (part.kind === 'mention') return $createMention(part.userId, part.name);
  const node = $createTextNode(part.text);
  for (const mark of part.marks) node.toggleFormat(FORMATS[mark]);
  if (part.font !== null) node.setStyle(`font-family: ${part.font};`);
  return node;
}
