import type { QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { count, dollars, figure } from '../../../../freight/orders/amounts.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { creatorText, endText, modesText, requestedText } from '../quote-words.ts';
import { OrderLinks } from './quote-card.tsx';

type Column = GridColumn<QuoteHistoryItem>;
type Text = (quote: QuoteHistoryItem) => string;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text,
  ...more,
});
const amount = (id: string, title: string, width: number, text: Text): Column =>
  column(id, title, width, text, { isNumeric: true });

export const QUOTE_COLUMNS: readonly Column[] = [
  column('quoteNumber', 'Quote', 96, ({ quoteNumber }) => quoteNumber),
  column('origin', 'Origin', 176, ({ origin }) => endText(origin), { isFlexible: true }),
  column('destination', 'Destination', 176, ({ destination }) => endText(destination), { isFlexible: true }),
  column('pickupDate', 'Pickup', 104, ({ quoteDate }) => formatCalendarDay(quoteDate), { sort: 'pickupDate' }),
  column('modes', 'Mode', 88, modesText),
  column('equipmentMode', 'Equipment', 96, ({ equipmentMode }) => equipmentMode),
  column('freightClasses', 'Class', 96, ({ freightClasses }) => freightClasses.join(', ')),
  amount('units', 'Units', 72, ({ units }) => count(units)),
  amount('totalWeight', 'Weight, lbs', 104, ({ totalWeight }) => figure(totalWeight)),
  amount('lowestRate', 'Lowest rate', 104, ({ lowestRate }) => (lowestRate === null ? '' : dollars(lowestRate))),
  column('createDateTime', 'Requested', 160, requestedText, { sort: 'createDateTime' }),
  column('creator', 'Requested by', 152, creatorText),
  column('orders', 'Order', 104, ({ orderNumbers }) => orderNumbers.join(', '), {
    hasControl: true,
    cell: ({ orderNumbers }) => (orderNumbers.length === 0 ? UNKNOWN : <OrderLinks orderNumbers={orderNumbers} />),
  }),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: QUOTE_COLUMNS.map(({ id }) => id),
  fixedColumnsCount: 1,
};
