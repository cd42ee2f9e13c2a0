import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OffersCard as Card } from './offers-card.tsx';

const Part = lazyPart(async () => (await import('./offers-card.tsx')).OffersCard);

/** Comes behind the page. */
export function OffersCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
