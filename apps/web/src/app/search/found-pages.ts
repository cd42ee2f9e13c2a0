import type { LucideIcon } from 'lucide-react';

interface AnyPage {
  title: string;
  /** Other words that people look for it by. */
  keywords?: string | undefined;
}

export interface NamedPage extends AnyPage {
  path: string;
  icon: LucideIcon;
  /** What it answers, where its name does not say so. */
  about?: string | undefined;
}

/** A page that the user may not open. */
export interface ClosedPage extends AnyPage {
  /** The sentence that names the missing permission. */
  missing: string;
}

const MOST_PAGES = 3;
/** One or two letters begin the name of a page by chance. */
const MIN_LETTERS_OF_CLOSED = 3;

/** Pages whose name or keywords have words that begin with all that was typed, those whose name tells most of it first. */
export function pagesNamed<Page extends AnyPage>(pages: readonly Page[], typed: string): Page[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = (text: string, word: string) => text.split(' ').some((part) => part.startsWith(word));
  const found = pages.filter(({ title, keywords = '' }) =>
    words.every((word) => begins(`${title} ${keywords}`.toLowerCase(), word)),
  );
  const rank = ({ title }: AnyPage) =>
    words.filter((word) => !begins(title.toLowerCase(), word)).length +
    (title.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_PAGES);
}

export function closedPagesNamed(pages: readonly ClosedPage[], typed: string): ClosedPage[] {
  return typed.trim().length < MIN_LETTERS_OF_CLOSED ? [] : pagesNamed(pages, typed);
}
