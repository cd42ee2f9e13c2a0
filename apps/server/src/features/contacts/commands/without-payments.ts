import { MAX_PEOPLE_WITHOUT_PAYMENTS, type contacts } from '@lanewright/contract/contacts.ts';
import type { AnswerOf } from '@lanewright/contract/endpoint.ts';
import { rolesWith } from '@lanewright/domain/access/roles.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Scope } from '../../../platform/scope.ts';

type Listed = AnswerOf<typeof contacts.withoutPayments>;

/** Users who could pay by card and refund before that had a permission of its own, and who do not have it now. */
export function listWithoutPayments(scope: Scope): Promise<Listed> {
  return scope.inCompany(async (db) => {
    const { rows } = await sql<Listed['people'][number] & { total: number }>`
      select u.id, trim(c.first_name || ' ' || c.last_name) as name, count(*) over ()::int as total
      from portal_user u join contact c on c.company_id = u.company_id and c.id = u.id
      where u.company_id = (select current_company()) and u.lost_payments and not u.is_disabled and c.deleted_at is null
        and not u.roles && ${rolesWith('EditPayments')}::text[] and not 'EditPayments' = any (u.custom_permissions)
      order by c.name_key, u.id limit ${MAX_PEOPLE_WITHOUT_PAYMENTS}`.execute(db);
    return { people: rows.map(({ id, name }) => ({ id, name })), total: rows[0]?.total ?? 0 };
  });
}

export function dismissWithoutPayments(scope: Scope, ids: readonly string[]): Promise<null> {
  return scope.inCompany(async (db) => {
    const { rows } = await sql<{ id: string }>`
      update portal_user set lost_payments = false
      where company_id = (select current_company()) and lost_payments and id = any (${ids}::uuid[])
      returning id`.execute(db);
    await recordAudit(
      db,
      scope,
      rows.map(({ id }) => ({
        action: 'changed' as const,
        entityKind: 'portal-user',
        entityId: id,
        before: { lostPayments: true },
        after: { lostPayments: false },
      })),
    );
    return null;
  });
}
