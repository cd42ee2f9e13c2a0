import { describe, expect, it } from 'vitest';
import { pageGroupOf, rangeText } from './page-groups.ts';

describe('the pager', () => {
  it.each([
    { page: 1, pageCount: 11, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], previous: null, next: 11 },
    { page: 10, pageCount: 11, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], previous: null, next: 11 },
    { page: 11, pageCount: 11, pages: [11], previous: 10, next: null },
    { page: 15, pageCount: 32, pages: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], previous: 10, next: 21 },
    { page: 1, pageCount: 1, pages: [1], previous: null, next: null },
    { page: 1, pageCount: 0, pages: [], previous: null, next: null },
    { page: 99, pageCount: 3, pages: [1, 2, 3], previous: null, next: null },
  ])('shows ten numbers a group: page $page of $pageCount', ({ page, pageCount, ...group }) => {
    expect(pageGroupOf(page, pageCount)).toEqual(group);
  });

  it.each([
    [1, 20, 214, '1–20 of 214'],
    [11, 20, 214, '201–214 of 214'],
    [51, 20, 12345, '1,001–1,020 of 12,345'],
    [1, 20, 0, '0 of 0'],
  ])('says which rows page %i shows', (page, pageSize, total, text) => {
    expect(rangeText(page, pageSize, total)).toBe(text);
  });

  it('says that there are more than were counted', () => {
    expect(rangeText(500, 20, 10_000, false)).toBe('9,981–10,000 of 10,000+');
  });
});
