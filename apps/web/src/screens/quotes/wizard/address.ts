export const STEPS = ['Shipment Details', 'Carrier Rates', 'Additional Details'] as const;
export type Step = 0 | 1 | 2;

/** Where somebody is in the wizard, as the address says it: a link opens the same for a colleague. */
export interface WizardAddress {
  /** The stored quote. */
  quoteId: string | null;
  /** The rate that was chosen of it. */
  rateId: string | null;
  /** The rate that was chosen first, where the order was priced again since; null where the chosen rate is the first. */
  repricedFrom: string | null;
  stepOverride: Step | null;
  /** A quote of the past that is to be asked for again. */
  requoteId: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function stepOfText(value: unknown): Step | null {
  const step = ['0', '1', '2'].indexOf(String(value));
  return step === -1 ? null : (step as Step);
}

export function readAddress(search: Record<string, unknown>): WizardAddress {
  return {
    quoteId: textOf(search['quoteDetails']),
    rateId: textOf(search['carrierRate']),
    repricedFrom: textOf(search['repricedFrom']),
    stepOverride: stepOfText(search['stepOverride']),
    requoteId: textOf(search['quoteId']),
  };
}

/** As far as the address has come, unless it says otherwise. Without a quote there is nothing but the first step. */
export function stepOf({ quoteId, rateId, stepOverride }: WizardAddress): Step {
  if (quoteId === null) return 0;
  return stepOverride ?? (rateId === null ? 1 : 2);
}

/** The words of the address for each place that the wizard leads to. */
export const searchFor = {
  beginning: () => ({}),
  details: (quoteId: string) => ({ quoteDetails: quoteId, stepOverride: '0' }),
  rates: (quoteId: string) => ({ quoteDetails: quoteId }),
  chosen: (quoteId: string, rateId: string) => ({ quoteDetails: quoteId, carrierRate: rateId }),
  repriced: (quoteId: string, rateId: string, repricedFrom: string) => ({
    quoteDetails: quoteId,
    carrierRate: rateId,
    repricedFrom,
  }),
  bookLater: (quoteId: string) => ({ quoteDetails: quoteId, stepOverride: '2' }),
};
