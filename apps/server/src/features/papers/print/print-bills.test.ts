import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeBill, makeHazmatLine, makeLine, makeOrder, makeParty, makeStop } from './papers.test-papers.ts';
import { makePng, SMALL_JPEG } from './pictures.test-pictures.ts';
import { printBills } from './print-bills.ts';
import { collisions, gather, readPrinted, type Printed } from './printed.test-reader.ts';
import { HAZMAT_CERTIFICATION } from './bill/wording.ts';
import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';

const OPTIONS = { companyName: 'Northfield Foods', logo: null };
const printed = (bills: BillOfLading[], logo: Buffer | null = null): Promise<Printed> =>
  readPrinted(printBills(bills, { ...OPTIONS, logo }));
const allWords = ({ pages }: Printed): string => pages.map(({ words }) => words).join(' ');
const timesIn = (text: string, words: string): number => words.split(text).length - 1;

const LONG_NAME = 'Vereinigte Łódź-Çelik Spedition und Lagerhaus Gesellschaft für Señor Peña & Søns São Paulo Ltd';
const LONG_SENTENCE =
  'Deliver at the north gate between eight and ten, ask for the foreman, and wait until the yard is free.';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const crowded = makeBill(30, {
  kind: 'Master',
  revision: 3,
  terms: 'ThirdParty',
  shipFrom: makeParty({
    name: LONG_NAME,
    addressLines: [
      'ul. Piłsudskiego 123, building north-west, second yard behind the old mill, gate 7',
      'Suite 1200',
      'Łódź, 90-051',
      'Poland',
    ],
    idNumber: 'SHIPPER-IDENTIFICATION-NUMBER-0000000001',
  }),
  shipTo: makeParty({
    name: `${LONG_NAME} ${'W'.repeat(70)}`,
    contact: 'Łukasz Żółtowski-Brzęczyszczykiewicz, extension 4711, +48 42 555 0142 or +48 42 555 0143',
    idNumber: 'CUSTOMER-IDENTIFICATION-NUMBER-00000001',
  }),
  billTo: makeParty({ name: LONG_NAME }),
  carrierName: LONG_NAME,
  pickupNumber: 'PICKUP-NUMBER-THAT-IS-LONG-0001',
  proNumber: '123-456789-8',
  lines: [
    makeHazmatLine(),
    ...upTo(30).map((number) => makeLine(number, { description: [`Article ${number}`, LONG_NAME] })),
  ],
  orders: upTo(30).map((number) =>
    makeOrder(number, { orderNumber: `${'ORDER'.repeat(8)}-${number}`, information: LONG_NAME }),
  ),
  underlying: upTo(12).map((number) => `0814141000004${7200 + number}`),
  stops: upTo(6).map((number) => makeStop(number, { party: makeParty({ name: `${LONG_NAME} ${number}` }) })),
  specialInstructions: upTo(12).map((number) => `${number}. ${LONG_SENTENCE}`),
  wording: `${LONG_SENTENCE} `.repeat(30),
});

describe('a bill of lading', () => {
  const lineCounts: [number, number][] = [
    [1, 1],
    [5, 1],
    [60, 3],
  ];
  it.each(lineCounts)('of %i lines has each of them once, on %i pages', async (lines, pages) => {
    const result = await printed([makeBill(lines)]);
    expect(result.pages).toHaveLength(pages);
    const words = allWords(result);
    for (const number of upTo(lines)) expect(timesIn(`article ${String(number).padStart(3, '0')}`, words)).toBe(1);
    for (const number of upTo(Math.ceil(lines / 5))) expect(timesIn(`O-${100000 + number}`, words)).toBe(1);
    result.pages.forEach((page, index) => {
      expect([page.width, page.height]).toEqual([612, 792]);
      expect(page.words).toContain(`Page ${index + 1} of ${pages}`);
      expect(page.words).toContain('08141410000047110');
      expect(page.words).toContain(index === 0 ? 'BILL OF LADING' : 'SUPPLEMENT TO THE BILL OF LADING');
      expect(collisions(page)).toEqual([]);
    });
  });

  it('says who, whereto, by whom and who pays', async () => {
    const { pages, info } = await printed([makeBill(1)]);
    const { words } = pages[0]!;
    for (const text of [
      'SHIP FROM Name: Northfield Foods Address: 1200 Harvest Road, Dock 4 Minneapolis, MN 55401',
      'SID#: NF-0042',
      'SHIP TO Name: Great Lakes Grocers, Distribution Center West',
      'CID#: GLG-7',
      'Northfield Foods, Freight Payables',
      'Call the dock an hour before arrival.',
      'CARRIER NAME: Prairie Freight Lines',
      'SCAC: PRFL',
      'Pro number: 123456782 PRFL123456782',
      '(402) 08141410000047110',
      'X Prepaid Collect 3rd Party',
      '49 U.S.C. 14706(c)(1)(A) and (B)',
      'Date: 11/17/2026',
    ]) {
      expect(words).toContain(text);
    }
    expect(info).toMatchObject({
      Title: 'Bill of Lading 08141410000047110',
      Author: 'Northfield Foods',
      Language: 'en-US',
    });
  });

  it.each([
    ['Prepaid', 'X Prepaid Collect 3rd Party'],
    ['Collect', 'Prepaid X Collect 3rd Party'],
    ['ThirdParty', 'Prepaid Collect X 3rd Party'],
  ] as const)('ticks the terms %s', async (terms, ticked) => {
    expect((await printed([makeBill(1, { terms })])).pages[0]!.words).toContain(ticked);
  });

  it('shows the totals of everything on its face, and what more there is', async () => {
    const { words } = (await printed([makeBill(60)])).pages[0]!;
    expect(words).toContain('GRAND TOTAL 2,400 75,000');
    expect(words).toContain('60 2,400 75,000 GRAND TOTAL');
    expect(words).toMatch(/\d+ more lines: see Supplement to the Bill of Lading/);
  });

  it('repeats the headings on each page of the supplement', async () => {
    const { pages } = await printed([makeBill(150)]);
    expect(pages.length).toBeGreaterThan(3);
    for (const { words } of pages.slice(1, -1)) expect(words).toContain('COMMODITY DESCRIPTION');
    expect(pages[2]!.words).toContain('CARRIER INFORMATION (CONTINUED)');
  });

  it('has letters from beyond Western Europe', async () => {
    const shipTo = makeParty({
      name: 'Çelik Łódź GmbH',
      addressLines: ['Żeromskiego 7', 'Québec, Peñíscola, Ağrı, Štúrovo'],
    });
    const { words } = (await printed([makeBill(1, { shipTo })])).pages[0]!;
    for (const text of ['Çelik Łódź GmbH', 'Żeromskiego 7', 'Québec, Peñíscola, Ağrı, Štúrovo'])
      expect(words).toContain(text);
  });

  it('overlaps nowhere, however much there is to say, and leaves nothing out', async () => {
    const result = await printed([crowded], makePng(300, 80));
    for (const page of result.pages) expect(collisions(page)).toEqual([]);
    const words = allWords(result);
    for (const number of upTo(30)) {
      expect(timesIn(`Article ${number} `, words)).toBe(1);
      expect(words).toMatch(new RegExp(`RORDER-${number} |ORDER- ?${number} `));
    }
    for (const number of upTo(12)) {
      expect(timesIn(`${number}. Deliver at the north gate`, words)).toBeGreaterThan(0);
      expect(words).toContain(`0814141000004${7200 + number}`);
    }
    expect(timesIn('Deliver at the north gate', words)).toBe(12 + 30);
    expect(words).toContain('and 8 more: see the supplement');
    expect(words).toContain('6 stops: see Supplement to the Bill of Lading.');
    expect(words).toContain('Revision 3: replaces all earlier copies');
    expect(words).toContain('For further terms see the supplement.');
  });

  it('divides a line that is higher than a page', async () => {
    const paragraphs = upTo(200).map((number) => `part ${number} of it;`);
    const result = await printed([makeBill(0, { lines: [makeLine(1), makeLine(2, { description: paragraphs })] })]);
    for (const number of upTo(200)) expect(timesIn(`part ${number} of it;`, allWords(result))).toBe(1);
    for (const page of result.pages) expect(collisions(page)).toEqual([]);
  });

  it('leaves room for a PRO label where there is no number', async () => {
    const { words } = (await printed([makeBill(1, { proNumber: '' })])).pages[0]!;
    expect(words).toContain('Place carrier PRO label here');
  });

  it('numbers the pages of each of several papers by themselves', async () => {
    const { pages } = await printed([makeBill(60), makeBill(1, { bolNumber: 'S100043-1' })]);
    expect(pages.map(({ words }) => /Page \d+ of \d+/.exec(words)![0])).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
      'Page 1 of 1',
    ]);
  });
});

describe('hazardous materials', () => {
  const lines = [makeHazmatLine(), makeLine(1), makeLine(2)];

  it('stand first, marked, with the description in its order and the certification to the letter', async () => {
    const { words } = (await printed([makeBill(0, { lines })])).pages[0]!;
    expect(words).toContain('X UN1263, Paint, 3, PG II 4 drums, 220 gal');
    expect(words.indexOf('UN1263')).toBeLessThan(words.indexOf('article 001'));
    expect(words).toContain(HAZMAT_CERTIFICATION);
    expect(HAZMAT_CERTIFICATION).toBe(
      'This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.',
    );
    expect(words).toContain('24-hour emergency telephone: CHEMTREC, (800) 424-9300');
    expect(words).toContain('CHEMTREC account: CCN 20418');
  });

  it('give each page the telephone number', async () => {
    const many = [...upTo(30).map(() => makeHazmatLine()), ...upTo(30).map((number) => makeLine(number))];
    const { pages } = await printed([makeBill(0, { lines: many })]);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page.words).toContain('(800) 424-9300');
      expect(collisions(page)).toEqual([]);
    }
  });

  it('are not spoken of where there are none', async () => {
    const { words } = (await printed([makeBill(1)])).pages[0]!;
    expect(words).not.toContain('HAZARDOUS MATERIALS');
    expect(words).not.toContain(HAZMAT_CERTIFICATION);
  });
});

describe('a blind paper', () => {
  it.each(['Pickup', 'Delivery'] as const)('for the %s looks like any other', async (blindFor) => {
    const [open, blind] = await Promise.all([printed([makeBill(3)]), printed([makeBill(3, { blindFor })])]);
    expect(blind.pages.map(({ words }) => words)).toEqual(open.pages.map(({ words }) => words));
    expect(allWords(blind)).not.toMatch(/blind/i);
  });
});

describe('a logo', () => {
  const png = makePng(120, 40);
  const cases: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['a WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG cut off', png.subarray(0, png.length - 30)],
    ['a PNG with a wrong byte', Buffer.from(png.map((byte, index) => (index === 60 ? byte ^ 0xff : byte)))],
    ['a PNG whose pixels are cut off', makePng(120, 40, deflateSync(Buffer.alloc(100)))],
    ['a PNG whose pixels are no data', makePng(120, 40, Buffer.from('no pixels at all'))],
    ['a PNG with a filter that does not exist', makePng(120, 40, deflateSync(Buffer.alloc(40 * 481, 9)))],
    ['a JPEG cut off', SMALL_JPEG.subarray(0, SMALL_JPEG.length - 20)],
    ['the beginning of a JPEG', SMALL_JPEG.subarray(0, 40)],
    ['the beginning of a PNG', png.subarray(0, 9)],
  ];
  it.each(cases)('that is %s is left out for the name of the company', async (_title, logo) => {
    const { pages } = await printed([makeBill(1)], logo);
    expect(pages[0]!.words.startsWith('Northfield Foods BILL OF LADING')).toBe(true);
  });

  it('that is sound is printed instead of the name, and kept once for many pages', async () => {
    for (const logo of [png, SMALL_JPEG]) {
      const { pages } = await printed([makeBill(1)], logo);
      expect(pages[0]!.words.startsWith('BILL OF LADING')).toBe(true);
    }
    const sizeOf = async (count: number, logo: Buffer | null): Promise<number> => {
      const bills = upTo(count).map(() => makeBill(1));
      return Buffer.concat(await gather(printBills(bills, { ...OPTIONS, logo }))).length;
    };
    const large = makePng(400, 200);
    const once = (await sizeOf(1, large)) - (await sizeOf(1, null));
    const often = (await sizeOf(20, large)) - (await sizeOf(20, null));
    expect(often).toBeLessThan(once + 20 * 400);
  });
});

it('gives away papers as they are finished', async () => {
  const pieces = printBills(
    upTo(40).map(() => makeBill(60)),
    OPTIONS,
  );
  const sizes = (await gather(pieces)).map(({ length }) => length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThanOrEqual(40);
  expect(Math.max(...sizes)).toBeLessThan(total / 5);
});
