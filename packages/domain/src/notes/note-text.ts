import { everyContent, mapContent, type Inline, type Mention, type NoteList, type NoteTree } from './note-tree.ts';

/** The note without its looks: for mails, the trail and whoever searches. */
export function noteText(tree: NoteTree): string {
  return tree.flatMap((node) => (node.kind === 'list' ? listLines(node, '') : contentText(node.content))).join('\n');
}

function listLines({ isNumbered, items }: NoteList, indent: string): string[] {
  return items.flatMap(({ content, lists }, index) => [
    `${indent}${isNumbered ? `${index + 1}.` : '-'} ${contentText(content)}`,
    ...lists.flatMap((list) => listLines(list, `${indent}  `)),
  ]);
}

function contentText(content: readonly Inline[]): string {
  return content
    .map((part, index) => {
      if (part.kind === 'break') return '\n';
      if (part.kind === 'mention') return `@${part.name}`;
      const next = content[index + 1];
      const isEndOfLink = part.href !== null && !(next?.kind === 'text' && next.href === part.href);
      return isEndOfLink ? part.text + addressBeside(linkText(content, index), part.href!) : part.text;
    })
    .join('');
}

/** All that leads to the same place, up to here. */
function linkText(content: readonly Inline[], end: number): string {
  const last = content[end];
  if (last?.kind !== 'text') return '';
  let start = end;
  for (
    let before = content[start - 1];
    before?.kind === 'text' && before.href === last.href;
    before = content[start - 1]
  )
    start -= 1;
  return content
    .slice(start, end + 1)
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('');
}

/** A link whose words are not its address: somebody who reads plain text sees where it leads. */
function addressBeside(text: string, href: string): string {
  const plain = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  return plain(text) === plain(href) ? '' : ` (${href})`;
}

export function mentionedIn(tree: NoteTree): string[] {
  const mentions = [...everyContent(tree)].flat().filter((part): part is Mention => part.kind === 'mention');
  return [...new Set(mentions.map(({ userId }) => userId))];
}

/** Mentions by the names that people really have; who is not among them is named in plain text. */
export function withNames(tree: NoteTree, nameOf: ReadonlyMap<string, string>): NoteTree {
  return mapContent(tree, (content) =>
    content.map((part) => {
      if (part.kind !== 'mention') return part;
      const name = nameOf.get(part.userId);
      if (name !== undefined) return { ...part, name };
      return { kind: 'text', text: `@${part.name}`, marks: [], font: null, href: null };
    }),
  );
}

/** The tree with plain text behind its end, as if it had been typed there: each line break begins a new paragraph. */
export function withTypedText(tree: NoteTree, typed: string): NoteTree {
  if (typed === '') return tree;
  const [first, ...others] = typed
    .split('\n')
    .map((text): Inline[] => (text === '' ? [] : [{ kind: 'text', text, marks: [], font: null, href: null }]));
  const last = tree.at(-1);
  const begun: NoteTree =
    last?.kind === 'block'
      ? [...tree.slice(0, -1), { ...last, content: [...last.content, ...first!] }]
      : [...tree, { kind: 'block', style: 'p', content: first! }];
  return [...begun, ...others.map((content) => ({ kind: 'block' as const, style: 'p' as const, content }))];
}
