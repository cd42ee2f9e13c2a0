import type { Carrier } from '@lanewright/contract/carriers.ts';
import { invitationMail, invitedAddress } from '@lanewright/domain/carriers/invitation.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { UserScope } from '../../../platform/scope.ts';

/** Whether somebody has written to it: the trail knows. */
async function wasInvited(db: Db, carrierId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry
    where company_id = (select current_company()) and entity_kind = 'carrier' and entity_id = ${carrierId}
      and after ? 'invitedAt'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Mails an invited carrier as soon as it has an address, once; whoever calls this holds the carrier. */
export async function inviteOnce(db: Db, scope: UserScope, carrier: Carrier): Promise<void> {
  const to = invitedAddress(carrier);
  if (to === null || (await wasInvited(db, carrier.id))) return;
  const { firstName, lastName, companyName, emailAddress } = scope.user;
  const asker = `${firstName} ${lastName}`.trim();
  await queueMail(db, scope, {
    to,
    ...invitationMail({ carrier: carrier.name, company: companyName, asker, askerAddress: emailAddress }),
  });
  const after = { invitedAt: to };
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'carrier', entityId: carrier.id, before: {}, after }]);
}
