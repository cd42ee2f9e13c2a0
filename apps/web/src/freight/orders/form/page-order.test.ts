import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from '@lanewright/domain/orders/order-fields.ts';
import { describe, expect, it } from 'vitest';
import { FIELDS_IN_PAGE_ORDER } from './page-order.ts';

const CHECKBOX = 'a checkbox has no wrong value';
/** Fields that need no place, each with the reason. */
const WITHOUT_PLACE: Record<string, string> = {
  isLiftGateRequired: CHECKBOX,
  isBlind: CHECKBOX,
  isJustInTime: CHECKBOX,
  isTeamRequired: CHECKBOX,
  isPartial: CHECKBOX,
  'item.isStackable': CHECKBOX,
  'item.isLimitedQuantity': CHECKBOX,
  'item.isReportableQuantity': CHECKBOX,
  quoteNumberOrId: 'it is chosen in the quote, not typed',
};

describe('every field of an order has a place on the page, where its error is listed and focused', () => {
  it.each([
    ['of the order', '', ORDER_FIELDS],
    ['of the freight terms', 'tmsOrderDetails.', FREIGHT_TERM_FIELDS],
    ['of a stop', '', STOP_FIELDS],
    ['of a line item', 'item.', LINE_ITEM_FIELDS],
  ] as const)('%s', (_name, prefix, fields) => {
    const names = Object.keys(fields).map((name) => `${prefix}${name}`);
    expect(names.filter((name) => !FIELDS_IN_PAGE_ORDER.includes(name) && !(name in WITHOUT_PLACE))).toEqual([]);
  });
});
