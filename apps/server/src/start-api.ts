import { buildApi } from './build-api.ts';
import { chooseFiles, chooseIdentity, chooseMileage, chooseRemoteSettings } from './outside/choose.ts';
import { openDatabase } from './platform/database/database.ts';
import { runProcess } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

runProcess('api', async (settings, log) => {
  const telemetry = await startTelemetry('lanewright-api', settings);
  const database = openDatabase({
    url: settings.databaseUrl!,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  });
  const { identity, close } = chooseIdentity(settings, database, log);
  const app = await buildApi({
    settings,
    database,
    identity,
    files: chooseFiles(settings),
    mileage: chooseMileage(settings, database, log),
    remoteSettings: chooseRemoteSettings(settings, database, log),
    log,
  });
  telemetry.watch(app);
  await app.listen({ port: settings.port, host: '0.0.0.0' });
  return {
    stop: async () => {
      await app.close();
      await close();
      await database.close();
      await telemetry.stop();
    },
  };
});
