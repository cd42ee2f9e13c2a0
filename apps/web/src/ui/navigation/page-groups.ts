export const PAGES_PER_GROUP = 10;

export interface PageGroup {
  pages: number[];
  /** Where the double arrows lead: the last page of the group before, the first of the group after. */
  previous: number | null;
  next: number | null;
}

/** The group of page numbers that holds the current page. */
export function pageGroupOf(page: number, pageCount: number): PageGroup {
  const current = Math.min(Math.max(page, 1), Math.max(pageCount, 1));
  const first = Math.floor((current - 1) / PAGES_PER_GROUP) * PAGES_PER_GROUP + 1;
  const last = Math.min(first + PAGES_PER_GROUP - 1, pageCount);
  const pages = Array.from({ length: Math.max(last - first + 1, 0) }, (_, offset) => first + offset);
  return { pages, previous: first > 1 ? first - 1 : null, next: last < pageCount ? last + 1 : null };
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

/** How many rows a list has, as far as they were counted. */
export interface Counted {
  total: number;
  isTotalExact: boolean;
}

/** "214"; "10,000+" where the server stopped counting. */
export function totalText({ total, isTotalExact }: Counted): string {
  return grouped(total) + (isTotalExact ? '' : '+');
}

/** "21–40 of 214"; "0 of 0" when there is nothing. */
export function rangeText(page: number, pageSize: number, total: number, isTotalExact = true): string {
  if (total === 0) return '0 of 0';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${grouped(first)}–${grouped(last)} of ${totalText({ total, isTotalExact })}`;
}
