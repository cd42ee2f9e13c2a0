import type pg from 'pg';
import { ORDER_TABLES } from './rows.ts';

interface Index {
  name: string;
  definition: string;
}

/**
 * Takes the indexes of the tables of orders away while very many come in, and makes them anew in the end, which takes a fraction of the
 * time; words are entered in one go as well. All of it is one transaction: after a crash they are there as they were.
 */
export async function withoutIndexes<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const asOwner = () => client.query("select set_config('role', 'lanewright_owner', true)");
  await asOwner();
  const { rows: indexes } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [ORDER_TABLES],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('alter table order_summary disable trigger user');
  const result = await work();
  await asOwner();
  await client.query("set local maintenance_work_mem = '512MB'");
  await enterWords(client);
  await client.query('alter table order_summary enable trigger user');
  for (const { definition } of indexes) await client.query(definition);
  return result;
}

/** As the trigger would, for what is not there yet. */
async function enterWords(client: pg.Client): Promise<void> {
  await client.query('alter table order_summary_word drop constraint order_summary_word_pkey');
  await client.query(
    `select with_every_row(array['order_summary', 'order_summary_word']::regclass[], $statement$
       insert into order_summary_word (company_id, word, sort_key, id)
       select company_id, word, origin_sort, id
       from order_summary cross join lateral (select searchable(found_by) as spelled offset 0) said, words_of(spelled) word
       where company_id = current_company() and not exists (
         select from order_summary_word w where w.company_id = current_company())
       order by 1, 2, 3, 4 $statement$)`,
  );
  await client.query('alter table order_summary_word add primary key (company_id, word, sort_key, id)');
}
