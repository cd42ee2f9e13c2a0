import type { ClientBase } from 'pg';
import type { Database, Db } from '../database/database.ts';
import { attemptsOf } from '../jobs/definition.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Scope } from '../scope.ts';
import { Mail, SEND_MAIL, type MailSender } from './mail.ts';

/** For the embedded identity provider, which has a connection and a role of its own. A worker finds it at its next look. */
export async function queueMailOn(client: ClientBase, mail: Mail): Promise<void> {
  await client.query('insert into public.job (kind, lane, payload, max_attempts) values ($1, $2, $3, $4)', [
    SEND_MAIL.kind,
    SEND_MAIL.lane,
    JSON.stringify(Mail.parse(mail)),
    attemptsOf(SEND_MAIL),
  ]);
}

/** Mail that belongs to no company's change: it still leaves as a job, so it is tried until it is sent. */
export function queuedMail(database: Database): MailSender {
  return {
    send: async (mail) => {
      await database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
        enqueue(db, SEND_MAIL, { payload: mail, companyId: null }),
      );
    },
  };
}

/** Mail about a change of a company's records: it leaves with the transaction of the change or not at all. */
export async function queueMail(db: Db, scope: Scope, mail: Mail): Promise<void> {
  await enqueue(db, SEND_MAIL, { payload: mail, companyId: scope.companyId, createdBy: scope.userId });
}
