import { createThreadPool } from './thread-pool.ts';

/** For reading what people upload: a file must never keep other requests waiting, whatever is in it. */
export const fileThreads = createThreadPool({ threads: 2, deadlineMs: 20_000, memoryMb: 384, mostWaiting: 8 });
