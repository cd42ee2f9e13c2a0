import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { withCarriedQuote } from '@lanewright/domain/quotes/carried-order.ts';
import {
  completeOrderForm,
  isOrderForm,
  orderOfForm,
  orderPartOfForm,
  type OrderForm,
} from '../../../../freight/orders/form/order-form.ts';
import { draftName, flushDrafts, readDraft, saveDraft } from '../../../../ui/forms/stored-draft.ts';

/** How the draft of an order is read. */
export const ORDER_DRAFT = { complete: completeOrderForm, isValid: isOrderForm };

/** The draft of the order of a quote. */
export const orderDraftKey = (quoteId: string) => `quote-${quoteId}`;

const nameOf = (personId: string, quoteId: string) => draftName(personId, 'order', orderDraftKey(quoteId));

/**
 * What was filled in for the order of a quote is the start of the order of the changed quote that takes its place. It names
 * no rate, so that the form checks its locations when it opens.
 */
export function carryOrderDraft(
  personId: string,
  before: Pick<SavedQuote, 'id' | 'details'>,
  now: Pick<SavedQuote, 'id' | 'details'>,
): void {
  flushDrafts();
  const draft = readDraft(nameOf(personId, before.id), ORDER_DRAFT);
  if (!draft) return;
  const order = withCarriedQuote(orderOfForm(draft.values), before.details, now.details);
  const values: OrderForm = { ...draft.values, ...orderPartOfForm(order) };
  saveDraft(nameOf(personId, now.id), { values, loaded: values, savedAt: new Date().toISOString() });
}
