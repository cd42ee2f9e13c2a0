import type { LiveChannel } from '@lanewright/contract/live.ts';
import { LIVE_CHANNELS } from '@lanewright/contract/live.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import {
  arrangedCards,
  CARDS,
  mayShow,
  usualCards,
  type Card as CardName,
} from '@lanewright/domain/dashboard/cards.ts';
import { needsFor } from '@lanewright/domain/dashboard/needs.ts';
import { Link } from '@tanstack/react-router';
import { Calculator, LayoutDashboard, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useLiveRefresh } from '../../api/live.ts';
import { useCan, useCurrentUser } from '../../api/session.ts';
import { useGridArrangement } from '../../freight/lists/use-grid-arrangement.ts';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { longDay } from '../../ui/readable-instants.ts';
import { NeedsCard } from './cards/needs-card.tsx';
import { RecentCard } from './cards/recent-card.tsx';
import { StatusesCard } from './cards/statuses-card.tsx';
import { UnbookedCard } from './cards/unbooked-card.tsx';
import styles from './dashboard.module.css';
import { useFigures, useMentions, type FigureOf } from './data.ts';
import { greetingAt } from './greeting.ts';
import { standingInWords, standingOf } from './heading.ts';
import { KeyFigures } from './key-figures.tsx';

const SetUp = lazyPart(async () => (await import('./set-up.tsx')).SetUp);
const MoneyCard = lazyPart(async () => (await import('./cards/money-card.tsx')).MoneyCard);
const SavingsCard = lazyPart(async () => (await import('./cards/savings-card.tsx')).SavingsCard);
const MasterDataCard = lazyPart(async () => (await import('./cards/master-data-card.tsx')).MasterDataCard);
const TodayCard = lazyPart(async () => (await import('./cards/today-card.tsx')).TodayCard);
const SpendCard = lazyPart(async () => (await import('./cards/spend-card.tsx')).SpendCard);
const QuickQuoteCard = lazyPart(async () => (await import('./cards/quick-quote-card.tsx')).QuickQuoteCard);
const ArrangeDialog = lazyDialog(
  async () => (await import('./arrange-dialog.tsx')).ArrangeDialog,
  () => ({ title: 'Arrange the dashboard', width: 480 }),
);

/** Under which name the arrangement is kept, beside those of tables. */
const GRID_ID = 'dashboard';
const NEEDS_PLACE: CardName = 'needs';
const CHANNELS: readonly LiveChannel[] = ['shipments', 'orders', 'invoices'];

/** What somebody opens first thing: what waits for them, today's freight, and how things go. */
export function DashboardScreen() {
  const { permissions } = useCurrentUser();
  const { figureOf, data: figures, isError, isFetching, refetch } = useFigures();
  const areCounted = figures !== undefined;
  const { arrangement, isLoading, saveNow } = useGridArrangement(GRID_ID, true);
  const [isArranging, setIsArranging] = useState(false);
  const mayQuote = useCan('CreateQuote');
  const mayOrder = useCan('CreateOrder');
  const maySetUp = useCan({ all: ['EditCommodity', 'ViewLocations', 'ViewOrder'] });
  const cards = arrangedCards(permissions, arrangement?.columns ?? null);
  return (
    <PageFrame
      heading={<Greeting />}
      context={
        <span className={styles.context}>
          <Context figureOf={figureOf} isKnown={areCounted} />
        </span>
      }
      tools={
        <IconButton
          label="Arrange the dashboard"
          icon={<LayoutDashboard />}
          onPointerEnter={ArrangeDialog.preload}
          onClick={() => setIsArranging(true)}
        />
      }
      actions={
        (mayOrder || mayQuote) && (
          <>
            {mayOrder && (
              <Link to="/orders/create" className={buttonClassName({})}>
                <Plus aria-hidden="true" />
                Create Order
              </Link>
            )}
            {mayQuote && (
              <Link to="/quotes" className={buttonClassName({ variant: 'primary' })}>
                <Calculator aria-hidden="true" />
                Get Quotes
              </Link>
            )}
          </>
        )
      }
    >
      {CHANNELS.filter((channel) => isAllowed(permissions, LIVE_CHANNELS[channel])).map((channel) => (
        <Hearing key={channel} channel={channel} />
      ))}
      {maySetUp && (
        <Suspense fallback={null}>
          <SetUp />
        </Suspense>
      )}
      {isError && !areCounted && (
        <Card>
          <ErrorState
            title="The figures could not be loaded"
            message="Lists and records can be opened all the same."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      <KeyFigures figureOf={figureOf} />
      {/* Cards that stand elsewhere a moment later would be clicked by mistake. */}
      {!isLoading && (
        <div className={styles.board}>
          {cards.map((card) => (
            <div key={card} id={card} className={classNames(styles.place, CARDS[card].isWide && styles.wide)}>
              <Suspense fallback={<CardPending card={card} />}>{shownCard(card, figureOf, areCounted)}</Suspense>
            </div>
          ))}
        </div>
      )}
      {isArranging && (
        <ArrangeDialog
          shown={cards}
          usual={usualCards(permissions)}
          offered={(card) => mayShow(permissions, card)}
          onClose={() => setIsArranging(false)}
          onSave={(columns) => saveNow({ columns, fixedColumnsCount: 0 })}
        />
      )}
    </PageFrame>
  );
}

/** Joins a channel that the person may hear. */
function Hearing({ channel }: { channel: LiveChannel }) {
  useLiveRefresh({ channel });
  return null;
}

function shownCard(card: CardName, figureOf: FigureOf, areCounted: boolean): ReactNode {
  switch (card) {
    case 'needs':
      return <NeedsCard figureOf={figureOf} areCounted={areCounted} />;
    case 'money':
      return <MoneyCard figureOf={figureOf} />;
    case 'quickQuote':
      return <QuickQuoteCard />;
    case 'today':
      return <TodayCard figureOf={figureOf} />;
    case 'statuses':
      return <StatusesCard figureOf={figureOf} />;
    case 'unbooked':
      return <UnbookedCard figureOf={figureOf} />;
    case 'spend':
      return <SpendCard />;
    case 'savings':
      return <SavingsCard />;
    case 'recent':
      return <RecentCard />;
    case 'masterData':
      return <MasterDataCard />;
  }
}

function CardPending({ card }: { card: CardName }) {
  return (
    <Card title={CARDS[card].title} className={styles.card}>
      <div className={styles.body}>
        <Skeleton height={160} />
      </div>
    </Card>
  );
}

function Greeting() {
  const { firstName } = useCurrentUser();
  const [now] = useState(() => new Date());
  return <>{[greetingAt(now.getHours()), firstName].filter(Boolean).join(', ')}</>;
}

function Context({ figureOf, isKnown }: { figureOf: FigureOf; isKnown: boolean }) {
  const [now] = useState(() => new Date());
  const day = longDay(now);
  const { permissions } = useCurrentUser();
  const { mentions } = useMentions();
  const standing = isKnown ? standingOf(figureOf, needsFor(permissions), mentions.length) : null;
  if (!standing) return <>{day}.</>;
  const { urgent, rest } = standingInWords(standing);
  return (
    <>
      {day}.{' '}
      <Link to="/dashboard" hash={NEEDS_PLACE} className={styles.standing}>
        {urgent && <b>{urgent}</b>}
        {urgent && (rest.startsWith('The') || rest === '' ? '. ' : ', ')}
        {rest}
      </Link>
    </>
  );
}
