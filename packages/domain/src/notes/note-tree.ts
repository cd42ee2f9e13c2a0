/** What a note can hold, and nothing else: whatever cannot be said in this tree is neither kept nor shown. */
export const NOTE_FONTS = [
  'Times New Roman',
  'Roboto',
  'Arial',
  'Courier New',
  'Courier',
  'Verdana',
  'Georgia',
  'Comic Sans MS',
] as const;
export type NoteFont = (typeof NOTE_FONTS)[number];

/** By the names of their elements; outermost first, as they are written. */
export const MARKS = ['b', 'i', 'u', 's', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export const BLOCK_STYLES = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'] as const;
export type BlockStyle = (typeof BLOCK_STYLES)[number];

export const MAX_LIST_DEPTH = 6;

export interface NoteText {
  kind: 'text';
  text: string;
  marks: readonly Mark[];
  font: NoteFont | null;
  /** Where the text leads. */
  href: string | null;
}

export interface Mention {
  kind: 'mention';
  userId: string;
  /** Without the @. */
  name: string;
}

export type Inline = NoteText | Mention | { kind: 'break' };

export interface NoteBlock {
  kind: 'block';
  style: BlockStyle;
  content: Inline[];
}

export interface ListItem {
  content: Inline[];
  /** Below the text, one level deeper. */
  lists: NoteList[];
}

export interface NoteList {
  kind: 'list';
  isNumbered: boolean;
  items: ListItem[];
}

export type NoteTree = (NoteBlock | NoteList)[];

export function isBlank(content: readonly Inline[]): boolean {
  return content.every((part) => part.kind === 'break' || (part.kind === 'text' && part.text.trim() === ''));
}

/** Every piece of text with what stands beside it, from the top. */
export function* everyContent(tree: NoteTree | readonly NoteList[]): Generator<Inline[]> {
  for (const node of tree) {
    if (node.kind === 'block') yield node.content;
    else
      for (const item of node.items) {
        yield item.content;
        yield* everyContent(item.lists);
      }
  }
}

/** The same tree with other contents. */
export function mapContent(tree: NoteTree, change: (content: Inline[]) => Inline[]): NoteTree {
  const ofList = (list: NoteList): NoteList => ({
    ...list,
    items: list.items.map(({ content, lists }) => ({ content: change(content), lists: lists.map(ofList) })),
  });
  return tree.map((node) => (node.kind === 'block' ? { ...node, content: change(node.content) } : ofList(node)));
}
