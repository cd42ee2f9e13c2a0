import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import { placeName } from '@lanewright/domain/geography/place.ts';

interface RatesStepProps {
  quote: SavedQuote;
  onSelect: (rateId: string) => void;
}

export function RatesStep({ quote }: RatesStepProps) {
  const { pickupLocation, dropoffLocation } = quote.details;
  return (
    <p>
      {quote.quoteNumber}: {pickupLocation && placeName(pickupLocation)} to{' '}
      {dropoffLocation && placeName(dropoffLocation)}
    </p>
  );
}
