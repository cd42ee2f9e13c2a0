// Component tests draw on a bare page; this gives it the same look the app has, so that contrast and sizes are real.
import { afterEach } from 'vitest';
import '../theme/global.css';
import { takeFaults } from './contract-check.ts';

document.documentElement.lang = 'en';
document.documentElement.dataset.theme = 'light';
document.title = 'Lanewright';

afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Against the contract:\n${faults.join('\n')}`);
});
