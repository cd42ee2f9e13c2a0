import type { SavedQuote } from '@lanewright/contract/quotes.ts';

interface OrderStepProps {
  quote: SavedQuote;
  /** Null where it is booked later. */
  rateId: string | null;
  onBack: () => void;
}

export function OrderStep({ quote, rateId }: OrderStepProps) {
  return (
    <p>
      {quote.quoteNumber}, {rateId === null ? 'booked later' : `by rate ${rateId}`}
    </p>
  );
}
