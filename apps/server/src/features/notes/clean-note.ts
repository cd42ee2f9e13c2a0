import { readNoteHtml } from '@lanewright/domain/notes/read-note-html.ts';
import { BLOCK_STYLES, MARKS, NOTE_FONTS, type NoteTree } from '@lanewright/domain/notes/note-tree.ts';
import sanitizeHtml from 'sanitize-html';

/** Other names for what a note can hold. */
const SAME_AS: Record<string, string> = {
  strong: 'b',
  em: 'i',
  ins: 'u',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  // Whatever else begins a line of its own.
  ...Object.fromEntries(
    ['div', 'section', 'article', 'header', 'footer', 'table', 'tr', 'dl', 'dt', 'dd', 'figure', 'address'].map(
      (tag) => [tag, 'p'],
    ),
  ),
};

/** What stands inside of these is not text for people. */
const DROPPED_WHOLE =
  'script style template noscript noembed noframes iframe object embed applet svg math head title textarea option select xmp plaintext audio video canvas'.split(
    ' ',
  );

/** Deeper than anything that people write; below it only the text counts. */
const DEEPEST = 60;

/** The first font of ours that a style names; nothing else of a style counts. */
function fontStyle(style: string | undefined): Record<string, string> {
  for (const declaration of (style ?? '').slice(0, 500).split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    if (name.trim().toLowerCase() !== 'font-family') continue;
    const wanted = value.split(',')[0]!.replaceAll(/["']/g, '').trim().toLowerCase();
    const font = NOTE_FONTS.find((one) => one.toLowerCase() === wanted);
    return font ? { style: `font-family: ${font}` } : {};
  }
  return {};
}

function attributesOf(tag: string, given: Record<string, string>): Record<string, string> {
  if (tag === 'a') return given['href'] === undefined ? {} : { href: given['href'] };
  if (tag !== 'span') return {};
  const mention = given['data-mention'];
  return mention === undefined ? fontStyle(given['style']) : { 'data-mention': mention };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK_STYLES, ...MARKS, 'ul', 'ol', 'li', 'a', 'span', 'br'],
  allowedAttributes: { a: ['href'], span: ['data-mention', 'style'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: DEEPEST,
  // Styles are ours by then.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tag, given) => {
      const tagName = SAME_AS[tag] ?? tag;
      return { tagName, attribs: attributesOf(tagName, given) };
    },
  },
};

/**
 * Any HTML as the tree of a note. A parser that knows what browsers make of broken markup leaves the few elements that we allow;
 * of those our own reader makes a tree, which cannot hold anything else. What is kept is written from the tree.
 */
export function cleanNote(html: string): NoteTree {
  return readNoteHtml(sanitizeHtml(html, OPTIONS));
}
