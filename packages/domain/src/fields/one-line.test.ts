import { describe, expect, it } from 'vitest';
import { ORDER_FIELDS } from '../orders/order-fields.ts';
import { toOneLine } from './one-line.ts';
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
