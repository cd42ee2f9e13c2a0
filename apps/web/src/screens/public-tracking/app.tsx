import { useState } from 'react';
import { hideTokenOfOldLink, pageAt, useAddress, useToCorrect } from './address.ts';
import { TrackingFrame } from './frame/tracking-frame.tsx';
import { TrackLandingScreen } from './landing/screen.tsx';
import { FollowedScreen } from './shipment/screen.tsx';

/** The pages for who follows freight without an account. One file: it is small, and a phone asks once. */
export function TrackingApp() {
  useState(hideTokenOfOldLink);
  const page = pageAt(useAddress());
  const toCorrect = useToCorrect();
  return (
    <TrackingFrame>
      {page.name === 'landing' ? (
        <TrackLandingScreen
          key={JSON.stringify([page, toCorrect])}
          toCorrect={toCorrect}
          incomplete={page.incomplete}
        />
      ) : (
        <FollowedScreen key={JSON.stringify(page)} page={page} />
      )}
    </TrackingFrame>
  );
}
