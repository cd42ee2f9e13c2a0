import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { importPlaces } from './import-places.ts';
import { loadPlaces } from './load-places.ts';
import { PLACE_COLUMNS } from './places-file.ts';

let parts: TestDatabase;
let client: pg.PoolClient;
let folder: string;
beforeAll(async () => {
  parts = await cloneDatabase();
  client = await parts.admin.connect();
  await client.query('set role lanewright_owner');
  folder = await mkdtemp(join(tmpdir(), 'lw-places-'));
});
afterAll(async () => {
  await client.query('reset role');
  client.release();
  await rm(folder, { recursive: true });
  await parts.close();
});

async function makeFile(...lines: string[]): Promise<string> {
  const path = join(folder, 'places.tsv.br');
  await writeFile(path, brotliCompressSync(`${[PLACE_COLUMNS.join('\t'), ...lines].join('\n')}\n`));
  return path;
}

const ALBANY = 'US\tNY\tAlbany\t12201\t42.6525\t-73.7562\tAmerica/New_York\t98469\t';
const ALBANY_TOO = 'US\tNY\tAlbany\t12202\t42.6400\t-73.7600\tAmerica/New_York\t98469\t';
const JUAREZ = 'MX\tCHH\tCiudad Juárez\t32000\t31.7202\t-106.4608\tAmerica/Ciudad_Juarez\t1321004\tJuárez;Cd Juárez';

async function rows(columns = 'city, postal, is_main, source') {
  return (await client.query(`select ${columns} from quotable_location order by country, postal`)).rows;
}

describe('loading the shipped places', () => {
  it('was done with the migrations, and is not done again for the same file', async () => {
    expect(await loadPlaces(client)).toEqual({ isChanged: false, rows: 46_318 });
    const { rows: counted } = await client.query('select count(*)::integer as n from quotable_location');
    expect(counted[0].n).toBe(46_318);
  });

  it('gives every city exactly one row to stand for it', async () => {
    const { rows: odd } = await client.query(
      `select country, state, city_key from quotable_location group by 1, 2, 3 having count(*) filter (where is_main) <> 1`,
    );
    expect(odd).toEqual([]);
  });

  it.each([
    ['Chicago', 'IL', '60601'],
    ['New York', 'NY', '10001'],
    ['Austin', 'TX', '78701'],
    ['El Paso', 'TX', '79901'],
    ['Atlanta', 'GA', '30303'],
    ['Joliet', 'IL', '60431'],
  ])('%s, %s is stood for by %s', async (city, state, postal) => {
    const { rows: main } = await client.query(
      'select postal from quotable_location where is_main and city = $1 and state = $2',
      [city, state],
    );
    expect(main).toEqual([{ postal }]);
  });

  it('replaces what another file said, takes away what is gone, and keeps the ids', async () => {
    await loadPlaces(client, await makeFile(ALBANY, JUAREZ));
    const first = await rows('id, postal');
    expect(await rows()).toEqual([
      { city: 'Ciudad Juárez', postal: '32000', is_main: true, source: 'built-in' },
      { city: 'Albany', postal: '12201', is_main: true, source: 'built-in' },
    ]);
    const moved = ALBANY.replace('42.6525', '42.7000');
    expect(await loadPlaces(client, await makeFile(moved, JUAREZ, ALBANY_TOO))).toEqual({ isChanged: true, rows: 3 });
    expect(await rows('id, postal')).toEqual(expect.arrayContaining(first));
    expect((await rows('latitude::float8, postal')).find(({ postal }) => postal === '12201')).toMatchObject({
      latitude: 42.7,
    });
    await loadPlaces(client, await makeFile(JUAREZ));
    expect(await rows('city')).toEqual([{ city: 'Ciudad Juárez' }]);
  });

  it('leaves imported rows as they are, whichever file comes', async () => {
    await loadPlaces(client, await makeFile(ALBANY));
    const line = 'US\t12201\tAlbany\tNew York\tNY\tAlbany\t001\t\t\t42.6000\t-73.7000\t4';
    await importPlaces(client, [line], { source: 'US.txt' });
    await loadPlaces(client, await makeFile(ALBANY, ALBANY_TOO));
    expect(await rows('postal, latitude::float8, source, is_main')).toEqual([
      { postal: '12201', latitude: 42.6, source: 'US.txt', is_main: true },
      { postal: '12202', latitude: 42.64, source: 'built-in', is_main: false },
    ]);
    await loadPlaces(client, await makeFile(JUAREZ));
    expect(await rows('city, source')).toEqual([
      { city: 'Ciudad Juárez', source: 'built-in' },
      { city: 'Albany', source: 'US.txt' },
    ]);
  });

  it('renews the keys of imported rows, which an older program may have made', async () => {
    await loadPlaces(client, await makeFile(ALBANY));
    const line = 'US\t12299\tN Albany\tNew York\tNY\tAlbany\t001\t\t\t42.6600\t-73.7500\t4';
    await importPlaces(client, [line], { source: 'US.txt' });
    await client.query("update quotable_location set city_key = 'nalbany' where city = 'N Albany'");
    await loadPlaces(client, await makeFile(ALBANY, ALBANY_TOO));
    const { rows: keys } = await client.query("select city_key from quotable_location where city = 'N Albany'");
    expect(keys).toEqual([{ city_key: 'northalbany' }]);
    await client.query("delete from quotable_location where source = 'US.txt'");
  });

  it('changes nothing when the file breaks off half-way', async () => {
    const before = await rows();
    await expect(loadPlaces(client, await makeFile(ALBANY, 'US\tNY'))).rejects.toThrow(/not whole/);
    await expect(loadPlaces(client, await makeFile(ALBANY.replace('US', 'GB')))).rejects.toThrow(/check constraint/);
    expect(await rows()).toEqual(before);
  });
});

it('the application can read places, and can change none', async () => {
  const asApp = async (statement: string) => {
    try {
      await client.query(`begin; set local role lanewright_app; ${statement}`);
    } finally {
      await client.query('rollback');
    }
  };
  await asApp('select * from quotable_location');
  await expect(asApp("update quotable_location set city = 'x'")).rejects.toThrow(/permission denied/);
  await expect(asApp('delete from quotable_location')).rejects.toThrow(/permission denied/);
  await expect(asApp("update reference_data set checksum = ''")).rejects.toThrow(/permission denied/);
});
