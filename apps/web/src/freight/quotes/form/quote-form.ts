import { tidy } from '@lanewright/domain/fields/draft.ts';
import { formOf, fromForm, toForm } from '@lanewright/domain/fields/form.ts';
import { placeName, QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { EMPTY_LINE_ITEM, LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { settleItem } from '@lanewright/domain/orders/settle.ts';
import { NEW_QUOTE_ITEM, QUOTE_FIELDS, type QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { withQuoteItem } from '@lanewright/domain/quotes/quote-changes.ts';
import { z } from 'zod';
import { completeGroup, completeGroups, isGroup } from '../../../ui/forms/complete-stored.ts';
import { formOfItem, ItemForm, itemOfForm } from '../../orders/form/order-form.ts';

/** What stands in the fields; with it the line that is being written, which is not part of the list yet. */
export const QuoteForm = formOf(QUOTE_FIELDS).extend({
  pickupLocation: QuotableLocation.nullable(),
  dropoffLocation: QuotableLocation.nullable(),
  lineItems: z.array(LineItemDraft),
  item: ItemForm,
  /** The line that `item` takes the place of; null for a new one. */
  itemNumber: z.int().nullable(),
});
export type QuoteForm = z.infer<typeof QuoteForm>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What somebody began elsewhere and goes on with in the whole form. */
    quoteBegun?: QuoteForm;
  }
}

export function isQuoteForm(values: unknown): values is QuoteForm {
  return QuoteForm.safeParse(values).success;
}

/** Lines that an earlier release stored, with the empty value of each field that has been added since. */
export function completeQuoteForm(stored: unknown): unknown {
  if (!isGroup(stored)) return stored;
  return {
    ...stored,
    lineItems: completeGroups(EMPTY_LINE_ITEM, stored.lineItems ?? []),
    item: completeGroup(blankItem().item, stored.item ?? {}),
  };
}

export type QuotePart = Omit<QuoteForm, 'item' | 'itemNumber'>;

export function quotePartOfForm(quote: QuoteDraft): QuotePart {
  const { pickupLocation, dropoffLocation, lineItems } = quote;
  return { ...toForm(QUOTE_FIELDS, quote), pickupLocation, dropoffLocation, lineItems };
}

export const blankItem = () => ({ item: formOfItem(NEW_QUOTE_ITEM), itemNumber: null });

export function formOfQuote(quote: QuoteDraft): QuoteForm {
  return { ...quotePartOfForm(quote), ...blankItem() };
}

/** Without the line that is being written. */
export function quoteOfForm(form: QuoteForm): QuoteDraft {
  const { pickupLocation, dropoffLocation, lineItems } = form;
  return { ...tidy(QUOTE_FIELDS, fromForm(QUOTE_FIELDS, form)), pickupLocation, dropoffLocation, lineItems };
}

export function isItemBegun({ item, itemNumber }: Pick<QuoteForm, 'item' | 'itemNumber'>): boolean {
  return itemNumber !== null || JSON.stringify(item) !== JSON.stringify(blankItem().item);
}

/** Of a form that asks how many pallets there are, and not what stands on them: each is a package. */
export function countedByPallets(form: QuoteForm): QuoteForm {
  return { ...form, item: { ...form.item, packageCount: form.item.palletCount } };
}

/** The line that is being written, as it would be on the quote. */
export function writtenItem({ item, equipmentMode }: Pick<QuoteForm, 'item' | 'equipmentMode'>): LineItemDraft {
  return settleItem(itemOfForm(item), { equipmentMode });
}

/** What is asked when somebody wants rates now: whoever writes one line need not add it first. */
export function wholeQuote(form: QuoteForm): QuoteDraft {
  const quote = quoteOfForm(form);
  return isItemBegun(form) ? withQuoteItem(quote, writtenItem(form), form.itemNumber) : quote;
}

/** Whether nothing was changed since: then there is nothing to ask anew. */
export function isSameQuote(form: QuoteForm, quote: QuoteDraft): boolean {
  return (
    !isItemBegun(form) && JSON.stringify(quotePartOfForm(quoteOfForm(form))) === JSON.stringify(quotePartOfForm(quote))
  );
}

/** "Joliet, IL 60436 to Memphis, TN, 640 lbs": what a person recognizes an unfinished quote by. */
export function summarizeQuote(form: QuoteForm): string {
  const [from, to] = [form.pickupLocation, form.dropoffLocation].map((place) => place && placeName(place));
  const lane = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `to ${to}` : '';
  const { totalWeight } = form.lineItems[0] ?? form.item;
  return [lane, totalWeight ? `${totalWeight} lbs` : ''].filter(Boolean).join(', ');
}
