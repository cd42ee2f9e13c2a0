import { describe, expect, it } from 'vitest';
import { ORDER_FIELDS } from '../orders/order-fields.ts';
import { foldText, toOneLine } from './one-line.ts';
import { requiredText, text } from './text-fields.ts';

describe('one line', () => {
  it.each([
    ['Plant 1', 'Plant 1'],
    [' Plant  1 ', 'Plant  1'],
    ['Plant\n1', 'Plant 1'],
    ['Plant \r\n\r\n 1\n', 'Plant 1'],
    ['Plant\u20281\u2029\u0085\v\f', 'Plant 1'],
    ['\n', ''],
  ])('of %j is %j', (typed, line) => expect(toOneLine(typed)).toBe(line));
});

describe('folded text', () => {
  it.each([
    ['a line break', '100\n482', '100 482'],
    ['a Windows line break', '100\r\n482', '100 482'],
    ['a tab', '100\t482', '100 482'],
    ['several spaces', '100   482', '100 482'],
    ['a space that does not break', '100\u00a0482', '100 482'],
    ['a separator of lines and a control character', '100\u2028\u0001482', '100 482'],
    ['blanks at both ends', '\t\n 100482\u3000', '100482'],
    ['a space without width', '100\u200b482', '100482'],
    ['a joiner, a soft hyphen and a mark of direction', '100\u200d\u00ad\u202e482', '100482'],
    ['a byte-order mark', '\ufeff100482', '100482'],
    ['a filler that looks like nothing', '100482\u3164', '100482'],
    ['spaces around a space without width', '100 \u200b 482', '100 482'],
    ['nothing that can be seen', ' \n\u200b\u0000', ''],
    ['letters of any language', 'Zahlung Müller 支払い', 'Zahlung Müller 支払い'],
  ])('of %s', (_case, typed, folded) => {
    expect(foldText(typed)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

describe('a text field', () => {
  it('stores one line', () => {
    expect(text({ label: 'Name' }).tidy('Acme\nBcc: all')).toBe('Acme Bcc: all');
    expect(text({ label: 'Name' }).tidy('\r\n')).toBeNull();
    expect(requiredText({ label: 'Name' }).tidy('A\r\nB')).toBe('A B');
  });

  it('stores several where it is for several', () => {
    expect(text({ label: 'Notes', isMultiline: true }).tidy('A\nB\n')).toBe('A\nB');
    expect(ORDER_FIELDS.specialInstructions.tidy('Dock 4\nRing twice')).toBe('Dock 4\nRing twice');
    expect(ORDER_FIELDS.customsBrokerName.tidy('Dock 4\nRing twice')).toBe('Dock 4 Ring twice');
  });
});
