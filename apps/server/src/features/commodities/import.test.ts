import { COMMODITY_FIELDS } from '@lanewright/domain/commodities/commodity.ts';
import { importColumns } from '@lanewright/domain/fields/import-file.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { fileThreads } from '../../platform/threads/file-threads.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany());
});
afterAll(() => world.close());

function upload(content: string | Buffer, headers?: Record<string, string>) {
  return planner.post('/commodities/import', { modelFile: { data: Buffer.from(content).toString('base64') } }, headers);
}

async function codes(): Promise<string[]> {
  return (await planner.get('/commodities?pageSize=200')).body.data.map(
    (found: { commodityCode: string }) => found.commodityCode,
  );
}

const HEAD = 'Commodity Code,Description';

describe('bulk import', () => {
  it('adds every row of a good file', async () => {
    const { status, body } = await upload(`${HEAD},Unit Weight (lbs),Hazmat\nA,Oats,50,No\nB,Bran,25,\n`);
    expect(status).toBe(200);
    expect(body).toEqual({ isSuccess: true, isPartial: false, errors: [] });
    expect(await codes()).toEqual(['A', 'B']);
  });

  it('keeps the good rows and names the line and reason of the others', async () => {
    const { body } = await upload(`${HEAD},Package Count\nA,Oats,1\nB,,2\nC,Bran,many\nA,Again,1\n`);
    expect(body).toEqual({
      isSuccess: false,
      isPartial: true,
      errors: [
        'Line 3: Description is required.',
        'Line 4: Package count: "many" is not a number.',
        'Line 5: The code A is already on line 2.',
      ],
    });
    expect(await codes()).toEqual(['A']);
  });

  it('takes rejected rows back with the column that said why', async () => {
    const { body } = await upload(
      `${HEAD},"Reason"\nB,Bran,"Description is required."\nC,,"Description is required."\n`,
    );
    expect(body).toMatchObject({ isPartial: true, errors: ['Line 3: Description is required.'] });
    expect(await codes()).toEqual(['B']);
  });

  it('says so when no row could be saved', async () => {
    const { body } = await upload(`${HEAD}\nA,\n`);
    expect(body).toEqual({ isSuccess: false, isPartial: false, errors: ['Line 2: Description is required.'] });
  });

  it('rejects a code that is already there', async () => {
    await upload(`${HEAD}\nA,Oats\n`);
    const { body } = await upload(`${HEAD}\na,Oats\nB,Bran\n`);
    expect(body).toMatchObject({ isPartial: true, errors: ['Line 2: A commodity with the code a already exists.'] });
  });

  it('reads quotes, commas and line breaks in quotes, and still counts lines as an editor does', async () => {
    const { body } = await upload(`${HEAD}\nA,"Oats, rolled ""extra""\nsecond line"\n\nB,\n`);
    expect(body.errors).toEqual(['Line 5: Description is required.']);
    const { body: list } = await planner.get('/commodities');
    expect(list.data[0].description).toBe('Oats, rolled "extra" second line');
  });

  it.each<[string, Buffer]>([
    ['a byte-order mark and Windows line ends', Buffer.from(`\ufeff${HEAD}\r\nA,Purée\r\n`)],
    ['the Western code page', Buffer.from(`${HEAD}\nA,Purée\n`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}\nA,Purée\n`, 'utf16le')],
    ['semicolons', Buffer.from('Commodity Code;Description\nA;Purée\n')],
  ])('reads %s', async (_title, bytes) => {
    const { body } = await upload(bytes);
    expect(body.isSuccess).toBe(true);
    expect((await planner.get('/commodities')).body.data[0]).toMatchObject({
      commodityCode: 'A',
      description: 'Purée',
    });
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), /Excel workbook/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['another table', 'Name,Colour\nA,red\n', /not the commodity template.*Commodity Code is missing/],
    ['an empty file', '\n\n', /empty/],
    ['headings alone', HEAD, /no commodities/],
    ['an open quote', `${HEAD}\nA,"Oats\n`, /not a readable CSV/],
    ['bytes that are no text', Buffer.from([0x41, 0, 0x42, 0, 0]), /not a text file/],
    ['too many rows', `${HEAD}\n${'A,B\n'.repeat(20_001)}`, /more than 20,000 rows, .* Please split it/],
    ['lines far beyond', `${HEAD}\n${'\n'.repeat(300_000)}A,B\n`, /more than 200,000 lines/],
    ['a row of many cells', `${HEAD}\nA,B${','.repeat(500_000)}\n`, /Line 2 has more than 200 cells/],
    ['headings without end', 'Colour,'.repeat(150), /not the commodity template/],
    ['a heading of brackets', `${HEAD},${'('.repeat(60_000)}\nA,B,C\n`, /not the commodity template/],
    ['a row without end', `${HEAD}\nA,${'x'.repeat(100_000)}\n`, /longer than 64 KB/],
    ['a file of 11 MB', Buffer.alloc(11 * 1024 * 1024, 'x'), /The file can have at most 10 MB/],
  ])('refuses %s with a clear sentence', async (_title, content, message) => {
    const { status, body } = await upload(content);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
    expect(await codes()).toEqual([]);
  });

  it('tells a thousand reasons and counts the others', async () => {
    const { body } = await upload(`${HEAD}\nA,Oats\n${'B,\n'.repeat(1_500)}`);
    expect(body).toMatchObject({ isSuccess: false, isPartial: true, errors: { length: 1_001 } });
    expect(body.errors.slice(999)).toEqual(['Line 1002: Description is required.', 'and 500 more']);
  });

  it('refuses a row with hazmat facts whose hazmat is empty or No, and adds nothing of it', async () => {
    const facts = '8 Corrosive,III,UN1805';
    const { body } = await upload(
      `${HEAD},Hazmat,Hazard Class,Packing Group,UN Number\nA,Acid,,${facts}\nB,Acid,No,${facts}\nC,Acid,Yes,${facts}\n`,
    );
    const reason = 'Hazmat must be Yes when a hazard class, packing group, UN number or proper shipping name is given.';
    expect(body.errors).toEqual([`Line 2: ${reason}`, `Line 3: ${reason}`]);
    expect(await codes()).toEqual(['C']);
  });

  it.each([
    ['400,000 short lines', `a\n`.repeat(400_000)],
    ['5,000,000 lines', 'a\n'.repeat(5_000_000)],
    ['5,000,000 rows beneath the headings', `${HEAD}\n${'a\n'.repeat(5_000_000)}`],
  ])('refuses %s at once, while others are answered', async (_title, content) => {
    const data = Buffer.from(content).toString('base64');
    // It is read on another thread, which here begins only after somebody else was answered.
    const [handedOn, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { run } = fileThreads;
    vi.spyOn(fileThreads, 'run').mockImplementation(async (...work) => {
      handedOn.resolve();
      await answered.promise;
      return run(...work);
    });
    const importing = planner.post('/commodities/import', { modelFile: { data } });
    await handedOn.promise;
    expect(await codes()).toEqual([]);
    answered.resolve();
    const { status, body } = await importing;
    expect([status, body.message]).toEqual([422, expect.stringContaining('more than 20,000 rows')]);
  });

  it('that a crash cut off before its answer was kept knows its own rows when it is sent again', async () => {
    const key = { 'idempotency-key': 'cut-off' };
    const content = `${HEAD}\nA,Oats\nB,Bran\nC,\n`;
    const first = await upload(content, key);
    await world.admin.query('update idempotency_key set answer = null, leased_until = now() where user_id = $1', [
      planner.userId,
    ]);
    expect((await upload(content, key)).body).toEqual(first.body);
    expect(await codes()).toEqual(['A', 'B']);
    const { body } = await upload(content, { 'idempotency-key': 'another' });
    expect(body.errors).toHaveLength(3);
  });

  it('refuses what is not base64', async () => {
    expect((await planner.post('/commodities/import', { modelFile: { data: 'not base64!' } })).status).toBe(422);
  });

  it('adds 10,000 rows, each with its audit entry, and nothing twice when it is repeated', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `K-${index},"Commodity ${index}, boxed",12.5,Yes`);
    const content = `${HEAD},Unit Weight (lbs),Stackable\r\n${rows.join('\r\n')}\r\n`;
    const key = { 'idempotency-key': 'one-upload' };
    expect((await upload(content, key)).body).toEqual({ isSuccess: true, isPartial: false, errors: [] });
    expect((await upload(content, key)).body).toEqual({ isSuccess: true, isPartial: false, errors: [] });
    expect((await planner.get('/commodities?searchTerm=boxed')).body.total).toBe(10_000);
    const { rows: counted } = await world.admin.query(
      "select count(*) from audit_entry where company_id = $1 and action = 'imported'",
      [planner.companyId],
    );
    expect(Number(counted[0].count)).toBe(10_000);
  });
});

it('offers a template whose headings are the ones the import knows', async () => {
  const { status, body, headers } = await planner.get<Buffer>('/commodities/template');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/attachment; filename="Lanewright commodities template\.xlsx"/);
  const { inflateRawSync } = await import('node:zlib');
  const start = body.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
  const sheet = inflateRawSync(body.subarray(start)).toString();
  for (const { heading } of importColumns(COMMODITY_FIELDS)) expect(sheet).toContain(`<t>${heading}</t>`);
});
