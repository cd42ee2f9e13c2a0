import { MARKS, type Inline, type NoteBlock, type NoteList, type NoteText, type NoteTree } from './note-tree.ts';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!);

/** The one way in which a tree is written; `readNoteHtml` reads it back. */
export function writeNoteHtml(tree: NoteTree): string {
  return tree.map((node) => (node.kind === 'list' ? listHtml(node) : blockHtml(node))).join('');
}

function blockHtml({ style, content }: NoteBlock): string {
  return `<${style}>${contentHtml(content) || '<br>'}</${style}>`;
}

function listHtml({ isNumbered, items }: NoteList): string {
  const tag = isNumbered ? 'ol' : 'ul';
  const inside = items.map(({ content, lists }) => `<li>${contentHtml(content)}${lists.map(listHtml).join('')}</li>`);
  return `<${tag}>${inside.join('')}</${tag}>`;
}

function contentHtml(content: readonly Inline[]): string {
  return linkRuns(content)
    .map(({ href, parts }) => {
      const inside = parts.map(partHtml).join('');
      if (href === null) return inside;
      return `<a href="${escape(href)}" rel="noopener noreferrer nofollow" target="_blank">${inside}</a>`;
    })
    .join('');
}

export interface LinkRun {
  href: string | null;
  parts: Inline[];
}

/** Text that leads to the same place is one link, also where a word of it is bold. */
export function linkRuns(content: readonly Inline[]): LinkRun[] {
  const runs: LinkRun[] = [];
  for (const part of content) {
    const href = part.kind === 'text' ? part.href : null;
    const last = runs.at(-1);
    if (last && last.href === href) last.parts.push(part);
    else runs.push({ href, parts: [part] });
  }
  return runs;
}

function partHtml(part: Inline): string {
  if (part.kind === 'break') return '<br>';
  if (part.kind === 'mention') return `<span data-mention="${escape(part.userId)}">@${escape(part.name)}</span>`;
  return textHtml(part);
}

function textHtml({ text, marks, font }: NoteText): string {
  const marked = MARKS.filter((mark) => marks.includes(mark)).reduceRight(
    (inside, mark) => `<${mark}>${inside}</${mark}>`,
    escape(text),
  );
  return font === null ? marked : `<span style="font-family: ${font}">${marked}</span>`;
}
