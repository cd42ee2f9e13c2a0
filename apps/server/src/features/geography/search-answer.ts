import type { FoundPlace, Page } from './store/place-sql.ts';

/** Collects without repeats until the page is full. */
export interface Answer {
  found: Map<string, FoundPlace>;
  page: Page;
}

export function add({ found, page }: Answer, places: readonly FoundPlace[]): void {
  for (const place of places) {
    if (found.size >= page.limit) return;
    if (!found.has(place.id)) found.set(place.id, place);
  }
}

export function isFull({ found, page }: Answer): boolean {
  return found.size >= page.limit;
}
