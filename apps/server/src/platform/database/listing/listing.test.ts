import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

const ROWS = 10_500;
/** Enough for several pages, and for pages that begin amid rows of one instant. */
const WALKED_ROWS = 500;
const WALKED_PAGE = 40;

let world: World;
let planner: Client;
let walker: Client;

const codeOf = (n: number) => `K-${String(n).padStart(5, '0')}`;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany());
  walker = await world.makeUser(await world.makeCompany());
  // Every row holds "plenty"; the last thousand of the order, a tenth of all, also "late"; every hundredth "seldom".
  for (const [{ companyId }, rows] of [
    [planner, ROWS],
    [walker, WALKED_ROWS],
  ] as const)
    await world.admin.query(
      `insert into commodity (company_id, id, commodity_code, description, updated_at)
       select $1, gen_random_uuid(), 'K-' || lpad(n::text, 5, '0'),
         'plenty' || case when n > ${ROWS} - 1000 then ' late' else '' end || case when n % 100 = 0 then ' seldom' else '' end,
         timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
       from generate_series(1, $2::int) n`,
      [companyId, rows],
    );
  await world.admin.query('analyze commodity');
});
afterAll(() => world.close());

async function page(query: Record<string, string | number>, person = planner) {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  const { status, body } = await person.get(`/commodities?${text}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, codes: body.data.map(({ commodityCode }: Commodity) => commodityCode) as string[] };
}

describe('a list of more rows than are counted', () => {
  it('says that there are more than 10,000', async () => {
    expect(await page({})).toMatchObject({ total: 10_000, isTotalExact: false });
  });

  it('still has its late pages, and an end', async () => {
    const last = await page({ page: 525 });
    expect([last.codes.at(0), last.codes.at(-1)]).toEqual([codeOf(ROWS - 19), codeOf(ROWS)]);
    expect((await page({ page: 526 })).codes).toEqual([]);
  });

  it('refuses page numbers that would walk past too many rows, and says what to do', async () => {
    const { status, body } = await planner.get('/commodities?page=2002');
    expect(status).toBe(422);
    expect(body.message).toBe('Pages by number reach 40,000 rows deep. Narrow the list or turn its order round.');
  });

  it.each([
    ['commodityCode', 1],
    ['commodityCode', -1],
    ['updatedAt', 1],
    ['updatedAt', -1],
  ])(
    'is walked from place to place by %s (%i), each row once, also where three were changed at one instant',
    async (orderByProperty, orderByDirection) => {
      const seen = new Set<string>();
      let next: string | undefined;
      let pages = 0;
      do {
        const place: Record<string, string> = next ? { after: next } : {};
        const answer = await page({ orderByProperty, orderByDirection, pageSize: WALKED_PAGE, ...place }, walker);
        for (const code of answer.codes) seen.add(code);
        next = answer.next;
        pages++;
      } while (next !== undefined);
      expect([seen.size, pages]).toEqual([WALKED_ROWS, Math.ceil(WALKED_ROWS / WALKED_PAGE)]);
    },
  );
});

describe('a place that nobody was given', () => {
  const place = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  it.each([
    ['no text of ours', 'x'],
    ['another order', place(['updatedAt', 1, '2026-01-01', planner?.companyId ?? 'x'])],
    ['another direction', place(['commodityCode', -1, 'k'])],
    ['too short', place(['commodityCode', 1])],
    ['objects', place(['commodityCode', 1, { a: 1 }])],
    ['nothing', ''],
  ])('is refused: %s', async (_title, after) => {
    expect((await planner.get(`/commodities?after=${after}`)).status).toBe(422);
  });

  it('is refused where its column could not hold it', async () => {
    const after = place(['updatedAt', 1, 'yesterdayish', 'no id']);
    const { status, body } = await planner.get(`/commodities?orderByProperty=updatedAt&after=${after}`);
    expect([status, body.message]).toEqual([422, 'after is not a place in this list. Ask for the first page again.']);
  });

  it('is refused in a search, which is sorted by how well a row fits', async () => {
    expect((await planner.get(`/commodities?searchTerm=late&after=${place(['commodityCode', 1, 'k'])}`)).status).toBe(
      422,
    );
  });
});

describe('a search', () => {
  it('for what every row holds comes in the usual order, page after page', async () => {
    const first = await page({ searchTerm: 'plenty' });
    expect(first).toMatchObject({ total: 10_000, isTotalExact: false });
    expect(first.codes).toEqual(Array.from({ length: 20 }, (_, index) => codeOf(index + 1)));
    expect((await page({ searchTerm: 'plenty', page: 3 })).codes[0]).toBe(codeOf(41));
    expect((await page({ searchTerm: 'plenty', orderByDirection: -1 })).codes[0]).toBe(codeOf(ROWS));
  });

  it('for what many rows hold, all of them late in the order, finds them and counts them', async () => {
    const found = await page({ searchTerm: 'late' });
    expect(found).toMatchObject({ total: 1_000, isTotalExact: true });
    expect(found.codes[0]).toBe(codeOf(ROWS - 999));
  });

  it.each([
    ['two words', 'plenty late', 1_000],
    ['two words of which one is rare', 'seldom plenty', 105],
    ['two words that are never together with a third', 'seldom late nowhere', 0],
    ['the beginnings of two words', 'plen lat', 1_000],
    ['a beginning that very many words have', '000', 99],
    ['a beginning that very many words have, and a word', 'k-1 late', 501],
    ['the inside of a word', 'lenty', 10_000],
    ['the inside of a word and another word', 'eldo late', 10],
  ])('finds the rows of %s', async (_title, searchTerm, total) => {
    expect((await page({ searchTerm })).total).toBe(total);
  });

  it.each([1, -1])('keeps another order that was asked for (%i), also for common words', async (orderByDirection) => {
    const { codes, total } = await page({ searchTerm: 'late', orderByProperty: 'updatedAt', orderByDirection });
    expect(codes.slice(0, 3)).toContain(codeOf(orderByDirection === 1 ? ROWS - 999 : ROWS));
    expect(total).toBe(1_000);
    const { codes: all } = await page({ searchTerm: 'k', orderByProperty: 'updatedAt', orderByDirection });
    expect(all.slice(0, 3)).toContain(codeOf(orderByDirection === 1 ? 1 : ROWS));
  });

  it('knows what was changed and what was removed', async () => {
    const found = async (searchTerm: string) => (await page({ searchTerm })).codes;
    const draft = { commodityCode: 'Z-1', description: 'unheard of' };
    const { id, version } = (await planner.post('/commodities', draft)).body;
    expect(await found('unhea')).toEqual(['Z-1']);
    const change = { ...draft, commodityCode: 'Z-2', description: 'of note', version };
    expect((await planner.put(`/commodities/${id}`, change)).status).toBe(200);
    expect([await found('unhea'), await found('note')]).toEqual([[], ['Z-2']]);
    await planner.delete(`/commodities/${id}`);
    expect(await found('note')).toEqual([]);
  });

  it('for what few rows hold finds all of them', async () => {
    const found = await page({ searchTerm: 'seldom', pageSize: 200 });
    expect(found).toMatchObject({ total: 105, isTotalExact: true });
    expect(found.codes).toEqual(Array.from({ length: 105 }, (_, index) => codeOf((index + 1) * 100)));
  });

  it.each([
    ['rare', 'k-0042', 'K-00420'],
    ['common', 'k-0', 'K-00001'],
  ])('puts codes that begin with a %s word first', async (_how, searchTerm, code) => {
    await world.admin.query(
      `insert into commodity (company_id, id, commodity_code, description) values ($1, gen_random_uuid(), $2, $3)
       on conflict do nothing`,
      [planner.companyId, `A-${searchTerm}`, `like ${searchTerm}`],
    );
    const { codes } = await page({ searchTerm });
    expect(codes[0]).toBe(code);
    await world.admin.query("delete from commodity where company_id = $1 and commodity_code like 'A-%'", [
      planner.companyId,
    ]);
  });

  it('reaches no deeper than it is counted', async () => {
    expect((await planner.get('/commodities?searchTerm=plenty&page=502')).status).toBe(422);
  });
});

describe('an export', () => {
  const exported = async (query = '') => {
    const { status, body, headers } = await planner.get<Buffer>(`/commodities/export${query}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return body.toString('utf8').split('\r\n').slice(0, -1);
  };

  it('holds every row, in the order asked for', async () => {
    const lines = await exported('?orderByDirection=-1');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines[0]).toMatch(/^\u{FEFF}Commodity Code,Description,/u);
    expect(lines[1]).toMatch(new RegExp(`^${codeOf(ROWS)},`));
  });

  it.each([
    ['seldom', 105],
    ['late', 1_000],
    ['plenty', ROWS],
    ['nothing', 0],
  ])('holds what a search for %s finds', async (searchTerm, rows) => {
    const lines = await exported(`?searchTerm=${searchTerm}`);
    expect(new Set(lines).size).toBe(rows + 1);
  });

  it('refuses what a list would refuse', async () => {
    expect((await planner.get('/commodities/export?page=2')).status).toBe(422);
    expect((await planner.get('/commodities/export?orderByProperty=weight')).status).toBe(422);
  });
});
