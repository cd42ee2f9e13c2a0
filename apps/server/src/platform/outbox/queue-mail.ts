import type { ClientBase } from 'pg';
import type { Mail, MailPort } from '../../outside/mail/port.ts';
import type { Database } from '../database/database.ts';

/** For the embedded identity provider, which has a connection and a role of its own. */
export async function queueMailOn(client: ClientBase, mail: Mail): Promise<void> {
  await client.query("insert into public.outbox (kind, payload) values ('mail', $1)", [JSON.stringify(mail)]);
}

/** Mail that belongs to no company's change: it still leaves through the outbox, so it is tried until it is sent. */
export function outboxMail(database: Database): MailPort {
  return {
    send: async (mail) => {
      await database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
        db
          .insertInto('outbox')
          .values({ company_id: null, kind: 'mail', payload: JSON.stringify(mail) })
          .execute(),
      );
    },
  };
}
