import { writeNoteHtml } from '@lanewright/domain/notes/note-html.ts';
import { MAX_NOTE_HTML_LENGTH, MOST_TAGS, problemsWithMarkup } from '@lanewright/domain/notes/note-rules.ts';
import { noteText } from '@lanewright/domain/notes/note-text.ts';
import { NOTE_FONTS } from '@lanewright/domain/notes/note-tree.ts';
import { readNoteHtml } from '@lanewright/domain/notes/read-note-html.ts';
import { describe, expect, it } from 'vitest';
import { cleanNote } from './clean-note.ts';
import { isLinear } from '../../../test/growth.ts';
import { HOSTILE_HTML, longHtml } from './hostile-html.ts';

const cleaned = (html: string) => writeNoteHtml(cleanNote(html));

const HREF = String.raw`(?:https?://|mailto:)[^\s"'<>]+`;
const FONT = NOTE_FONTS.join('|');
/** Each tag that a kept note may have, to the letter. */
const ALLOWED_TAG = new RegExp(
  String.raw`^<(?:/?(?:p|h[1-6]|blockquote|pre|ul|ol|li|b|i|u|s|code)|br|/a|/span|span data-mention="[0-9a-f-]{36}"|span style="font-family: (?:${FONT})"|a href="${HREF}" rel="noopener noreferrer nofollow" target="_blank")>$`,
);

/** Whatever begins with "<" is one of ours: the signs of a text are all written as entities. */
function strangeParts(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !ALLOWED_TAG.test(tag));
}

describe('hostile HTML', () => {
  it('is of many kinds', () => expect(new Set(HOSTILE_HTML).size).toBeGreaterThan(80));

  it.each(HOSTILE_HTML.map((html) => [html] as const))('leaves nothing that runs: %s', (html) => {
    for (const tried of [
      html,
      `<p>${html}</p>`,
      `<ul><li>${html}`,
      `<pre>${html}`,
      `<a href="https://a.example">${html}`,
    ]) {
      const kept = cleaned(tried);
      expect(strangeParts(kept)).toEqual([]);
      // Once more changes nothing: there is no second reading of it that says something else.
      expect(cleaned(kept)).toBe(kept);
      expect(writeNoteHtml(readNoteHtml(kept))).toBe(kept);
      expect(kept.isWellFormed()).toBe(true);
    }
  });

  it('the test itself notices what must not be left', () => {
    for (const html of [
      '<p onclick="x">',
      '<img src=x>',
      '<a href="javascript:x">',
      '<script',
      '<span style="color: red">',
    ])
      expect(strangeParts(html)).toHaveLength(1);
  });

  it('is read by our own reader without harm, also when nobody has cleaned it', () => {
    for (const html of HOSTILE_HTML) expect(strangeParts(writeNoteHtml(readNoteHtml(html)))).toEqual([]);
  });
});

describe('very long HTML', () => {
  it.each(Object.entries(longHtml()))('of %s keeps nobody waiting, and loses no text', (kind, html) => {
    expect(problemsWithMarkup(html)).toEqual([]);
    expect(html.length).toBeLessThanOrEqual(MAX_NOTE_HTML_LENGTH);
    expect(isLinear((share) => longHtml(share)[kind]!, cleaned)).toBe(true);
    expect(noteText(cleanNote(html))).toContain('x');
  });

  it('of a hundred thousand nested tags is not read at all', () => {
    expect(problemsWithMarkup('<b>'.repeat(100_000))).toMatchObject([{ field: 'noteHTML' }]);
    expect(problemsWithMarkup('<b>'.repeat(MOST_TAGS))).toEqual([]);
  });
});

describe('HTML as others write it', () => {
  it.each([
    [
      'other names of marks',
      '<p><strong>a</strong><em>b</em><del>c</del><ins>d</ins></p>',
      '<p><b>a</b><i>b</i><s>c</s><u>d</u></p>',
    ],
    ['lines of an editor', '<div>a</div><div><br></div><div>b</div>', '<p>a</p><p><br></p><p>b</p>'],
    [
      'fonts with their fallbacks',
      `<span style="color: red; font-family: 'times new roman', serif">a</span>`,
      '<p><span style="font-family: Times New Roman">a</span></p>',
    ],
    ['entities', '<p>1&nbsp;&lt;&nbsp;2&hellip;</p>', '<p>1\u00a0&lt;\u00a02…</p>'],
    ['a table, as lines', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>ab</p><p>c</p>'],
    ['paragraphs that nobody ended', '<p>a<p>b', '<p>a</p><p>b</p>'],
    [
      'lists of an editor',
      '<ul><li value="1"><span>a</span></li><li value="2"><ul><li value="1"><span>b</span></li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
  ])('is kept: %s', (_what, given, kept) => {
    expect(cleaned(given)).toBe(kept);
  });
});
