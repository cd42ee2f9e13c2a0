import { quotes, type QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { History, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { buttonClassName } from '../../../ui/button/button-class-name.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { useTabStop } from '../../../ui/tab-stop.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { QuoteCard } from './parts/quote-card.tsx';
import { DEFAULT_ARRANGEMENT, QUOTE_COLUMNS } from './parts/quote-columns.tsx';
import { quotePlace, SORTS } from './quote-place.ts';

const WORDS: ListWords = {
  title: 'Quote History',
  one: 'quote',
  many: 'quotes',
  context: 'What was asked for, by whom, and what it would have cost. Requote asks for the prices of today.',
  placeholder: 'Quote number, city, zip code',
  foundIn: 'number, places or freight',
  icon: <History />,
  noneFound: 'No Quotes found',
  none: 'No Quotes found',
  belongsHere: 'Every quote that somebody asks for is kept here with all of its rates, so that it can be asked again.',
};

const wizardAt = ({ id }: Pick<QuoteHistoryItem, 'id'>) => ({ to: '/quotes', search: { quoteId: id } });
const OPENING = { to: wizardAt };
const CARD = { draw: (quote: QuoteHistoryItem, name: ReactNode) => <QuoteCard quote={quote} name={name} /> };
const requote = (quote: QuoteHistoryItem) => <Requote quote={quote} />;
const SKELETON_ROWS = 10;
const REQUOTE_WIDTH = 112;

export function QuoteHistoryScreen() {
  const list = useList(quotePlace, quotes.history, {
    queryKey: ['quotes', 'history'],
    channel: 'quotes',
    also: { timeZone: timeZoneHere() },
  });
  const navigate = useNavigate();
  const mayQuote = useCan('CreateQuote');
  return (
    <ListScreen
      name="quotes"
      list={list}
      words={WORDS}
      add={{
        label: 'Get Quotes',
        firstLabel: 'Get Quotes',
        onAdd: () => void navigate({ to: '/quotes' }),
        reason: mayQuote ? undefined : NO_PERMISSION_TOOLTIP,
      }}
      columns={QUOTE_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="quoteNumber"
      card={CARD}
      opening={mayQuote ? OPENING : undefined}
      {...(mayQuote && { renderActions: requote, actionsWidth: REQUOTE_WIDTH })}
      sortNames={SORTS}
      skeletonRows={SKELETON_ROWS}
    />
  );
}

/** Fills the wizard with the quote, for the prices of today. */
function Requote({ quote }: { quote: QuoteHistoryItem }) {
  const stop = useTabStop();
  return (
    <Link {...wizardAt(quote)} preload={false} tabIndex={stop} className={buttonClassName({ size: 'small' })}>
      <RotateCw aria-hidden="true" />
      Requote<span className="spoken"> {quote.quoteNumber}</span>
    </Link>
  );
}
