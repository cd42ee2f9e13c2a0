import { Suspense } from 'react';
import { PendingPage } from './frame/pending-page.tsx';
import { TrackingFrame } from './frame/tracking-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pageAt, useAddress } from './address.ts';

const Landing = lazyPart(() => import('./landing/screen.tsx').then((file) => file.TrackLandingScreen));
const Followed = lazyPart(() => import('./shipment/screen.tsx').then((file) => file.FollowedScreen));

/** The pages for who follows freight without an account. */
export function TrackingApp() {
  const page = pageAt(useAddress());
  return (
    <TrackingFrame>
      <Suspense fallback={<PendingPage />}>
        {page.name === 'landing' ? <Landing /> : <Followed key={JSON.stringify(page)} page={page} />}
      </Suspense>
    </TrackingFrame>
  );
}
