import { describe, expect, it } from 'vitest';
import { LINE_ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS } from '../order-fields.ts';
import { uploadColumns } from './columns.ts';

/** Fields that a file cannot have, each with the reason. */
const NOT_IN_FILES: Record<string, string> = {
  quoteNumberOrId: 'an uploaded order is not booked at a quoted rate',
  ediCode: 'the column Location accepts warehouse IDs',
  contactId: 'the location brings its default contact',
};

describe('every field of an order has a column', () => {
  const columns = uploadColumns([]);
  it.each([
    ['order', ORDER_FIELDS],
    ['stop', STOP_FIELDS],
    ['item', LINE_ITEM_FIELDS],
  ] as const)('of the %s', (level, fields) => {
    const names = columns.filter((column) => column.level === level).map(({ name }) => name);
    expect(Object.keys(fields).filter((name) => !names.includes(name) && !(name in NOT_IN_FILES))).toEqual([]);
  });
});
