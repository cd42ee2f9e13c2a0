import { pageAt, useAddress } from './address.ts';
import { TrackingFrame } from './frame/tracking-frame.tsx';
import { TrackLandingScreen } from './landing/screen.tsx';
import { FollowedScreen } from './shipment/screen.tsx';

/** The pages for who follows freight without an account. One file: it is small, and a phone asks once. */
export function TrackingApp() {
  const page = pageAt(useAddress());
  return (
    <TrackingFrame>
      {page.name === 'landing' ? <TrackLandingScreen /> : <FollowedScreen key={JSON.stringify(page)} page={page} />}
    </TrackingFrame>
  );
}
