import { randomUUID } from 'node:crypto';
import type { OrderTemplate } from '@lanewright/contract/orders.ts';
import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import { withoutDates } from '@lanewright/domain/orders/template-of-order.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sql, type Selectable } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OrderTemplateTable } from '../../../platform/database/tables.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';

/** What an older release stored is read with today's defaults for what it did not know, and without its dates. */
function asTemplate({ id, name, draft, version }: Selectable<OrderTemplateTable>): OrderTemplate {
  return { id, name, draft: withoutDates(OrderBody.parse(draft)), version };
}

export async function listTemplates(db: Db): Promise<OrderTemplate[]> {
  const rows = await db.selectFrom('order_template').selectAll().orderBy('name_key').execute();
  return rows.map(asTemplate);
}

/** The same name means the same template: it is replaced. */
export function saveTemplate(
  scope: Scope,
  { name, draft }: { name: string; draft: OrderBody },
): Promise<OrderTemplate> {
  const called = toOneLine(name);
  const stored = JSON.stringify(withoutDates(draft));
  refuseIf(called === '' ? [problem('name', 'Name is required')] : []);
  return scope.inCompany(async (db) => {
    const row = await db
      .insertInto('order_template')
      .values({
        company_id: scope.companyId,
        id: randomUUID(),
        name: called,
        draft: stored,
        updated_by: scope.userId,
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'name_key']).doUpdateSet({
          name: called,
          draft: stored,
          version: sql`order_template.version + 1`,
          updated_at: sql`now()`,
          updated_by: scope.userId,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = row.version === 1 ? 'created' : 'changed';
    await recordAudit(db, scope, [{ action, entityKind: 'order-template', entityId: row.id, after: { name: called } }]);
    return asTemplate(row);
  });
}

export function removeTemplate(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const gone = await db.deleteFrom('order_template').where('id', '=', id).returning('name').executeTakeFirst();
    if (!gone) throw new NotFound();
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: 'order-template', entityId: id, before: gone }]);
    return null;
  });
}
