import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

const longDomain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`;

it.each([
  'a@b.co',
  'planner@northfield.example',
  'first.last+tag@sub.domain.example',
  "o'brien@northfield.example",
  'x_y-z%w@a-b.example',
  'UPPER@CASE.EXAMPLE',
  '1@2.example',
  'dock@münchen.example'.replace('münchen', 'xn--mnchen-3ya'),
  'a@b.xn--p1ai',
  `${'m'.repeat(64)}@b.example`,
  `${'m'.repeat(254 - longDomain.length - '@.example'.length)}@${longDomain}.example`,
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  '',
  '@',
  'a',
  'a@',
  '@b.example',
  'a@b',
  'a@localhost',
  'a@b.c',
  'a@b.123',
  'a@.example',
  'a@b..example',
  'a@b.example.',
  'a@-b.example',
  'a@b-.example',
  'a@b_c.example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a b@c.example',
  'a@b c.example',
  ' a@b.example',
  'a@b.example ',
  'a@b.example\n',
  'a@@b.example',
  'a@b@c.example',
  '"a b"@c.example',
  'a@[127.0.0.1]',
  'Ann <a@b.example>',
  'a@b.example,c@d.example',
  `${'m'.repeat(65)}@b.example`,
  `a@${'d'.repeat(64)}.example`,
  `${'m'.repeat(255 - longDomain.length - '@.example'.length)}@${longDomain}.example`,
])('"%s" is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
