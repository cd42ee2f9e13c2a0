// Owns a database until it is killed: tests kill it in every way there is.
import { startEmbeddedPostgres, startTestPostgres } from '../src/embedded-postgres.ts';

const dataDir = process.argv[2];
const server = dataDir ? await startEmbeddedPostgres({ dataDir, log: () => {} }) : await startTestPostgres();
process.send?.({ adminUrl: server.adminUrl, isOwner: server.isOwner });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
