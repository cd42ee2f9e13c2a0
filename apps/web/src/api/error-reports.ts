import { API_BASE } from '@lanewright/contract/api-base.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import { product } from '@lanewright/contract/product.ts';
import { deviceStore, readJson } from './browser-storage.ts';
import { releaseOrUnknown } from './product-settings.ts';
import { reportedAddress } from './reported-address.ts';
import { lastRequestId } from './request.ts';

type ErrorReport = BodyOf<typeof product.reportError>;

const UNSENT_KEY = 'lanewright.unsent-error-reports';
const MOST_UNSENT = 20;
/** A loop that throws the same thing a thousand times a second is one piece of news. */
const SAME_NEWS_WITHIN_MS = 1_000;

const references = new WeakMap<object, string>();
let newest: { message: string; reference: string; at: number } | null = null;

/** Tells the server that something failed and returns the reference a person can quote. Each error is reported once. */
export function reportError(error: unknown): string {
  const known = typeof error === 'object' && error !== null ? references.get(error) : undefined;
  if (known) return known;
  const message = messageOf(error);
  const now = performance.now();
  const isSameNews = newest !== null && newest.message === message && now - newest.at < SAME_NEWS_WITHIN_MS;
  const reference = isSameNews && newest ? newest.reference : newReference();
  if (typeof error === 'object' && error !== null) references.set(error, reference);
  if (isSameNews) return reference;
  newest = { message, reference, at: now };
  void deliver({
    reference,
    message: message.slice(0, 2_000),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, 20_000),
    route: reportedAddress(window.location).slice(0, 2_000),
    release: releaseOrUnknown().slice(0, 100),
    requestId: lastRequestId()?.slice(0, 100) ?? null,
  });
  return reference;
}

/** Failures outside any screen: event handlers, timers, promises nobody waited for. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => void reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => void reportError(event.reason));
  window.addEventListener('online', () => void deliverUnsent());
  void deliverUnsent();
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : `Not an error: ${JSON.stringify(error) ?? String(error)}`;
}

function newReference(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [high, low].map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join('-');
}

async function deliver(report: ErrorReport): Promise<void> {
  if (!(await post(report))) keepUnsent([...unsent(), report]);
}

async function deliverUnsent(): Promise<void> {
  const waiting = unsent();
  keepUnsent([]);
  for (const report of waiting) await deliver(report);
}

async function post(report: ErrorReport): Promise<boolean> {
  try {
    const answer = await fetch(API_BASE + product.reportError.path, {
      method: product.reportError.method,
      headers: { 'content-type': 'application/json-patch+json' },
      body: JSON.stringify(report),
      // Outlives the page, which may be about to reload.
      keepalive: true,
    });
    // A report the server finds malformed would be refused for ever; a busy or failing server gets it again later.
    return answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}

function unsent(): ErrorReport[] {
  const kept = readJson(deviceStore, UNSENT_KEY);
  return Array.isArray(kept) ? (kept as ErrorReport[]) : [];
}

function keepUnsent(reports: ErrorReport[]): void {
  if (reports.length === 0) deviceStore.remove(UNSENT_KEY);
  else deviceStore.write(UNSENT_KEY, JSON.stringify(reports.slice(-MOST_UNSENT)));
}
