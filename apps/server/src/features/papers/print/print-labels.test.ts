import { describe, expect, it } from 'vitest';
import { makeLabels, makeParty } from './papers.test-papers.ts';
import { makePng } from './pictures.test-pictures.ts';
import { printLabels } from './print-labels.ts';
import { collisions, readPrinted } from './printed.test-reader.ts';

const OPTIONS = { companyName: 'Northfield Foods', logo: null };
const LONG_NAME = 'Vereinigte Łódź-Çelik Spedition und Lagerhaus Gesellschaft für Señor Peña & Søns São Paulo Ltd';

describe('printLabels', () => {
  const cases = [
    ['FourBySix', 1, 1, [288, 432]],
    ['FourBySix', 5, 5, [288, 432]],
    ['FourToAPage', 1, 1, [612, 792]],
    ['FourToAPage', 4, 1, [612, 792]],
    ['FourToAPage', 5, 2, [612, 792]],
  ] as const;
  it.each(cases)('%s: %i labels on %i pages', async (layout, count, pages, size) => {
    const printed = await readPrinted(printLabels(makeLabels(count), layout, OPTIONS));
    expect(printed.pages.map(({ width, height }) => [width, height])).toEqual(
      Array.from({ length: pages }, () => size),
    );
    const words = printed.pages.map((page) => page.words).join(' ');
    for (let number = 1; number <= count; number++) expect(words.split(`${number} of ${count} `)).toHaveLength(2);
    for (const page of printed.pages) expect(collisions(page)).toEqual([]);
    expect(printed.info).toMatchObject({ Title: 'Pallet labels of S100042', Author: 'Northfield Foods' });
  });

  it('says where it goes, what it is and how it is known', async () => {
    const printed = await readPrinted(printLabels(makeLabels(1, { marks: ['Do not stack'] }), 'FourBySix', OPTIONS));
    for (const text of [
      'SHIP TO Great Lakes Grocers, Distribution Center West 88 Lakeshore Drive Chicago, IL 60601',
      'FROM Northfield Foods',
      'CARRIER Prairie Freight Lines',
      'PRO NUMBER 123456782',
      'BILL OF LADING 08141410000047110',
      'ORDER O-100001',
      'PO 45-7001',
      '1,250 lb',
      'DO NOT STACK',
      '(00) 008141410000001235',
    ]) {
      expect(printed.pages[0]!.words).toContain(text);
    }
  });

  it('shows a number of our own as it is', async () => {
    const labels = makeLabels(1, { sscc: null, barCode: 'S100042-001' });
    const { words } = (await readPrinted(printLabels(labels, 'FourBySix', OPTIONS))).pages[0]!;
    expect(words).toContain('S100042-001');
    expect(words).not.toContain('(00)');
  });

  it.each(['FourBySix', 'FourToAPage'] as const)(
    '%s: overlaps nowhere, however much there is to say',
    async (layout) => {
      const labels = makeLabels(4, {
        shipFrom: makeParty({ name: LONG_NAME, addressLines: [LONG_NAME, 'Łódź, 90-051', 'Poland'] }),
        shipTo: makeParty({
          name: `${LONG_NAME} ${'W'.repeat(60)}`,
          addressLines: [LONG_NAME, LONG_NAME, 'Łódź', 'Poland'],
        }),
        carrierName: LONG_NAME,
        orderNumber: 'ORDER-NUMBER-'.repeat(4),
        proNumber: '123-456789-8/12345678901234567890',
        description: `${LONG_NAME} `.repeat(3),
        references: [LONG_NAME, 'PO 45-7001', 'Dept 12', 'SO 1234567'],
        marks: ['Do not stack', 'Hazmat UN1263', 'Keep at 34 °F', 'Fragile, top load only'],
        weight: 123_456.78,
        pallets: 1234,
      });
      const printed = await readPrinted(printLabels(labels, layout, { ...OPTIONS, logo: makePng(300, 80) }));
      for (const page of printed.pages) {
        expect(collisions(page)).toEqual([]);
        expect(page.words).toContain('KEEP AT 34 °F');
      }
    },
  );
});
