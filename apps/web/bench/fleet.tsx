// A map of as many trucks as it takes, with news of all of them every few seconds. `scripts/bench-web/fleet.ts` pans it.
import { MOST_POSITIONS } from '@lanewright/contract/shipment-list.ts';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keepProductSettings } from '../src/api/product-settings.ts';
import { FLEET_TONES, type FleetTruck } from '../src/freight/map/fleet/fleet.ts';
import { FleetMap } from '../src/freight/map/fleet/fleet-map.tsx';
import '../src/theme/global.css';

const asked = new URLSearchParams(location.search);
const COUNT = Number(asked.get('trucks') ?? MOST_POSITIONS);
const NEWS_MS = 2_000;

/** Always the same: each somewhere in the contiguous states, and a little further with each news. */
function trucksAt(step: number): FleetTruck[] {
  return Array.from({ length: COUNT }, (_, index) => ({
    id: String(index),
    tone: index % 8 === 0 ? FLEET_TONES[(index / 8) % 3]! : 'inTime',
    latitude: 30 + ((index * 7919) % 1_700) / 100 + step * 0.01,
    longitude: -120 + ((index * 104_729) % 4_600) / 100 + step * 0.01,
  }));
}

function Fleet() {
  const [step, setStep] = useState(0);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const trucks = useMemo(() => trucksAt(step), [step]);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), NEWS_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <FleetMap
      trucks={trucks}
      viewOf="bench"
      hoveredId={null}
      chosenId={chosenId}
      onHover={() => undefined}
      onSelect={setChosenId}
      renderChosen={(id) => <b>{id}</b>}
      note={null}
    />
  );
}

/** The lengths of the frames from now on, until it is asked for them. */
declare global {
  interface Window {
    beginFrames: () => void;
    endFrames: () => number[];
  }
}
let lengths: number[] = [];
let isCounting = false;
window.beginFrames = () => {
  lengths = [];
  isCounting = true;
  let before = performance.now();
  const frame = (now: number) => {
    lengths.push(now - before);
    before = now;
    if (isCounting) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
window.endFrames = () => {
  isCounting = false;
  return lengths;
};

keepProductSettings({
  release: 'bench',
  identity: { issuer: '' },
  map: { tiles: null, radar: null, alerts: null, traffic: null },
});
createRoot(document.getElementById('root')!).render(<Fleet />);
