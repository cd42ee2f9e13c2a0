import { safeHref } from './note-link.ts';
import {
  BLOCK_STYLES,
  MARKS,
  NOTE_FONTS,
  type BlockStyle,
  type Mark,
  type Mention,
  type NoteFont,
  type NoteTree,
} from './note-tree.ts';
import { startTree, type TreeMaker } from './tree-maker.ts';

/** A tag as we write it ourselves; anything else that begins with "<" is text. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,15})((?: [a-z-]{1,20}="[^"<>]*"){0,8}) ?\/?>/y;
const ATTRIBUTE = / ([a-z-]{1,20})="([^"<>]*)"/g;
const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FONT_STYLE = /^font-family: ?([A-Za-z ]{1,30});?$/;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name]!);

const isMark = (tag: string): tag is Mark => (MARKS as readonly string[]).includes(tag);
const isBlockStyle = (tag: string): tag is BlockStyle => (BLOCK_STYLES as readonly string[]).includes(tag);

interface OpenElement {
  tag: string;
  close(): void;
}

/**
 * Reads notes as `writeNoteHtml` writes them. It makes nothing but the parts of a tree, whatever it is given, calls itself for
 * nothing and goes over the text once; so a browser may show what it makes of any text, and a server may keep it.
 */
export function readNoteHtml(html: string): NoteTree {
  const maker = startTree();
  const reader = startReader(maker);
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) {
      reader.text(unescape(html.slice(at)));
      break;
    }
    if (next > at) reader.text(unescape(html.slice(at, next)));
    TAG.lastIndex = next;
    const tag = TAG.exec(html);
    if (!tag) reader.text('<');
    else if (tag[1] === '/') reader.close(tag[2]!);
    else reader.open(tag[2]!, attributesOf(tag[3]!));
    at = tag ? TAG.lastIndex : next + 1;
  }
  reader.end();
  return maker.finish();
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, unescape(value!)]));
}

function fontOf(style: string | undefined): NoteFont | null {
  const name = FONT_STYLE.exec(style ?? '')?.[1]?.trim();
  return NOTE_FONTS.find((font) => font === name) ?? null;
}

function startReader(maker: TreeMaker) {
  const elements: OpenElement[] = [];
  const marks = new Map<Mark, number>();
  const fonts: NoteFont[] = [];
  const links: string[] = [];
  let mention: Mention | null = null;

  const nothing = () => {};
  const pushed = <T>(stack: T[], value: T) => {
    stack.push(value);
    return () => void stack.pop();
  };

  /** What an element begins; answers what its end does. */
  function begin(tag: string, attributes: Record<string, string>): () => void {
    if (isMark(tag)) {
      marks.set(tag, (marks.get(tag) ?? 0) + 1);
      return () => marks.set(tag, marks.get(tag)! - 1);
    }
    if (isBlockStyle(tag)) return maker.openBlock(tag);
    if (tag === 'ul' || tag === 'ol') return maker.openList(tag === 'ol');
    if (tag === 'li') return maker.openItem();
    if (tag === 'a') {
      const href = safeHref(attributes['href']);
      return href === null ? nothing : pushed(links, href);
    }
    if (tag === 'span') return beginSpan(attributes);
    return nothing;
  }

  function beginSpan(attributes: Record<string, string>): () => void {
    const userId = attributes['data-mention']?.toLowerCase();
    if (userId !== undefined && USER_ID.test(userId) && mention === null) {
      const begun: Mention = { kind: 'mention', userId, name: '' };
      mention = begun;
      return () => {
        mention = null;
        maker.add({ ...begun, name: begun.name.trim().replace(/^@/, '') });
      };
    }
    const font = fontOf(attributes['style']);
    return font === null ? nothing : pushed(fonts, font);
  }

  return {
    open(tag: string, attributes: Record<string, string>) {
      if (tag === 'br') maker.add({ kind: 'break' });
      else elements.push({ tag, close: begin(tag, attributes) });
    },
    close(tag: string) {
      if (elements.at(-1)?.tag === tag) elements.pop()!.close();
    },
    end() {
      for (const element of elements.toReversed()) element.close();
    },
    text(text: string) {
      if (mention) mention.name += text;
      else
        maker.addText(text, {
          marks: MARKS.filter((mark) => (marks.get(mark) ?? 0) > 0),
          font: fonts.at(-1) ?? null,
          href: links.at(-1) ?? null,
        });
    },
  };
}
