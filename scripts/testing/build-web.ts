// Builds the web app as `npm start` would, unless what is there was built from the same sources, and weighs it.
import { fileURLToPath } from 'node:url';
import { checkWebBudget } from './web-budget.ts';
import { buildWebApp, isWebAppFresh, stampOfSources } from '../launcher/web-build.ts';

// Tests do not need the smallest files; `npm start` makes them when it serves this build.
process.env.WEB_COMPRESSION ??= 'quick';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const stamp = stampOfSources(ROOT);
if (isWebAppFresh(ROOT, stamp)) console.log('Built before, from the same sources.');
else await buildWebApp(ROOT, stamp, new AbortController().signal);
if (!checkWebBudget(ROOT)) throw new Error('The web app has become too heavy.');
