import pg from 'pg';

export const ROWS = 200_000;
const ROWS_OF_OTHERS = 50_000;
const OTHERS = '00000000-0000-4000-8000-0000000000ff';

const pick = (words: readonly string[], of = 'n') => `(array['${words.join("','")}'])[1 + (${of}) % ${words.length}]`;
const FOODS = ['Rolled oats', 'Tomato paste', 'Line cleaner', 'Muesli mix', 'Apple purée', 'Cane sugar', 'Wheat flour'];
const FAMILIES = ['OAT', 'TOM', 'CLN', 'MIX', 'PUR', 'SUG', 'FLO'];
const VARIANTS = ['ACD', 'RED', 'BIG', 'SML', 'XTR'];
const PACKAGES = ['pail', 'drum', 'bag', 'box', 'tote', 'sack', 'carton'];
const FIRST = ['Rosa', 'Ann', 'Jose', 'Bo', 'Cy', 'Zed', 'Maria', 'Liam', 'Noor', 'Ivy', 'Otto'];
const LAST = [
  'Delgado',
  'Quinn',
  'Adair',
  'Marsh',
  'Lund',
  'Ruiz',
  'Abel',
  'Noon',
  'Young',
  'Fox',
  'Bell',
  'Cole',
  'Hart',
];
const CITIES = ['Atlanta', 'Joliet', 'Chicago', 'Dallas', 'Reno', 'Toronto', 'Monterrey', 'Columbus', 'Memphis'];
const STATES = ['GA', 'IL', 'IL', 'TX', 'NV', 'ON', 'NLE', 'OH', 'TN'];
const COUNTRIES = ['US', 'US', 'US', 'US', 'US', 'CA', 'MX', 'US', 'US'];

/** One commodity in a hundred is "organic", one in a thousand "zebra"; codes go by family, so words and order hang together. */
const STATEMENTS: Record<string, string> = {
  commodity: `insert into commodity (company_id, id, commodity_code, description, customer_product_code, updated_at)
    select $1::uuid, gen_random_uuid(), ${pick(FAMILIES)} || '-' || ${pick(VARIANTS, 'n / 7')} || '-' || lpad(n::text, 6, '0'),
      ${pick(FOODS)} || ', ' || ${pick(PACKAGES, 'n / 5')} || case when n % 100 = 0 then ' organic' else '' end
        || case when n % 1000 = 0 then ' zebra' else '' end || ', lot ' || substr(md5(n::text), 1, 12),
      case when n % 3 = 0 then (100 + n % 900) || '-' || n end, now() - (n * 37 % 200000) * interval '1 minute'
    from generate_series(1, $2::int) n`,
  contact: `insert into contact (company_id, id, first_name, last_name, title, primary_email_address, office_number)
    select $1::uuid, gen_random_uuid(), ${pick(FIRST)}, ${pick(LAST, 'n / 11')} || ' ' || substr(md5(n::text), 1, 4),
      case when n % 1000 = 0 then 'Zookeeper' else 'Planner' end, n || '@' || $1 || '.example', '(815) 555-' || lpad(n::text, 6, '0')
    from generate_series(1, $2::int) n`,
  party: `insert into party (company_id, id, company_name)
    select $1::uuid, gen_random_uuid(), 'Business ' || n from generate_series(1, 200) n where $2::int > 0`,
  location: `insert into location (company_id, id, party_id, name, address_line1, city, state, postal_code, country, address_key,
      search_text, sort_label)
    select company_id, gen_random_uuid(), party_id, name, street, city, state, postal, country, n::text,
      search_text_of(concat_ws(' ', name, street, city, state, postal)), searchable(name)
    from (
      select n, $1::uuid as company_id, business.id as party_id, ${pick(FIRST, 'n / 3')} || '''s ' || substr(md5(n::text), 1, 6) as name,
        n || ' Main Street' as street, ${pick(CITIES)} as city, ${pick(STATES)} as state, ${pick(COUNTRIES)} as country,
        lpad((n * 7 % 100000)::text, 5, '0') as postal
      from generate_series(1, $2::int) n
      left join (select id, row_number() over () as place from party where company_id = $1::uuid) business on business.place = n % 210
    ) made`,
};

/** Many rows in one company and some in another, with the indexes of words made afterwards, which is quicker. */
export async function fillLists(adminUrl: string, companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("insert into company (id, name) values ($1, 'Others')", [OTHERS]);
  for (const [table, statement] of Object.entries(STATEMENTS)) {
    const { rows } = await client.query<{ definition: string }>('select pg_get_indexdef($1::regclass) as definition', [
      `${table}_search`,
    ]);
    await client.query(`drop index ${table}_search`);
    await client.query(`alter table ${table}_word drop constraint ${table}_word_pkey`);
    await client.query(statement, [OTHERS, ROWS_OF_OTHERS]);
    await client.query(statement, [companyId, ROWS]);
    await client.query(rows[0]!.definition);
    await client.query(`alter table ${table}_word add primary key (company_id, word, sort_key, id)`);
    // Until what was written is on the disk, vacuum cannot say that everybody sees it.
    await client.query('checkpoint');
    await client.query(`vacuum analyze ${table}`);
    await client.query(`vacuum analyze ${table}_word`);
  }
  await client.end();
}
