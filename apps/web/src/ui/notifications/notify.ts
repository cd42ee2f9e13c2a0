import { withHold, withNotice, withoutNotice, type Notice, type NoticeRequest } from './notices.ts';

/** An object, so that a test can let every notice stay until it has read it. */
export const noticeTimers = { areRunning: true };

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Tell the person something; works from anywhere, also outside components. Returns how to take it back. */
export function notify(request: NoticeRequest): () => void {
  lastId += 1;
  const id = lastId;
  change(withNotice(notices, request, id));
  return () => dismissNotice(id);
}

export function dismissNotice(id: number): void {
  change(withoutNotice(notices, id));
}

/** While the pointer or the keyboard is on a notice, it stays and gives way to none. */
export function holdNotice(id: number, isHeld: boolean): void {
  change(withHold(notices, id, isHeld));
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
