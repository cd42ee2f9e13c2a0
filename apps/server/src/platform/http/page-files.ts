import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build of the web app: the files of each page, by its path in the route table. */
const PAGES = '.vite/pages.json';

/**
 * Says with the document which files its page will need, as a `Link` header: the browser fetches them at once instead of
 * after the script that asks for them.
 */
export function pageFiles(folder: string): (url: string) => string {
  const place = join(folder, PAGES);
  if (!existsSync(place)) return () => '';
  const pages = Object.entries(JSON.parse(readFileSync(place, 'utf8')) as Record<string, string[]>);
  const rules = pages.map(([path, files]) => ({ pattern: patternOf(path), links: files.map(linkTo).join(', ') }));
  return (url) => rules.find(({ pattern }) => pattern.test(url.split('?')[0]!))?.links ?? '';
}

/** `/locations/$locationNumber` stands for any number. */
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith('$') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}

/** The app asks for its styles as `crossorigin`; announced otherwise, the browser would fetch them twice. */
function linkTo(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
}
