import { unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { under } from '@lanewright/domain/orders/problems/under.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import {
  problemsWithQuote,
  problemsWithQuoteItem,
  problemsWithFreight,
} from '@lanewright/domain/quotes/problems-with-quote.ts';
import { QUOTE_FIELDS } from '@lanewright/domain/quotes/quote.ts';
import { get } from 'react-hook-form';
import type { Company } from './quote-form-context.ts';
import { isItemBegun, quoteOfForm, wholeQuote, writtenItem, type QuoteForm } from './quote-form.ts';

/** What is said of the list as a whole lies beside its entries. */
const formField = (name: string) => (name === 'lineItems' ? 'lineItems.root' : name);

const withoutDetails = (name: string) => name.replace(/^details\./, '');

/** Where the form shows what the server says of a field; null where it has no such field. */
export function fieldOf(name: string, form: QuoteForm): string | null {
  const field = formField(withoutDetails(name));
  return field.endsWith('.root') || get(form, field) !== undefined ? field : null;
}

/** A form of one line asks for pallets only, which are its packages. */
const askedAs = (field: string) => (field === 'item.packageCount' ? 'item.palletCount' : field);

/** The same of a form that is one line. */
export function fieldOfOneItem(name: string, shows: (field: string) => boolean): string | null {
  const field = askedAs(withoutDetails(name).replace(/^lineItems\.0\./, 'item.'));
  return shows(field) ? field : null;
}

/** Of the line that is being written. */
export function problemsWithWritten(form: QuoteForm): Problem[] {
  const unreadable = unreadableNumbers(LINE_ITEM_FIELDS, form.item);
  const found = problemsWithQuoteItem(writtenItem(form), form);
  // What cannot be read is not missing.
  const others = found.filter(({ field }) => unreadable.every((one) => one.field !== field));
  return under('item', [...unreadable, ...others]);
}

/** Of all lines with the one that is being written, which is where it can still be changed. */
function problemsWithWrittenLoad(form: QuoteForm, company: Company): Problem[] {
  const written = `lineItems.${form.itemNumber ?? form.lineItems.length}.`;
  return problemsWithFreight(wholeQuote(form), { rules: company ?? undefined }).map(({ field, message }) =>
    problem(field === 'lineItems' ? 'item.totalWeight' : field.replace(written, 'item.'), message),
  );
}

/** The first problem of each field, from the top of the page to its end. */
export function problemsWithForm(form: QuoteForm, today: string, company: Company): Problem[] {
  const isBegun = isItemBegun(form);
  const ofWritten = isBegun ? problemsWithWritten(form) : [];
  const isReplaced = (field: string) =>
    isBegun && (field === 'lineItems' || field.startsWith(`lineItems.${form.itemNumber}.`));
  const all = [
    ...unreadableNumbers(QUOTE_FIELDS, form),
    ...problemsWithQuote(quoteOfForm(form), today, { rules: company ?? undefined })
      .filter(({ field }) => !isReplaced(field))
      .map(({ field, message }) => problem(formField(field), message)),
    ...ofWritten,
    ...(isBegun && ofWritten.length === 0 ? problemsWithWrittenLoad(form, company) : []),
  ];
  const first = new Map(all.toReversed().map((one) => [one.field, one]));
  return all.filter((one) => first.get(one.field) === one).sort((one, other) => pageOrder(one.field, other.field));
}

/** Of a form that is one line and has no more fields than `shows`: it also asks for that line before anything of it is written. */
export function problemsWithOneItem(
  form: QuoteForm,
  { today, company, shows }: { today: string; company: Company; shows: (field: string) => boolean },
): Problem[] {
  const found = problemsWithForm(form, today, company);
  const all = isItemBegun(form)
    ? found
    : [
        ...found.filter(({ field }) => field !== formField('lineItems')),
        ...problemsWithWritten(form).filter(({ field }) => shows(field)),
      ];
  const isSaidOfPallets = all.some(({ field }) => field === 'item.palletCount');
  return all.flatMap((one) => {
    if (askedAs(one.field) === one.field) return [one];
    return isSaidOfPallets ? [] : [problem(askedAs(one.field), 'Enter at least 1 pallet.')];
  });
}

/** From top to bottom; of lines and of the line that is written only that they come last. */
const PAGE = ['shippingModes', 'pickupLocation', 'dropoffLocation', 'pickupDate', 'linearFeet', 'item', 'lineItems'];

export function pageOrder(one: string, other: string): number {
  const placeOf = (field: string) => PAGE.indexOf(field.split('.')[0]!);
  return placeOf(one) - placeOf(other);
}

/** In which part of the page a field stands, for a summary of what is wrong. */
export function partOf(field: string): string {
  const line = /^lineItems\.(\d+)\./.exec(field)?.[1];
  if (line !== undefined) return `Line item ${Number(line) + 1}`;
  if (field.startsWith('item')) return 'Line item';
  if (field.startsWith('lineItems')) return 'Line items';
  return field === 'shippingModes' ? 'Shipping Mode' : 'Shipment Details';
}
