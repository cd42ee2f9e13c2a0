import type { MailOutcome } from '@lanewright/dev-identity/accounts/mailing.ts';
import { MAIL_LIMITS, takeMailSlot } from '@lanewright/dev-identity/accounts/mail-limits.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';

/** What the embedded provider knows by itself, for one that is not ours: who was mailed, and who is a member already. */
export interface SentLinks {
  /** Counts a mail against its sender and its recipient, by the limits of the embedded provider. */
  take(emailAddress: string, sender: string): Promise<MailOutcome>;
  isMember(emailAddress: string): Promise<boolean>;
}

export function sentLinks(database: Database, now: () => Date): SentLinks {
  const inDispatch = <T>(work: (db: Db) => Promise<T>) => database.inTransaction({ role: 'lanewright_dispatch' }, work);
  return {
    take: (emailAddress, sender) => inDispatch((db) => take(db, emailAddress.trim().toLowerCase(), sender, now())),
    isMember: async (emailAddress) => {
      const { rows } = await inDispatch((db) =>
        sql<{ is_member: boolean }>`select is_member from address_standing(${emailAddress})`.execute(db),
      );
      return rows[0]!.is_member;
    },
  };
}

async function take(db: Db, recipient: string, sender: string, now: Date): Promise<MailOutcome> {
  // Mails to one address are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sent_link ${recipient}`}, 0))`.execute(db);
  const since = new Date(now.getTime() - MAIL_LIMITS.address.windowMs);
  await db.deleteFrom('sent_link').where('sent_at', '<', since).execute();
  const rows = await db
    .selectFrom('sent_link')
    .select(['sender', 'sent_at'])
    .where('recipient_key', '=', recipient)
    .orderBy('sent_at')
    .execute();
  const sentBy = rows.filter((row) => row.sender === sender).map((row) => row.sent_at);
  const pair = takeMailSlot(sentBy, now, MAIL_LIMITS.pair);
  if (!pair.isFree) return { mailed: false, retryAt: pair.freeAt };
  const { isFree } = takeMailSlot(
    rows.map((row) => row.sent_at),
    now,
    MAIL_LIMITS.address,
  );
  if (isFree) await db.insertInto('sent_link').values({ recipient_key: recipient, sender, sent_at: now }).execute();
  return { mailed: isFree, retryAt: null };
}
