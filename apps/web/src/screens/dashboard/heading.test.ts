import { expect, test } from 'vitest';
import { standingInWords } from './heading.ts';

test.each([
  [{ urgent: 2, others: 3, onTrack: 140 }, '2 urgent', '3 more need you. The other 140 shipments are on track.'],
  [{ urgent: 1, others: 0, onTrack: 1 }, '1 urgent', 'The other 1 shipment is on track.'],
  [{ urgent: 0, others: 1, onTrack: 0 }, '', '1 needs you.'],
  [{ urgent: 0, others: 0, onTrack: 12 }, '', 'Nothing needs you now. 12 shipments are on track.'],
  [{ urgent: 0, others: 0, onTrack: 0 }, '', 'Nothing needs you now.'],
])('%j', (standing, urgent, rest) => {
  expect(standingInWords(standing)).toEqual({ urgent, rest });
});
