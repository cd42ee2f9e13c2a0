// Component tests draw on a bare page; this gives it the same look the app has, so that contrast and sizes are real.
import React from 'react';
import { flushSync } from 'react-dom';
import { afterEach } from 'vitest';
import '../theme/global.css';
import { takeFaults } from './contract-check.ts';

// By `act` the test library knows that what it draws is there, effects and all. React as people get it has none.
React.act = (async (draw: () => Promise<void>) => {
  let isDone = Promise.resolve();
  flushSync(() => void (isDone = draw()));
  await isDone;
  // What the effects have changed is drawn in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
}) as typeof React.act;

document.documentElement.lang = 'en';
document.documentElement.dataset.theme = 'light';
document.title = 'Lanewright';

afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Against the contract:\n${faults.join('\n')}`);
});
