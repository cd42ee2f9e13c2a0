import { describe, expect, it } from 'vitest';
import { readAddress, searchFor, stepOf, type Step } from './address.ts';

const QUOTE = '0199a000-0001-7000-8000-000000000001';
const RATE = '0199a000-0002-7000-8000-000000000001';

describe('where the wizard opens', () => {
  it.each<[string, Record<string, unknown>, Step]>([
    ['with nothing: at the beginning', {}, 0],
    ['with a quote: at its rates', { quoteDetails: QUOTE }, 1],
    ['with a rate as well: at the order', { quoteDetails: QUOTE, carrierRate: RATE }, 2],
    ['with a rate of no quote: at the beginning', { carrierRate: RATE }, 0],
    ['back at the details of a quote', { quoteDetails: QUOTE, stepOverride: '0' }, 0],
    ['booked later: at the order, without a rate', { quoteDetails: QUOTE, stepOverride: '2' }, 2],
    ['back at the rates, whatever was chosen', { quoteDetails: QUOTE, carrierRate: RATE, stepOverride: '1' }, 1],
    ['a step without a quote: at the beginning', { stepOverride: '2' }, 0],
    ['a step that is none', { quoteDetails: QUOTE, stepOverride: '3' }, 1],
    ['a step in words', { quoteDetails: QUOTE, stepOverride: 'one' }, 1],
    ['an empty word', { quoteDetails: '' }, 0],
    ['a word that is repeated', { quoteDetails: [QUOTE, RATE] }, 0],
    ['to quote again', { quoteId: QUOTE }, 0],
  ])('%s', (_, search, step) => {
    expect(stepOf(readAddress(search))).toBe(step);
  });

  it.each<[Record<string, unknown>, Step]>([
    [searchFor.beginning(), 0],
    [searchFor.details(QUOTE), 0],
    [searchFor.rates(QUOTE), 1],
    [searchFor.chosen(QUOTE, RATE), 2],
    [searchFor.repriced(QUOTE, RATE, QUOTE), 2],
    [searchFor.bookLater(QUOTE), 2],
  ])('%j leads where it says', (search, step) => {
    expect(stepOf(readAddress(search))).toBe(step);
  });

  it('knows which quote is asked for again', () => {
    expect(readAddress({ quoteId: QUOTE })).toMatchObject({ quoteId: null, requoteId: QUOTE });
  });
});
