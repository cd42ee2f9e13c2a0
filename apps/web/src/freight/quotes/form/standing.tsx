import { warningsOfTruckload } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { disagreements, type Disagreement } from '@lanewright/domain/quotes/reclass.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { totalsOf, type OrderTotals } from '@lanewright/domain/orders/totals.ts';
import { createContext, useContext, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuoteForm } from './quote-form-context.ts';
import { isItemBegun, wholeQuote, type QuoteForm } from './quote-form.ts';
import { problemsWithForm } from './quote-problems.ts';

/** How the quote stands a moment after the last key, with the line that is being written. */
export interface QuoteStanding {
  quote: QuoteDraft;
  totals: OrderTotals;
  isComplete: boolean;
  /** What a truck can carry only with care. */
  warnings: readonly string[];
  /** Where class and density disagree, and nobody has said to leave it so. */
  disagreements: readonly Disagreement[];
  /** The position of the line that is being written; null while there is none. */
  written: number | null;
  keep: (one: Disagreement) => void;
}

const StandingContext = createContext<QuoteStanding | null>(null);

export function useStanding(): QuoteStanding {
  return useContext(StandingContext)!;
}

/** Long enough that a key is drawn before all this is reckoned. */
const PAUSE_MS = 200;

const nameOf = ({ item, enteredClass, densityClass }: Disagreement) => [item, enteredClass, densityClass].join();

/** Reckons for everybody who shows how the quote stands; the fields themselves are not drawn for it. */
export function StandingRoot({ children }: { children: ReactNode }) {
  const { today, company } = useQuoteForm();
  const { getValues, subscribe } = useFormContext<QuoteForm>();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [, reckonAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer = 0;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = window.setTimeout(reckonAgain, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe]);

  const form = structuredClone(getValues());
  const quote = wholeQuote(form);
  const found = quote.shippingModes.includes('LTL') ? disagreements(quote.lineItems) : [];
  const standing: QuoteStanding = {
    quote,
    totals: totalsOf(quote.lineItems),
    isComplete: problemsWithForm(form, today, company).length === 0,
    warnings: warningsOfTruckload(quote, company ?? undefined),
    disagreements: found.filter((one) => !kept.includes(nameOf(one))),
    written: isItemBegun(form) ? (form.itemNumber ?? form.lineItems.length) : null,
    keep: (one) => setKept((before) => [...before, nameOf(one)]),
  };
  return <StandingContext value={standing}>{children}</StandingContext>;
}
