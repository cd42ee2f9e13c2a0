import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@lanewright/contract/endpoint.ts';
import type { Db } from '../database/database.ts';
import type { KeyKind, KeyScope } from '@lanewright/domain/access/outside-keys.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Scope, UserScope } from '../scope.ts';

/** A file answer: its bytes, at once or as they come, under the name that the contract gives it. */
export interface FileBytes {
  bytes: Uint8Array | Readable;
  /** Only where the contract leaves it open. */
  contentType?: string;
  /** Known to whoever saves it, where each file has a name of its own. */
  name?: string;
  isInline?: boolean;
  byteCount?: number;
}

export type AsVisitor = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A caller that is no person. */
export interface KnownKey {
  id: string;
  companyId: string;
  name: string;
  kind: KeyKind;
  carrierId: string | null;
  scopes: readonly KeyScope[];
  /** Of these, what its maker may not do any more, so that the key may not either. */
  lacks: readonly KeyScope[];
  /** As whom it acts where people act too: under its own id and name, with what its scopes grant and its maker may do. */
  user: CurrentUser;
}

export interface Request<E> {
  /** The signed-in person. For an endpoint open to everyone there is none, and touching it is a mistake in our code. */
  scope: UserScope;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** In pieces, as it arrives; nothing where the endpoint takes no file. */
  file: AsyncIterable<Uint8Array>;
  requestId: string;
  /** Of the request itself; null without it. */
  header(name: string): string | null;
  /** Of an endpoint for callers that are no people; its scope belongs to nobody then. */
  key: KnownKey | null;
  /** The address, or the network, that counts as one caller where nobody is signed in. */
  caller: string;
  /** For who is not signed in: on behalf of the company that a secret of theirs names. */
  scopeOf(companyId: string): Scope;
  /** For who is not signed in and has no secret: a transaction that reads what is public, and nothing else. */
  asVisitor: AsVisitor;
}

type Answer<E> = AnswerOf<E> extends undefined ? FileBytes : AnswerOf<E>;
export type Handler<E> = (request: Request<E>) => Promise<Answer<E>> | Answer<E>;

export interface Route {
  endpoint: Endpoint<any, any, any, any>;
  handler: Handler<any>;
}

/** Binds every endpoint of an area to a function; the compiler asks for each of them. */
export function serve<Area extends Record<string, Endpoint<any, any, any, any>>>(
  area: Area,
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
): Route[] {
  return Object.entries(area).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name as keyof Area] as Handler<any>,
  }));
}
