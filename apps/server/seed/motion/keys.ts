import { createHash } from 'node:crypto';
import { KEY_PREFIX } from '@lanewright/domain/access/outside-keys.ts';
import { hashOfToken, makeToken } from '../../src/platform/link-token.ts';
import { dice } from '../random.ts';

/** The key of a carrier of the demonstration, which everybody can make from the seed: nobody real has one like it. */
export function demoCarrierKey(seed: string, companyId: string, carrierId: string) {
  const secret = createHash('sha256').update(`${seed}|carrier key|${carrierId}`).digest();
  const token = makeToken(companyId, secret);
  return {
    id: dice(seed, `carrier key ${carrierId}`, 0).uuid('id'),
    key: `${KEY_PREFIX}${token}`,
    tokenHash: hashOfToken(token),
    shownPrefix: `${KEY_PREFIX}…${token.slice(22, 28)}`,
  };
}
