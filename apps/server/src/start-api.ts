import { buildApi } from './build-api.ts';
import { requireDataOfMode } from './no-demo-data.ts';
import { choosePorts } from './outside/choose.ts';
import { openDatabase } from './platform/database/database.ts';
import { runProcess } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

runProcess('api', async (settings, log) => {
  const telemetry = await startTelemetry('lanewright-api', settings);
  const database = openDatabase({
    url: settings.databaseUrl!,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  });
  await requireDataOfMode(settings, database);
  const { ports, close } = choosePorts(settings, database, log);
  const app = await buildApi({ settings, database, ports, log });
  telemetry.watch(app);
  await app.listen({ port: settings.port, host: settings.host });
  return {
    stop: async () => {
      await app.close();
      await close();
      await database.close();
      await telemetry.stop();
    },
  };
});
