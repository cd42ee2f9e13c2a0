// Makes sure that there is a browser for the tests, and names it.
import { findChromium } from './chromium.ts';

console.log(findChromium());
