import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Waits until nobody holds the other end of its input any more, which the kernel brings about however we die, then
 * stops the server with the process id it was given, unless that server has meanwhile stopped or been replaced. A
 * server that has only just been started needs a moment until it can be known by its file. Its leftovers are removed
 * when it has stopped, which takes a slow machine a while; ten minutes later its process id is taken to be another's.
 */
const SCRIPT = `
while read -r ignored; do :; done
rounds=0
while kill -0 "$2" 2>/dev/null && [ $rounds -lt 50 ]; do
  if [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ]; then kill -INT "$2"; break; fi
  sleep 0.1; rounds=$((rounds + 1))
done
if [ -n "$3" ]; then
  rounds=0
  while kill -0 "$2" 2>/dev/null && [ -e "$1/postmaster.pid" ] && [ $rounds -lt 6000 ]; do
    sleep 0.1; rounds=$((rounds + 1))
  done
  rm -rf "$3"
fi
`;

export interface Watch {
  cluster: string;
  serverPid: number;
  /** Removed after the server has stopped: for databases nobody will want again. */
  leftover: string | null;
}

export interface Watchdog {
  /** Call only after the server has stopped. */
  dismiss(): void;
}

export function startWatchdog(watch: Watch): Watchdog {
  let isDismissed = false;
  let dog: ChildProcess;
  const start = () => {
    const args = [
      '-c',
      SCRIPT,
      'lanewright-database-watchdog',
      watch.cluster,
      String(watch.serverPid),
      watch.leftover ?? '',
    ];
    // Its own session: a Ctrl-C at the terminal must reach us, not it.
    dog = spawn('/bin/sh', args, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    dog.on('error', () => {});
    dog.stdin?.on('error', () => {});
    dog.on('exit', () => {
      if (!isDismissed) setTimeout(() => isDismissed || start(), 200).unref();
    });
    dog.unref();
    (dog.stdin as unknown as { unref?: () => void })?.unref?.();
  };
  start();
  return {
    dismiss() {
      isDismissed = true;
      dog.kill('SIGKILL');
    },
  };
}
