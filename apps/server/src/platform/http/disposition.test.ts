import { expect, it } from 'vitest';
import { dispositionOf } from './disposition.ts';

it.each([
  ['POD 4711.pdf', true, 'inline; filename="POD 4711.pdf"'],
  ['POD 4711.pdf', false, 'attachment; filename="POD 4711.pdf"'],
  ['Köln.pdf', false, `attachment; filename="K_ln.pdf"; filename*=UTF-8''K%C3%B6ln.pdf`],
  ['a"b\\c.pdf', false, `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["it's (1)*.pdf", false, `attachment; filename="it's (1)*.pdf"`],
  ['a\r\nset-cookie: x=1.pdf', false, expect.not.stringMatching(/[\r\n]/)],
  ['half \ud83d.pdf', false, expect.stringMatching(/^attachment; filename="half _.pdf"/)],
])('%j as %s', (name, isInline, header) => {
  expect(dispositionOf(name, isInline)).toEqual(header);
});
