import { rateMismatches, type RateMismatch } from '@lanewright/contract/rate-mismatches.ts';
import { Scale } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useCan } from '../../api/session.ts';
import { ListScreen } from '../../freight/lists/list-screen.tsx';
import type { ListExport } from '../../freight/lists/use-export.ts';
import { useList } from '../../freight/lists/use-list.ts';
import { RATE_MISMATCHES } from '../../freight/money/money-keys.ts';
import type { ListWords } from '../../ui/lists/list-states.tsx';
import type { ValueOf } from '../../ui/lists/place.ts';
import { mismatchPlace } from './mismatch-place.ts';
import { MismatchCard } from './parts/mismatch-card.tsx';
import { DEFAULT_ARRANGEMENT, MISMATCH_COLUMNS } from './parts/mismatch-columns.tsx';

const WORDS: ListWords = {
  title: 'Rate Mismatches',
  one: 'rate mismatch',
  many: 'rate mismatches',
  context: 'What carriers have invoiced that differs from what was booked, and that nobody has decided about.',
  placeholder: 'Invoice, shipment, carrier, reference',
  foundIn: 'number, shipment, carrier or references',
  icon: <Scale />,
  noneFound: 'No rate mismatches were found for the given filters.',
  none: 'No rate mismatches',
  belongsHere: 'An invoice of a carrier stands here when it differs from what was booked, until somebody decides.',
};

const CARD = { draw: (mismatch: RateMismatch, name: ReactNode) => <MismatchCard mismatch={mismatch} name={name} /> };
const EXPORT: ListExport = { endpoint: rateMismatches.export, body: (_selection, { asked }) => asked };
const SKELETON_ROWS = 10;

export function RateMismatchScreen() {
  const list = useList(mismatchPlace, rateMismatches.list, { queryKey: RATE_MISMATCHES, channel: 'invoices' });
  return (
    <ListScreen
      name="rate-mismatches"
      list={list}
      words={WORDS}
      columns={MISMATCH_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="invoiceNumber"
      card={CARD}
      opening={useOpening(list.value)}
      exporting={EXPORT}
      isPagerAbove
      skeletonRows={SKELETON_ROWS}
    />
  );
}

/** The page of an invoice goes on from one mismatch to the next, so it is told what the list shows. */
function useOpening(value: ValueOf<typeof mismatchPlace>) {
  const mayOpen = useCan('ViewCarrierInvoice');
  const { carrier, ...asked } = mismatchPlace.ask(value) as Record<string, string | undefined>;
  const words = JSON.stringify({
    isRateMismatch: 'true',
    ...asked,
    ...(carrier !== undefined && { carrierId: carrier, carrier: value.carrier.name }),
  });
  return useMemo(() => {
    if (!mayOpen) return undefined;
    const search = JSON.parse(words) as never;
    return {
      to: ({ invoiceNumber }: RateMismatch) => ({ to: `/carrier-invoices/${invoiceNumber}/preview`, search }),
    };
  }, [mayOpen, words]);
}
