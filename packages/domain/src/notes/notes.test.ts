import { describe, expect, it } from 'vitest';
import { trials } from '../../test/trials.ts';
import { linkFromTyped, safeHref } from './note-link.ts';
import { writeNoteHtml } from './note-html.ts';
import { MAX_NOTE_LENGTH, NOTE_TOO_LONG, NOTHING_WRITTEN, problemsWithNote } from './note-rules.ts';
import { mentionedIn, noteText, withNames, withTypedText } from './note-text.ts';
import { MARKS, MAX_LIST_DEPTH, NOTE_FONTS, type Inline, type NoteList, type NoteTree } from './note-tree.ts';
import { readNoteHtml } from './read-note-html.ts';

const ROSA = '0192e6a0-0000-7000-8000-000000000001';
const again = (html: string) => writeNoteHtml(readNoteHtml(html));

describe('a note', () => {
  it.each<[string, string, string]>([
    ['plain text', 'Hello', '<p>Hello</p>'],
    [
      'each block style',
      '<h1>a</h1><h6>b</h6><blockquote>c</blockquote>',
      '<h1>a</h1><h6>b</h6><blockquote>c</blockquote>',
    ],
    ['marks, in one order', '<p><u><b>a</b></u><s>b</s></p>', '<p><b><u>a</u></b><s>b</s></p>'],
    ['the same mark twice', '<p><b><b>a</b>b</b>c</p>', '<p><b>ab</b>c</p>'],
    [
      'a font of ours',
      '<p><span style="font-family: Georgia">a</span></p>',
      '<p><span style="font-family: Georgia">a</span></p>',
    ],
    ['no other font', '<p><span style="font-family: Papyrus">a</span></p>', '<p>a</p>'],
    ['no other style', '<p><span style="font-family: Georgia; position: fixed">a</span></p>', '<p>a</p>'],
    ['code with its lines', '<pre>a\n  b</pre>', '<pre>a<br>  b</pre>'],
    [
      'a paragraph in a quote',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    ['an empty line, once', '<p>a</p><p><br></p><p><br></p><p>b</p><p><br></p>', '<p>a</p><p><br></p><p>b</p>'],
    ['blanks of a layout', '<p>\n  a\n</p>\n\n<p>b</p>', '<p>a</p><p>b</p>'],
    ['an unknown element as its text', '<p>a<blink>b</blink></p>', '<p>ab</p>'],
    ['signs as signs', '<p>1 &lt; 2 &amp;amp; "x"</p>', '<p>1 &lt; 2 &amp;amp; &quot;x&quot;</p>'],
    [
      'a nested list, below its item',
      '<ul><li>a</li><li><ol><li>b</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'text after a nested list',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['no empty list', '<ul><li></li></ul><p>a</p>', '<p>a</p>'],
    [
      'a mention that does not end',
      `<p>a <span data-mention="${ROSA}">@Rosa`,
      `<p>a <span data-mention="${ROSA}">@Rosa</span></p>`,
    ],
    ['what looks like a tag', '<p>a <3 b</p>', '<p>a &lt;3 b</p>'],
  ])('keeps %s', (_what, given, kept) => {
    expect(again(given)).toBe(kept);
    expect(again(kept)).toBe(kept);
  });

  it('writes one link for all that leads to the same place', () => {
    const link = 'href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank"';
    expect(again('<p><a href="https://a.example/">see <b>this</b></a> now</p>')).toBe(
      `<p><a ${link}>see <b>this</b></a> now</p>`,
    );
    expect(again('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>');
  });

  it('has lists so deep and no deeper, and loses no item', () => {
    const deep = '<ul><li>x'.repeat(9) + '</li></ul>'.repeat(9);
    const depthOf = (list: NoteList): number =>
      1 + Math.max(0, ...list.items.flatMap(({ lists }) => lists.map(depthOf)));
    const [list] = readNoteHtml(deep) as [NoteList];
    expect(depthOf(list)).toBe(MAX_LIST_DEPTH);
    expect(noteText([list]).match(/x/g)).toHaveLength(9);
  });

  it('is read back as it was written, whatever it holds', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const text = () => ['a', '<b>', '&amp;', '"x" \'y\'', 'ü 日本', '@x', 'a  b'][random(7)]!;
    const part = (): Inline =>
      [
        (): Inline => ({
          kind: 'text',
          text: `${text()}${random(1_000)}`,
          marks: MARKS.filter(() => random(3) === 0),
          font: random(3) === 0 ? NOTE_FONTS[random(NOTE_FONTS.length)]! : null,
          href: random(4) === 0 ? 'https://a.example/?a=1&b=2' : null,
        }),
        (): Inline => ({ kind: 'mention', userId: ROSA, name: 'Rosa "Ro" <Delgado>' }),
      ][random(5) === 0 ? 1 : 0]!();
    const content = () => Array.from({ length: 1 + random(5) }, part);
    const list = (depth: number): NoteList => ({
      kind: 'list',
      isNumbered: random(2) === 0,
      items: Array.from({ length: 1 + random(3) }, () => ({
        content: content(),
        lists: depth < MAX_LIST_DEPTH && random(2) === 0 ? [list(depth + 1)] : [],
      })),
    });
    for (let n = 0; n < trials(40, 400); n += 1) {
      const styles = ['p', 'h3', 'blockquote', 'pre'] as const;
      const tree: NoteTree = Array.from({ length: 1 + random(4) }, () =>
        random(3) === 0 ? list(1) : { kind: 'block', style: styles[random(4)]!, content: content() },
      );
      const html = again(writeNoteHtml(tree));
      expect(again(html)).toBe(html);
      expect(noteText(readNoteHtml(html))).toBe(noteText(tree));
    }
  });

  it('is plain text for who reads it in a mail', () => {
    const html = `<h2>Dock 4</h2><p>Ask <span data-mention="${ROSA}">@Rosa Delgado</span>,<br>see <a href="https://a.example/">the <b>site</b></a> or <a href="https://b.example/">b.example</a></p><ol><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ol>`;
    expect(noteText(readNoteHtml(html))).toBe(
      'Dock 4\nAsk @Rosa Delgado,\nsee the site (https://a.example/) or b.example\n1. One\n  - Deeper\n2. Two',
    );
  });

  it('names mentioned people by their names, and others in plain text', () => {
    const tree = readNoteHtml(`<p><span data-mention="${ROSA.toUpperCase()}">@The Boss</span></p>`);
    expect(mentionedIn(tree)).toEqual([ROSA]);
    expect(noteText(withNames(tree, new Map([[ROSA, 'Rosa Delgado']])))).toBe('@Rosa Delgado');
    const stranger = withNames(tree, new Map());
    expect([noteText(stranger), mentionedIn(stranger)]).toEqual(['@The Boss', []]);
  });

  it.each([
    ['', '', ''],
    ['', 'Dock 4', '<p>Dock 4</p>'],
    ['<p><b>Dock</b></p>', ' 4 & 5', '<p><b>Dock</b> 4 &amp; 5</p>'],
    ['<p>Dock</p>', '\nGate 7\n\nEnd', '<p>Dock</p><p>Gate 7</p><p><br></p><p>End</p>'],
    ['<h2>Dock</h2>', ' 4', '<h2>Dock 4</h2>'],
    ['<ul><li>Dock</li></ul>', 'Gate', '<ul><li>Dock</li></ul><p>Gate</p>'],
  ])('%s continues with the typed text %j', (html, typed, expected) => {
    expect(writeNoteHtml(withTypedText(readNoteHtml(html), typed))).toBe(expected);
  });

  it('continues behind a blank at the end of the typed text', () => {
    expect(noteText(withTypedText([], 'Please check '))).toBe('Please check ');
  });

  it('is refused when it says nothing, or too much', () => {
    const problems = (html: string) => problemsWithNote(readNoteHtml(html), []).map(({ message }) => message);
    expect(problems('<p> </p><p><br></p>')).toEqual([NOTHING_WRITTEN]);
    expect(problems('x'.repeat(MAX_NOTE_LENGTH))).toEqual([]);
    expect(problems('x'.repeat(MAX_NOTE_LENGTH + 1))).toEqual([NOTE_TOO_LONG]);
    expect(problemsWithNote(readNoteHtml('a'), Array.from({ length: 51 }, String))).toMatchObject([
      { field: 'notifyUsers' },
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['https://a.example/x?y=1#z', true],
    ['HTTP://a.example', true],
    ['mailto:a@b.example', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['https://a.example/\nx', false],
    ['data:text/html,x', false],
    ['//a.example', false],
    ['/orders', false],
    ['https://a.example/"onclick="x', false],
    ['https://', false],
    [`https://a.example/${'x'.repeat(2_000)}`, false],
  ])('to %.40s: %s', (href, isSafe) => {
    expect(safeHref(href)).toBe(isSafe ? href : null);
  });

  it.each([
    ['a.example', 'https://a.example'],
    ['a.example:8080/x', 'https://a.example:8080/x'],
    ['http://a.example', 'http://a.example'],
    ['rosa@a.example', 'mailto:rosa@a.example'],
    ['javascript:alert(1)', null],
    ['two words', null],
    ['', null],
  ])('typed as %s leads to %s', (typed, href) => {
    expect(linkFromTyped(typed)).toBe(href);
  });
});
