import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { useQuery } from '@tanstack/react-query';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';
import type { Company } from '../../../freight/quotes/form/quote-form-context.ts';
import { quoteQuery } from '../../../freight/quotes/quote-data.ts';
import type { WizardAddress } from './address.ts';

export interface WizardData {
  isPending: boolean;
  company: Company;
  /** The quote that the address names. */
  stored: SavedQuote | null;
  /** The quote that is to be asked for again. */
  requoted: SavedQuote | null;
  /** The address names one that cannot be shown. */
  isQuoteMissing: boolean;
}

function useQuote(id: string | null) {
  const query = useQuery({ ...quoteQuery(id ?? ''), enabled: id !== null });
  return { quote: id === null ? null : (query.data ?? null), isPending: id !== null && query.isPending };
}

/** All that a step needs before it can be drawn. What does not come is done without. */
export function useWizardData({ quoteId, requoteId }: WizardAddress): WizardData {
  const company = useQuery(customerConfigurationQuery());
  const stored = useQuote(quoteId);
  const requoted = useQuote(quoteId === null ? requoteId : null);
  const isPending = company.isPending || stored.isPending || requoted.isPending;
  const isAsked = quoteId !== null || requoteId !== null;
  return {
    isPending,
    company: company.data ?? null,
    stored: stored.quote,
    requoted: requoted.quote,
    isQuoteMissing: isAsked && !isPending && stored.quote === null && requoted.quote === null,
  };
}
