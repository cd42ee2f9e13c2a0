import { fileKey } from '../../src/outside/files/port.ts';
import { drawLogo } from '../logos.ts';
import type { DemoContext, DemoPart } from '../part.ts';
import { dice } from '../random.ts';

const MOST_BYTES = 1_000_000;

/** Of the carriers that sell by tariff, so that their prices are told apart at a glance. */
async function makeLogos({ scope, files, seed, companyIndex }: DemoContext): Promise<boolean> {
  if (!files) return false;
  const bare = await scope.inCompany((db) =>
    db
      .selectFrom('carrier')
      .select(['id', 'name_key'])
      .where('logo_file_id', 'is', null)
      .where('version', '=', 1)
      .where(
        'id',
        'in',
        db
          .selectFrom('rating_row')
          .select('carrier_id')
          .where('kind', '=', 'carrierTerms')
          .$castTo<{ carrier_id: string }>(),
      )
      .orderBy('name_key')
      .execute(),
  );
  const first = await scope.inCompany((db) =>
    db.selectFrom('stored_file').select('id').where('kind', '=', 'carrier-logo').limit(1).executeTakeFirst(),
  );
  // Whoever took a logo away does not find it again.
  if (first || bare.length === 0) return false;
  const drawn = bare.map(({ id }, index) => ({
    id,
    fileId: dice(`${seed}-${companyIndex}`, 'logo', index).uuid('file'),
    bytes: drawLogo(index),
  }));
  for (const { fileId, bytes } of drawn)
    await files.put(fileKey(scope.companyId, fileId), bytes, { contentType: 'image/png', maxBytes: MOST_BYTES });
  await scope.inCompany(async (db) => {
    await db
      .insertInto('stored_file')
      .values(
        drawn.map(({ fileId, bytes }) => ({
          company_id: scope.companyId,
          id: fileId,
          kind: 'carrier-logo',
          content_type: 'image/png',
          byte_count: bytes.length,
        })),
      )
      .execute();
    for (const { id, fileId } of drawn)
      await db.updateTable('carrier').set({ logo_file_id: fileId }).where('id', '=', id).execute();
  });
  return true;
}

export const logos: DemoPart = { name: 'logos', make: makeLogos };
