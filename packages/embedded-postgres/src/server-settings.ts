/** Sized for a small machine that the product shares with everything else on it. */
const SMALL = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // Compiling a plan costs more than our short statements take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** What was acknowledged stays: each commit waits for the disk. */
export const DURABLE: Record<string, string> = {
  ...SMALL,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** For databases that nobody will want again. */
export const THROWAWAY: Record<string, string> = {
  ...SMALL,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each of a hundred databases would be looked after as if it were to stay; tests that need statistics gather them.
  autovacuum: 'off',
  // What is never read again after a crash need not be tidied up for one.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  bgwriter_lru_maxpages: '0',
  // All that is read was written a moment ago and is in memory: asking another process to fetch it is a detour.
  io_method: 'sync',
};
