import type { ProductUpdate } from '@lanewright/contract/product.ts';

/** What the Updates button shows, newest first. */
export const PRODUCT_UPDATES: ProductUpdate[] = [
  {
    id: '2026-11-commodity-table',
    date: '2026-11-15',
    title: 'Commodities as a table',
    text: 'Switch the commodity list to a table, choose its columns and keep the first ones in view.',
  },
  {
    id: '2026-11-bulk-commodities',
    date: '2026-11-14',
    title: 'Bulk upload of commodities',
    text: 'Fill in the template and upload it as CSV. Rows that cannot be saved are listed with their line and reason.',
  },
  {
    id: '2026-11-welcome',
    date: '2026-11-12',
    title: 'Welcome to Lanewright',
    text: 'Light or dark, wide or narrow, by mouse or keyboard: press ? anywhere to see the shortcuts.',
  },
];
