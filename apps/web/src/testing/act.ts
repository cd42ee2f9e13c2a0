// Before the test library, which looks once, when it is loaded.
import React from 'react';
import { flushSync } from 'react-dom';

// By `act` the test library knows that what it draws is there, effects and all. React as people get it has none.
React.act = (async (draw: () => Promise<void>) => {
  let isDone = Promise.resolve();
  flushSync(() => void (isDone = draw()));
  await isDone;
  // What the effects have changed is drawn in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
}) as typeof React.act;
