import type { IncomingHttpHeaders } from 'node:http';

/** Stands for every address of a page that cannot be read; it answers the web app, which says that there is no such page. */
export const UNREADABLE_PAGE = '/page-not-found';

interface Asking {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** A browser that opens a page, and no client of the API. */
export function isPage({ method, headers, url = '' }: Asking): boolean {
  const isAsked = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
  return isAsked && !/^\/+(api|account|assets)\b/.test(url);
}

/** No page has a longer path, and the file system refuses paths of some thousand characters. */
const MAX_PATH_LENGTH = 2_000;

function isReadable(url: string): boolean {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return path.length <= MAX_PATH_LENGTH && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The router of the server refuses a path with broken percent encoding before any hook runs, so the address is replaced before that.
 * Paths of the API are left as they are and refused as JSON.
 */
export const readableUrl = (request: Asking): string =>
  isPage(request) && !isReadable(request.url ?? '') ? UNREADABLE_PAGE : (request.url ?? '/');
