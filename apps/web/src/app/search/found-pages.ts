import type { LucideIcon } from 'lucide-react';

export interface NamedPage {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Other words that people look for it by. */
  keywords?: string;
}

const MOST_PAGES = 3;

/** Pages whose name has words that begin with all that was typed, those that begin so themselves first. */
export function pagesNamed(pages: readonly NamedPage[], typed: string): NamedPage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = (text: string, word: string) => text.split(' ').some((part) => part.startsWith(word));
  const found = pages.filter(({ title, keywords = '' }) =>
    words.every((word) => begins(`${title} ${keywords}`.toLowerCase(), word)),
  );
  const rank = ({ title }: NamedPage) => (title.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_PAGES);
}
