import { EventFailure } from '../../outside/payments/port.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import type { AsVisitor } from '../../platform/http/serve.ts';
import type { Scope } from '../../platform/scope.ts';
import type { CardParts } from './parts.ts';
import { recordTold } from './record-card.ts';
import { ownerOfCard } from './store/card-rows.ts';

export interface Message {
  provider: string;
  file: AsyncIterable<Uint8Array>;
  header(name: string): string | null;
  asVisitor: AsVisitor;
  scopeOf(companyId: string): Scope;
}

async function textOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A provider tells something. Who tells it is found out before anything is read; whose payment it is, by what we asked.
 * What we never asked for is heard and forgotten: the account there may have other uses.
 */
export async function hearEvent({ payments, invoices, log }: CardParts, message: Message): Promise<{ received: true }> {
  if (message.provider !== payments.name) throw new NotFound();
  const rawBody = await textOf(message.file);
  const event = await payments.readEvent(rawBody, message.header, Date.now()).catch((error: unknown) => {
    if (!(error instanceof EventFailure)) throw error;
    log.warn({ kind: error.kind, provider: payments.name }, 'A message about card payments was not believed.');
    throw new Refused(error.message);
  });
  if (event === null) return { received: true };
  const owner = await message.asVisitor((db) => ownerOfCard(db, payments.name, event));
  if (!owner) {
    log.info({ eventId: event.eventId, provider: payments.name }, 'A message about a payment that is not ours.');
    return { received: true };
  }
  const scope = message.scopeOf(owner.companyId);
  await scope.inCompany((db) => recordTold({ db, scope, invoices }, owner.id, event));
  return { received: true };
}
