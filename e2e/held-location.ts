import { startEmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import { expect } from '@playwright/test';
import pg from 'pg';

interface HeldLocation {
  /** Until the worker that does a job knows that somebody cancelled it: it looks with each heartbeat. */
  untilCancelNoticed: (jobId: string) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Holds back every command that would store something at a location, until it is released. Work that reaches it waits
 * there, so that what happens meanwhile is decided by the order of events and not by how fast the machine is.
 */
export async function holdLocation(locationNumber: string): Promise<HeldLocation> {
  const server = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR!, log: () => {} });
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query('begin');
  // A new row that refers to the location needs it to stay what it is, and waits for this lock.
  const { rowCount } = await client.query('select 1 from location where location_number = $1 for update', [
    locationNumber,
  ]);
  if (rowCount !== 1) throw new Error(`There is no location ${locationNumber}.`);
  return {
    untilCancelNoticed: async (jobId) => {
      const heartbeats = new Set<number>();
      const hasNoticed = async () => {
        const { rows } = await client.query<{ status: string; heartbeat_at: Date }>(
          'select status, heartbeat_at from job where id = $1',
          [jobId],
        );
        const [job] = rows;
        heartbeats.add(Number(job!.heartbeat_at));
        // The first is from before, and what the second has found is known by the third.
        return job!.status !== 'running' || heartbeats.size > 2;
      };
      await expect.poll(hasNoticed).toBe(true);
    },
    release: async () => {
      await client.query('rollback');
      await client.end();
      // It is the product's: this only lets go of it.
      await server.stop();
    },
  };
}
