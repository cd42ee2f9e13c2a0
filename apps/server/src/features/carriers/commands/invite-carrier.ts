import type { Carrier } from '@lanewright/contract/carriers.ts';
import { invitationMail, invitedAddress } from '@lanewright/domain/carriers/invitation.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
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

/** Nobody who is not asked for it gets more letters of a company than these. */
const MOST_A_DAY = 3;
const INVITATION = 'carrier-invitation';
const TOO_MANY = 'Three invitations went to this address within a day. Please invite it tomorrow.';

/** By the trail as well, under the address; those who write to it at the same moment wait for each other. */
async function refuseTooMany(db: Db, scope: UserScope, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${scope.companyId} ${address}`}, 0))`.execute(db);
  const { rows } = await sql`
    select from audit_entry
    where company_id = (select current_company()) and entity_kind = ${INVITATION} and entity_id = ${address}
      and at > now() - interval '1 day'
    limit ${MOST_A_DAY}`.execute(db);
  if (rows.length >= MOST_A_DAY) throw new Refused(TOO_MANY, [problem('email', TOO_MANY)]);
}

/** Mails an invited carrier as soon as it has an address, once; whoever calls this holds the carrier. */
export async function inviteOnce(db: Db, scope: UserScope, carrier: Carrier): Promise<void> {
  const to = invitedAddress(carrier);
  if (to === null || (await wasInvited(db, carrier.id))) return;
  const address = to.toLowerCase();
  await refuseTooMany(db, scope, address);
  const { firstName, lastName, companyName, emailAddress } = scope.user;
  const asker = `${firstName} ${lastName}`.trim();
  await queueMail(db, scope, {
    to,
    ...invitationMail({ carrier: carrier.name, company: companyName, asker, askerAddress: emailAddress }),
  });
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'carrier', entityId: carrier.id, before: {}, after: { invitedAt: to } },
    { action: 'sent', entityKind: INVITATION, entityId: address, after: { carrierId: carrier.id } },
  ]);
}
