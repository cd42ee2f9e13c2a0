import type { Needs, Permission } from '@lanewright/domain/access/permissions.ts';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How often one person may call: limits are set in one table of the server. `public` counts every call of an address; `proof`
 * counts only those that fail against it, so that strangers who guess do not keep out a neighbor who brings the right link.
 */
export type RateClass = 'read' | 'write' | 'heavy' | 'public' | 'proof' | 'report';

/** Which server answers: the portal's own, or the one for customer accounts, which also wants the account key. */
export type Host = 'portal' | 'account';

/**
 * How a write that a person can repeat happens once for its `Idempotency-Key`. At once: key, effect and answer are one
 * transaction. By steps: it asks somebody outside on its way, so its steps commit one by one under the claimed key, and a
 * repeat after a crash goes on where the first try ended.
 */
export type Repeats = 'at-once' | 'by-steps';

/** Whose data a call can reach: rows of the caller's own company, or nothing that belongs to a company. */
export type CompanyRule = 'own' | 'none';

/**
 * What a schema says of the values that it lets pass. An endpoint infers its types from this one property: comparing whole
 * schemas, method by method, took the compiler most of its time.
 */
interface SchemaOf<T> {
  readonly _output: T;
}

interface Facts {
  needs: Needs;
  /** Every call needs one of these besides `needs`; which one follows from what it names. Users with none are refused at once. */
  alsoOneOf?: readonly Permission[];
  /** What else is checked, by what a call names, as a sentence for the reference page. Without it, `needs` is all there is. */
  alsoNeeds?: string;
  /** Besides the permission, the user has to be on the list of beta users. */
  isBeta?: boolean;
  /** The portal's unless said otherwise. */
  host?: Host;
  rate: RateClass;
  company: CompanyRule;
  /** One sentence for the reference page. */
  about: string;
  /** The kind of record the path names: another company's answers 404, exactly as an unknown one does. */
  record?: string;
  /** A person can repeat this write, so it takes an `Idempotency-Key` and answers the same for the same key. */
  repeats?: Repeats;
  /** Its answers say `isSuccess`, so every refusal says `isSuccess: false` and `exception.Message` besides the usual. */
  answersResult?: boolean;
  /** Its refusals also say `Message`, and `Model.modelState` where fields are wrong, as forms of orders read them. */
  answersModel?: boolean;
  /** Bytes; only where the body may be larger than usual. */
  bodyLimit?: number;
  /** The body is a file, as its bare bytes: read in pieces, never whole in memory. What is said of it stands in the query. */
  takesFile?: { maxBytes: number; tooLarge: string };
  /** A body that is accepted: shown in the reference page and used by the tests that walk every endpoint. */
  example?: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
}

export interface FileAnswer {
  file: string;
  /** Null where each file has a type of its own. */
  contentType: string | null;
  /** Shown in a page instead of being saved. */
  isInline?: boolean;
}

export interface Endpoint<P = unknown, Q = unknown, B = unknown, A = unknown> extends Facts {
  method: Method;
  path: string;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  answers: z.ZodType<A> | FileAnswer;
}

interface Schemas<P, Q, B, A> {
  params?: SchemaOf<P>;
  query?: SchemaOf<Q>;
  body?: SchemaOf<B>;
  answers: SchemaOf<A> | FileAnswer;
}

type Place = { get: string } | { post: string } | { put: string } | { delete: string };

/** One line of the contract: where, who may, what goes in, what comes out. */
export function endpoint<P = undefined, Q = undefined, B = undefined, A = undefined>(
  definition: Place & Facts & Schemas<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  const {
    get,
    post,
    put,
    delete: remove,
    ...facts
  } = definition as { get?: string; post?: string; put?: string; delete?: string } & Omit<
    Endpoint<P, Q, B, A>,
    'method' | 'path'
  >;
  if (get !== undefined) return { method: 'GET', path: get, ...facts };
  if (post !== undefined) return { method: 'POST', path: post, ...facts };
  if (put !== undefined) return { method: 'PUT', path: put, ...facts };
  return { method: 'DELETE', path: remove!, ...facts };
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;

export const Nothing = z.null();
/** In small letters, as ids are stored and compared. */
export const RecordId = z.strictObject({ id: z.uuid().toLowerCase() });

export function isFileAnswer(answers: z.ZodType | FileAnswer): answers is FileAnswer {
  return 'file' in answers;
}
