import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../api/session.ts';
import type { QuoteForm } from '../../../freight/quotes/form/quote-form.ts';
import { RatesSkeleton } from '../../../freight/quotes/rates/rates-skeleton.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { readAddress, searchFor, stepOf, type WizardAddress } from './address.ts';
import { useWizardData } from './data.ts';
import { DetailsStep } from './details/details-step.tsx';
import { carryOrderDraft } from './order/carried-draft.ts';
import { WizardFrame } from './parts/wizard-frame.tsx';
import styles from './parts/wizard.module.css';

const RatesStep = lazyPart(async () => (await import('../../../freight/quotes/rates/rates-step.tsx')).RatesStep);
const OrderStep = lazyPart(async () => (await import('./order/order-step.tsx')).OrderStep);

const UNDO_MS = 10_000;

/** Which form the first step shows: that of a stored quote, of one that is asked for again, or a new one. */
const nameOfForm = ({ quoteId, requoteId }: WizardAddress) => quoteId ?? requoteId ?? 'new';

interface Beginning {
  /** How often somebody began anew. */
  count: number;
  /** The form that the values belong in. */
  of: string;
  /** What stood there before a restart that was taken back. */
  values: QuoteForm | null;
}

/** From what is to be shipped to its rates and on to an order. Where somebody is stands in the address. */
export function QuoteWizardScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = readAddress(search);
  const data = useWizardData(address);
  const personId = useCurrentUser().id;
  const navigate = useNavigate();
  const { history } = useRouter();
  usePreload(RatesStep.preload, OrderStep.preload);
  const begun = useLocation({ select: ({ state }) => state.quoteBegun });
  const [beginning, setBeginning] = useState<Beginning>({ count: 0, of: 'new', values: begun ?? null });
  const formOf = nameOfForm(address);
  const go = (words: Record<string, unknown>) => void navigate({ to: '/quotes', search: words });
  /** What was asked stays behind the rates, so that the browser's own Back finds it as well. */
  const goToRates = (quote: SavedQuote) => {
    const { id: quoteId } = quote;
    if (data.stored && data.stored.id !== quoteId) carryOrderDraft(personId, data.stored, quote);
    void navigate({ to: '/quotes', search: searchFor.details(quoteId), replace: true });
    // Else both steps come to one.
    history.flush();
    go(searchFor.rates(quoteId));
  };
  const begin = (values: QuoteForm | null, words: Record<string, unknown>) => {
    setBeginning(({ count }) => ({ count: count + 1, of: nameOfForm(readAddress(words)), values }));
    go(words);
  };

  const handleRestart = (values: QuoteForm | null) => {
    begin(null, searchFor.beginning());
    if (values === null) return;
    notify({
      kind: 'info',
      title: 'The quote was restarted',
      durationMs: UNDO_MS,
      action: { label: 'Undo', onAction: () => begin(values, search) },
    });
  };

  const { stored } = data;
  const step = stored ? stepOf(address) : 0;
  if (data.isPending) {
    return (
      <WizardFrame step={stepOf(address)} onBack={() => go(searchFor.beginning())}>
        {stepOf(address) === 1 ? <RatesSkeleton /> : <WizardPending />}
      </WizardFrame>
    );
  }
  if (step === 0 || !stored) {
    return (
      <DetailsStep
        // Another quote is another form.
        key={`${formOf}.${beginning.count}`}
        company={data.company}
        stored={stored}
        requoted={data.requoted}
        isQuoteMissing={data.isQuoteMissing}
        restored={beginning.of === formOf ? beginning.values : null}
        // Nobody has begun anew here: it comes from where it was asked for.
        wasAsked={beginning.count === 0}
        onRestored={() => setBeginning((before) => ({ ...before, values: null }))}
        onAsked={goToRates}
        onRestart={handleRestart}
      />
    );
  }
  if (step === 1) {
    return (
      <WizardFrame
        key="rates"
        step={1}
        onBack={() => go(searchFor.details(stored.id))}
        tools={<IconButton label="Print" icon={<Printer />} onClick={() => window.print()} />}
        submit={<Button onClick={() => go(searchFor.bookLater(stored.id))}>Book Later</Button>}
      >
        <Suspense fallback={<RatesSkeleton />}>
          <RatesStep quote={stored} onSelect={(rateId) => go(searchFor.chosen(stored.id, rateId))} />
        </Suspense>
      </WizardFrame>
    );
  }
  return (
    <WizardFrame key="order" step={2} onBack={() => go(searchFor.rates(stored.id))}>
      <Suspense fallback={<WizardPending />}>
        <OrderStep
          // Another rate is another order; the same one at a new price is not.
          key={`${stored.id}.${address.repricedFrom ?? address.rateId ?? 'later'}`}
          quote={stored}
          rateId={address.rateId}
          repricedFrom={address.repricedFrom}
          onRepriced={(rateId, from) =>
            void navigate({ to: '/quotes', search: searchFor.repriced(stored.id, rateId, from), replace: true })
          }
          onCompare={(quoteId) => go(searchFor.rates(quoteId))}
          onBack={() => go(searchFor.rates(stored.id))}
        />
      </Suspense>
    </WizardFrame>
  );
}

function WizardPending() {
  return (
    <div role="status" className={styles.details}>
      <span className="spoken">Loading</span>
      <div className={styles.main}>
        <Skeleton height={130} />
        <Skeleton height={260} />
        <Skeleton height={320} />
      </div>
      <Skeleton height={260} />
    </div>
  );
}
