import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { knownPrices, leastPrices, lowestThenAndNow, type PriceView } from '@lanewright/domain/quotes/compare.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { useLightOnPaper } from '../../../ui/light-on-paper.ts';
import { askedQuote, todayAtPickup, useEarlierQuote, useQuoteRates, type QuoteRates } from './data.ts';
import {
  carrierRecordsOf,
  shownContracts,
  shownIntegrated,
  shownSpot,
  type Answers,
  type Look,
  type Shown,
} from './look.ts';
import { ContractCard } from './parts/contract-card.tsx';
import { IntegratedCard } from './parts/integrated-card.tsx';
import { PrintedQuote } from './parts/printed-quote.tsx';
import { ModeChips, SortMenu, ViewToggle, type ShownMode } from './parts/rates-tools.tsx';
import { SidePanel } from './parts/side-panel.tsx';
import { SpotSection } from './parts/spot-section.tsx';
import { ThenLine } from './parts/then-line.tsx';
import styles from './parts/rates.module.css';
import { useRememberedLook } from './remembered-look.ts';
import { useNowAt } from './use-now.ts';
import { useIsPrinting } from './use-printing.ts';

const MailDialog = lazyDialog(
  () => import('./parts/mail-dialog.tsx').then((file) => file.MailDialog),
  () => ({ title: 'Email quote', width: 720 }),
);

interface RatesStepProps {
  quote: SavedQuote;
  onSelect: (rateId: string) => void;
  /** The prices that are shown first where both are known: a quote is for the customer. */
  firstView?: PriceView;
  /** The day by which the freight must be delivered; null where none is known. */
  requiredBy?: CalendarDay | null;
}

const answersOf = ({ spot, partial, sources, contract }: QuoteRates): Answers => ({
  spot: spot?.answer ?? null,
  partial: partial?.answer ?? null,
  integrated: sources.flatMap(({ answer }) => answer ?? []),
  contract: contract?.answer ?? null,
});

const ends = ({ spot, partial, integrated }: Answers): number[] =>
  [spot ?? [], partial ?? [], ...integrated.map(({ rates }) => rates)]
    .flat()
    .map(({ validUntil }) => Date.parse(validUntil));

/** All prices for the freight of a quote, to compare and to choose from. */
export function RatesStep(props: RatesStepProps) {
  // Rows that are folded out and lists that are hidden belong to one quote.
  return <RatesOfQuote key={props.quote.id} {...props} />;
}

function RatesOfQuote({ quote, onSelect, firstView = 'customer', requiredBy = null }: RatesStepProps) {
  const asked = useQuoteRates(quote);
  const earlier = useEarlierQuote(quote);
  const { view: chosenView, setView, sort: chosenSort, setSort } = useRememberedLook(firstView);
  const [shownModes, setShownModes] = useState<ReadonlySet<ShownMode>>(() => new Set(['LTL', 'TL']));
  const [isMailing, setIsMailing] = useState(false);
  usePreload(MailDialog.preload);
  useLightOnPaper();
  const isPrinting = useIsPrinting();
  const main = useRef<HTMLDivElement>(null);
  useFocusOnArrival(main);

  const answers = answersOf(asked);
  const now = useNowAt(ends(answers));
  const hasCustomer = knownPrices(answers, 'customer').length > 0;
  const view = hasCustomer ? (chosenView ?? firstView) : 'cost';
  const then = earlier && knownPrices(earlier.rates, view);
  const details = askedQuote(quote);
  const look: Look = {
    view,
    now,
    today: todayAtPickup(details),
    requiredBy,
    zone: details.pickupLocation.ianaTimeZone,
    before: then && leastPrices(then),
  };
  const lowest = earlier && lowestThenAndNow(earlier.rates, answers, view);

  const isBoth = asked.mode !== null && asked.spot !== null;
  const isLtlShown = asked.mode !== null && (!isBoth || shownModes.has('LTL'));
  const isTlShown = asked.spot !== null && (!isBoth || shownModes.has('TL'));
  const spots = [answers.spot, answers.partial].flatMap((spot) => (spot ? [shownSpot(spot, look)] : []));
  const records = carrierRecordsOf(answers);
  const offers = answers.integrated.flatMap(({ rates }) => rates);
  const integrated = shownIntegrated(offers, look, chosenSort, records);
  const hasScores = integrated.some(({ onTime }) => onTime !== null);
  // Where no share is known, the order by it is the order by price.
  const sort = chosenSort === 'score' && !hasScores ? 'price' : chosenSort;
  const contracts = shownContracts(answers.contract?.rates ?? [], look);
  const selectable: Shown[] = [...spots, ...integrated, ...contracts].filter(({ isExpired }) => !isExpired);

  const mailButton = (
    <Button
      variant="quiet"
      size="small"
      icon={<Mail aria-hidden="true" />}
      disabledReason={selectable.length === 0 ? 'There is no price to send yet.' : undefined}
      onClick={() => setIsMailing(true)}
    >
      <span className={styles.mailText}>Email quote</span>
    </Button>
  );

  return (
    <>
      <div className={`${styles.step} no-print`}>
        <SidePanel quote={quote} />
        <div ref={main} tabIndex={-1} className={styles.main}>
          <p className="spoken" role="status">
            {standingInWords(asked, {
              spots: spots.length,
              integrated: integrated.length,
              contracts: contracts.length,
            })}
          </p>
          <div className={styles.bar}>
            {isBoth && <ModeChips mode={asked.mode!} shown={shownModes} onChange={setShownModes} />}
            <span className={styles.tools}>
              {hasCustomer && <ViewToggle view={view} onChange={setView} />}
              {mailButton}
            </span>
          </div>
          {lowest && quote.requoteOf && (
            <ThenLine
              lowest={lowest}
              quoteNumber={quote.requoteOf.quoteNumber}
              day={dayHere(quote.requoteOf.createDateTime)}
            />
          )}
          {asked.spot && isTlShown && (
            <SpotSection quote={quote} spot={asked.spot} partial={asked.partial} look={look} onSelect={onSelect} />
          )}
          {asked.mode !== null && isLtlShown && (
            <IntegratedCard
              mode={asked.mode}
              sources={asked.sources}
              rates={integrated}
              sort={sort}
              look={look}
              tools={<SortMenu sort={sort} hasScores={hasScores} onChange={setSort} />}
              onSelect={onSelect}
            />
          )}
          {asked.contract && isTlShown && (
            <ContractCard
              asked={asked.contract}
              rates={contracts}
              records={records}
              caption={`Lane ${details.pickupLocation.city}-${details.dropoffLocation.city}, whole truck`}
              look={look}
              onSelect={onSelect}
            />
          )}
        </div>
      </div>
      {isPrinting && (
        <PrintedQuote
          quote={quote}
          look={look}
          spots={isTlShown ? spots : []}
          integrated={isLtlShown ? integrated : []}
          contracts={isTlShown ? contracts : []}
        />
      )}
      {isMailing && (
        <MailDialog
          quote={quote}
          spots={spots}
          integrated={integrated}
          contracts={contracts}
          onClose={() => setIsMailing(false)}
        />
      )}
    </>
  );
}

/** The rates are where the keyboard goes on after "Get Rates", without a Tab for each link of the page around them. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main]);
}

/** The day of an instant where the reader is. */
function dayHere(instant: string): string {
  const at = new Date(instant);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

interface Counts {
  spots: number;
  integrated: number;
  contracts: number;
}

/** Read out as answers come. */
function standingInWords(asked: QuoteRates, { spots, integrated, contracts }: Counts): string {
  const all = [asked.spot, asked.partial, asked.contract, ...asked.sources].filter((one) => one !== null);
  const waiting = all.filter(({ isAsking }) => isAsking).length;
  const failed = all.filter(({ failures }) => failures.length > 0).length;
  return [
    asked.spot && `${spots} spot ${spots === 1 ? 'rate' : 'rates'}.`,
    asked.mode && `${integrated} ${asked.mode} ${integrated === 1 ? 'rate' : 'rates'}.`,
    asked.contract && `${contracts} contract ${contracts === 1 ? 'rate' : 'rates'}.`,
    failed > 0 && `${failed} did not answer.`,
    waiting > 0 ? `Still asking ${waiting}.` : 'All answers are in.',
  ]
    .filter(Boolean)
    .join(' ');
}
