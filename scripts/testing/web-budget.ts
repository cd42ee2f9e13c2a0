import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Kilobytes of gzip that a page may need before it can be used, with the document that it is opened by. */
const BUDGET_KB: Record<string, { most: number; document?: string }> = {
  'src/screens/dashboard/screen.tsx': { most: 161 },
  'src/screens/commodities/list/screen.tsx': { most: 175 },
  'src/screens/public-tracking/landing/screen.tsx': { most: 120, document: 'tracking.html' },
  'src/screens/public-tracking/shipment/screen.tsx': { most: 120, document: 'tracking.html' },
};

/** What the build of the web app weighs beside its budget; fails above it. */
export function checkWebBudget(root: string): boolean {
  const folder = join(root, 'apps/web/dist');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const reach = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of manifest[name]?.imports ?? []) reach(next, found);
    return found;
  };
  const verdicts = Object.entries(BUDGET_KB).map(([screen, { most, document = 'index.html' }]) => {
    const files = [...reach(screen, reach(document, new Set()))].map((name) => manifest[name]!.file);
    const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
    const kilobytes = Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
    console.log(`${screen}: ${kilobytes} KB gzip in ${files.length} files, at most ${most} KB.`);
    return kilobytes <= most;
  });
  return verdicts.every(Boolean);
}
