import type { Provider } from 'oidc-provider';
import type { IdentityOptions } from '../options.ts';
import { endSession } from '../store/oidc-adapter.ts';
import { inTransaction } from '../store/transaction.ts';

/**
 * The library ends sessions at sign-out and when somebody else signs in. Its method is replaced, so that the session goes in
 * the same transaction that tells the product: nobody is signed out here while their token still opens something there.
 */
export function reportEndedSessions(provider: Provider, { pool, reportEndedSessions: report }: IdentityOptions): void {
  const { prototype } = provider.Session;
  const forget = prototype.destroy;
  prototype.destroy = async function (this: InstanceType<Provider['Session']>) {
    const { accountId, uid } = this;
    if (accountId) {
      await inTransaction(pool, async (db) => {
        await endSession(db, uid);
        await report?.(db, { accountId, sessionIds: [uid] });
      });
    }
    await forget.call(this);
  };
}
