// The companies of the journeys, unless they were made before, and accounts for their people.
import { startEmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import { ProductSettings } from '@lanewright/contract/product.ts';
import pg from 'pg';
import { ensureDemoAccounts } from '../apps/server/seed/demo-world.ts';
import { demoPeopleOf } from '../apps/server/seed/people.ts';
import { IMAGE_INDEX } from './company.ts';
import { makeCompanies } from './make-companies.ts';

const settings = ProductSettings.parse(
  await (await fetch(`http://localhost:${process.env.E2E_PORT}/settings.json`)).json(),
);
const server = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR!, log: () => {} });
const databaseUrl = server.url('lanewright', 'lanewright');
const identity = new pg.Pool({ connectionString: databaseUrl, options: '-c role=lanewright_identity' });
try {
  await makeCompanies({ databaseUrl, ownerUrl: server.adminUrl }, (company) =>
    ensureDemoAccounts(identity, settings.identity.issuer, demoPeopleOf(company, IMAGE_INDEX)),
  );
} finally {
  await identity.end();
  // It is the product's: this only lets go of it.
  await server.stop();
}
