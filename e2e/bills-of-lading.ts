import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { makeOrder } from './made-order.ts';
import type { AskAs as Ask } from './made-shipment.ts';
import { freshCode } from './person.ts';

export const orderFor = (ask: Ask, change: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), change);

export async function wordsOf(download: Promise<Download>): Promise<{ name: string; pages: string[] }> {
  const file = await download;
  return { name: file.suggestedFilename(), pages: await pdfText(await readFile(await file.path())) };
}

export async function openBols(page: Page) {
  await page.getByRole('button', { name: 'Generate BOL' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate BOLs' });
  await expect(dialog).toBeVisible();
  return dialog;
}
