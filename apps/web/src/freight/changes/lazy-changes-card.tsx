import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChangeRequestsCard as Card } from './change-requests-card.tsx';

const ChangeRequestsCard = lazyPart(async () => (await import('./change-requests-card.tsx')).ChangeRequestsCard);

/** Comes behind the page: most orders have no changes. */
export function LazyChangesCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={null}>
      <ChangeRequestsCard {...props} />
    </Suspense>
  );
}
