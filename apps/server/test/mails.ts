import type { TestDatabase } from './test-database.ts';

/** The texts of the mails that wait for an address, oldest first. */
export async function mailsTo({ admin }: Pick<TestDatabase, 'admin'>, emailAddress: string): Promise<string[]> {
  const { rows } = await admin.query<{ text: string }>(
    `select payload->>'text' as text
     from (select payload, created_at from outbox union all select payload, created_at from job) waiting
     where payload->>'to' = $1 order by created_at`,
    [emailAddress],
  );
  return rows.map((row) => row.text);
}
