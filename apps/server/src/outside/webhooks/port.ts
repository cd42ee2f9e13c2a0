export interface WebhookRequest {
  url: string;
  /** To the letter: what is signed. */
  body: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** What came of sending: their answer, cut where it is long; or why there is none. It never throws. */
export type WebhookAnswer =
  | { status: number; body: string; durationMs: number }
  | { status: null; error: string; durationMs: number };

/** Systems of our customers, which may be anything and anywhere. */
export interface WebhooksPort {
  /** Whether addresses that are not on the internet, or not by https, may be asked: for development and tests. */
  readonly allowsPrivate: boolean;
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
