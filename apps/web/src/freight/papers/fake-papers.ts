// For tests: what can be printed of a shipment, and a server that prints it.
import { contacts } from '@lanewright/contract/contacts.ts';
import { papers, type BolOption, type BolOptions } from '@lanewright/contract/papers.ts';
import { vi } from 'vitest';
import { fake, type Fake } from '../../testing/fake-server.ts';

const TOWNS = [
  { companyName: 'Harvest Lane Markets', city: 'Nashville', state: 'TN', zip: '37210' },
  { companyName: 'Bright Harbor Chemical', city: 'Atlanta', state: 'GA', zip: '30336' },
];

/** The number of the order and of the stop where it is unloaded. */
export function makeBol(number: number, changes: Partial<BolOption> = {}): BolOption {
  const town = TOWNS[(number - 1) % TOWNS.length]!;
  return { shipmentStopNumber: number + 1, orderNumber: `O${100_000 + number}`, ...town, whyNot: [], ...changes };
}

export function makeBolOptions(orders = 2, changes: Partial<BolOptions> = {}): BolOptions {
  const bols = Array.from({ length: orders }, (_, index) => makeBol(index + 1));
  return { shipmentBols: bols, orderBols: bols, masterWhyNot: [], ...changes };
}

const PAGE = 'BT /F1 24 Tf 72 700 Td (Bill of Lading) Tj ET';

/** A page that a viewer can show. */
export const PRINTED = new Blob(
  [
    '%PDF-1.4\n',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n',
    `4 0 obj<</Length ${PAGE.length}>>stream\n${PAGE}\nendstream endobj\n`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    'trailer<</Root 1 0 R>>\n%%EOF',
  ],
  { type: 'application/pdf' },
);

export const ROSA = { id: '0199c000-0000-7000-8000-000000000001', name: 'Rosa Delgado', email: 'rosa@x.example' };

export function paperFakes(kept: { options: BolOptions }): Fake[] {
  return [
    fake(papers.options, () => kept.options),
    fake(papers.print, () => PRINTED as never),
    fake(papers.send, () => ({ sent: true })),
    fake(papers.palletLabels, () => PRINTED as never),
    fake(contacts.quickSearch, ({ query }) => ({
      items: ROSA.name.toLowerCase().includes(query.q.toLowerCase()) ? [ROSA] : [],
    })),
  ];
}

/** The names of the files that the browser was told to save. */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else names.push(this.download);
  });
  return names;
}
