import type { CustomerConfiguration } from '@lanewright/contract/configuration.ts';
import type { ModeCard } from '@lanewright/domain/quotes/mode-cards.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { QuoteForm } from './quote-form.ts';

/** What a form of quotes must know of the company; null where that could not be loaded. */
export type Company = CustomerConfiguration | null;

export interface QuoteFormParts {
  company: Company;
  offered: readonly ModeCard[];
  today: string;
  /** One choice with all that it does to the rest of the form. */
  change: (apply: (quote: QuoteDraft) => QuoteDraft) => void;
}

export const QuoteFormContext = createContext<QuoteFormParts | null>(null);

export function useQuoteForm(): QuoteFormParts {
  const parts = useContext(QuoteFormContext);
  if (!parts) throw new Error('This belongs inside a form of quotes.');
  return parts;
}

/** What is wrong at a place of the form that no field stands for, such as the list as a whole. */
export function useProblemAt(name: string): string | undefined {
  const { control } = useFormContext<QuoteForm>();
  const { errors } = useFormState({ control });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}
