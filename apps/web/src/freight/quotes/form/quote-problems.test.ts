import { exampleQuote, exampleQuoteItem } from '@lanewright/domain/quotes/example-quote.ts';
import { describe, expect, it } from 'vitest';
import { blankItem, formOfQuote, type QuoteForm } from './quote-form.ts';
import { problemsWithForm, problemsWithOneItem } from './quote-problems.ts';

const TOO_HEAVY = '45,001 lbs is 1 lb more than a dry van carries (45,000 lbs). Split the freight over several trucks.';
const DAY = '2026-09-01';

function formWith(listed: number[], written: Partial<QuoteForm['item']> | null): QuoteForm {
  const lineItems = listed.map((totalWeight, uniqueIdentifier) =>
    exampleQuoteItem({ totalWeight, palletCount: 4, uniqueIdentifier }),
  );
  const form = formOfQuote(exampleQuote({ shippingModes: ['TL'], pickupDate: DAY, lineItems }));
  const { item } = blankItem();
  return written === null ? form : { ...form, item: { ...item, palletCount: '4', ...written } };
}

describe('what one truck does not carry', () => {
  it.each<[string, QuoteForm, string[]]>([
    ['of listed lines, at the limit', formWith([30_000, 15_000], null), []],
    ['of listed lines, above it', formWith([30_000, 15_001], null), ['lineItems.root']],
    ['with the line that is written, at the limit', formWith([30_000], { totalWeight: '15000' }), []],
    ['with the line that is written, above it', formWith([30_000], { totalWeight: '15001' }), ['item.totalWeight']],
  ])('is said at a field: %s', (_, form, fields) => {
    const found = problemsWithForm(form, DAY, null);
    expect(found).toEqual(fields.map((field) => ({ field, message: TOO_HEAVY })));
  });

  it('is said at the weight of a form of one line', () => {
    const form = formWith([], { totalWeight: '45001' });
    const found = problemsWithOneItem(form, { today: DAY, company: null, shows: () => true });
    expect(found).toEqual([{ field: 'item.totalWeight', message: TOO_HEAVY }]);
  });

  it('is said at the side of the piece that is too large', () => {
    const form = formWith([1_000], { totalWeight: '500', packageHeight: '109' });
    expect(problemsWithForm(form, DAY, null).map(({ field }) => field)).toEqual(['item.packageHeight']);
  });
});
