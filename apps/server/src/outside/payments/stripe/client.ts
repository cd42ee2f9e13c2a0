import { z } from 'zod';
import { askProvider, type ProviderAnswer } from '../../rates/http/ask-provider.ts';
import { patienceFor } from '../../rates/http/patience.ts';
import { plainWords } from '../../rates/http/provider-words.ts';
import { PaymentFailure } from '../port.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  url: string;
}

const NAME = 'Stripe';
const DEADLINE_MS = 20_000;
/** The shapes that we read; whoever registers the webhook chooses the same. */
const API_VERSION = '2024-06-20';

const Complaint = z.object({
  error: z.object({ message: z.string().optional(), code: z.string().optional(), type: z.string().optional() }),
});

/** They said no; `code` is theirs. */
export class StripeRefusal extends PaymentFailure {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super('refused', message);
    this.status = status;
    this.code = code;
  }
}

export type Form = Record<string, string | number>;

export interface StripeClient {
  /** Said again under its key, it is answered as before and nothing is done again. */
  post<T>(path: string, form: Form, key: string, schema: z.ZodType<T>): Promise<T>;
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>;
}

function unknown(cause: unknown): PaymentFailure {
  const said = cause instanceof Error ? cause.message : `${NAME} did not answer.`;
  return new PaymentFailure('unknown', said, { cause });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What these say is no word about the request: it may have been done. */
const saysNothing = (status: number) => status >= 500 || status === 408 || status === 409 || status === 429;

function failureOf({ status, text }: ProviderAnswer): PaymentFailure {
  if (saysNothing(status) || status < 400) return unknown(new Error(`${NAME} answered with ${status}.`));
  if (status === 401 || status === 403)
    return new PaymentFailure('refused', `${NAME} does not accept our credentials.`);
  const { message, type, code = type ?? '' } = Complaint.safeParse(parsed(text)).data?.error ?? {};
  return new StripeRefusal(
    status,
    code,
    `${NAME} refused: ${plainWords(message) ?? `it does not say why (${status}).`}`,
  );
}

export function stripeClient({ secretKey, url }: StripeSettings, deadlineMs = DEADLINE_MS): StripeClient {
  async function ask<T>(
    method: 'POST' | 'GET',
    path: string,
    schema: z.ZodType<T>,
    said?: { form: Form; key: string },
  ): Promise<T> {
    const answer = await askProvider(patienceFor(NAME, deadlineMs), {
      method,
      url: `${url}${path}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(said && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': said.key }),
      },
      ...(said && {
        body: new URLSearchParams(
          Object.entries(said.form).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString(),
      }),
      // Each under a key of its own, or without effect.
      isQuestion: true,
    }).catch((error: unknown) => {
      throw unknown(error);
    });
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer);
    const read = schema.safeParse(parsed(answer.text));
    if (!read.success) throw unknown(new Error(`${NAME} gave an answer that cannot be read.`, { cause: read.error }));
    return read.data;
  }
  return {
    post: (path, form, key, schema) => ask('POST', path, schema, { form, key }),
    get: (path, schema) => ask('GET', path, schema),
  };
}
