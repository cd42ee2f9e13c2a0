import {
  isBlank,
  MAX_LIST_DEPTH,
  type BlockStyle,
  type Inline,
  type ListItem,
  type NoteList,
  type NoteText,
  type NoteTree,
} from './note-tree.ts';

type Look = Omit<NoteText, 'kind' | 'text'>;

export interface TreeMaker {
  add(part: Inline): void;
  addText(text: string, look: Look): void;
  /** Each answers what ends it again. */
  openBlock(style: BlockStyle): () => void;
  openList(isNumbered: boolean): () => void;
  openItem(): () => void;
  finish(): NoteTree;
}

interface OpenList {
  list: NoteList;
  /** Whether the next text begins an item of its own. */
  isNewItem: boolean;
}

const isSameLook = (one: NoteText, other: Look) =>
  one.href === other.href && one.font === other.font && one.marks.join() === other.marks.join();

/** Controls that no text needs; a line break has its own part. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
const readable = (text: string) => text.toWellFormed().replace(CONTROLS, '');

/**
 * Puts texts into blocks and lists as they come. Blocks inside of blocks become blocks one after another, lists that lie too deep
 * go on at the deepest level, and text is never lost.
 */
export function startTree(): TreeMaker {
  const tree: NoteTree = [];
  const styles: BlockStyle[] = [];
  const lists: OpenList[] = [];
  let content: Inline[] = [];

  const style = (): BlockStyle => styles.at(-1) ?? 'p';

  function add(part: Inline): void {
    const last = content.at(-1);
    if (part.kind === 'text' && last?.kind === 'text' && isSameLook(last, part))
      content[content.length - 1] = { ...last, text: last.text + part.text };
    else content.push(part);
  }

  function flush(): void {
    const flushed = content;
    content = [];
    const open = lists.at(-1);
    const isGap = flushed.some((part) => part.kind === 'break');
    if (isBlank(flushed)) {
      // An empty line that somebody left between two paragraphs.
      if (isGap && !open) tree.push({ kind: 'block', style: 'p', content: [] });
    } else if (open) addToItem(open, trimmed(flushed));
    else tree.push({ kind: 'block', style: style(), content: style() === 'pre' ? flushed : trimmed(flushed) });
  }

  function addToItem(open: OpenList, parts: Inline[]): void {
    const last = open.list.items.at(-1);
    if (!last || open.isNewItem || last.lists.length > 0) open.list.items.push({ content: parts, lists: [] });
    else last.content = [...last.content, { kind: 'break' }, ...parts];
    open.isNewItem = false;
  }

  /** A list inside of a list belongs to the item before it. */
  function attach(list: NoteList): void {
    const parent = lists.at(-1);
    if (!parent) return void tree.push(list);
    if (parent.list.items.length === 0) parent.list.items.push({ content: [], lists: [] });
    parent.list.items.at(-1)!.lists.push(list);
  }

  return {
    add,
    addText(text, look) {
      const lines = style() === 'pre' ? readable(text).replace(/\r\n?/g, '\n').split('\n') : [oneLine(readable(text))];
      lines.forEach((line, index) => {
        if (index > 0) add({ kind: 'break' });
        if (line !== '') add({ kind: 'text', text: line, ...look });
      });
    },
    openBlock(opened) {
      flush();
      // A paragraph inside of a quote is a quote.
      styles.push(opened === 'p' ? style() : opened);
      return () => {
        flush();
        styles.pop();
      };
    },
    openList(isNumbered) {
      flush();
      const list: NoteList = { kind: 'list', isNumbered, items: [] };
      const isTooDeep = lists.length >= MAX_LIST_DEPTH;
      if (!isTooDeep) attach(list);
      lists.push({ list: isTooDeep ? lists.at(-1)!.list : list, isNewItem: true });
      return () => {
        flush();
        lists.pop();
      };
    },
    openItem() {
      flush();
      const open = lists.at(-1);
      if (open) open.isNewItem = true;
      return flush;
    },
    finish() {
      flush();
      return withoutHollows(tree);
    },
  };
}

const oneLine = (text: string) => text.replace(/[\r\n\t]/g, ' ');

/** Blanks and line breaks at either end are how somebody's HTML was laid out. */
function trimmed(content: readonly Inline[]): Inline[] {
  const isFilled = (part: Inline) => !isBlank([part]);
  const parts = content.slice(content.findIndex(isFilled), content.findLastIndex(isFilled) + 1);
  return parts.map((part, index) => {
    if (part.kind !== 'text') return part;
    const begun = index === 0 ? part.text.trimStart() : part.text;
    return { ...part, text: index === parts.length - 1 ? begun.trimEnd() : begun };
  });
}

/** Lists without an item, items without anything, and empty lines at either end or beside another. */
function withoutHollows(tree: NoteTree): NoteTree {
  const filled = tree.flatMap((node): NoteTree => (node.kind === 'list' ? filledList(node) : [node]));
  const isGap = (node: NoteTree[number] | undefined) => node?.kind === 'block' && node.content.length === 0;
  const spaced = filled.filter((node, index) => !isGap(node) || (index > 0 && !isGap(filled[index - 1])));
  while (isGap(spaced.at(-1))) spaced.pop();
  return spaced;
}

function filledList(list: NoteList): NoteList[] {
  const items = list.items
    .map(({ content, lists }): ListItem => ({ content, lists: lists.flatMap(filledList) }))
    .filter(({ content, lists }) => content.length > 0 || lists.length > 0);
  return items.length === 0 ? [] : [{ ...list, items }];
}
