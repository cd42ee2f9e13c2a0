import type { Endpoint } from '@lanewright/contract/endpoint.ts';
import type { Page } from '@lanewright/contract/paging.ts';
import { call } from '../../api/client.ts';

/** An endpoint that answers pages of rows, and takes what the place asks. */
export type ListEndpoint<Asked, Query, Row> =
  Asked extends Partial<Query> ? Endpoint<undefined, Query, undefined, Page<Row>> : never;

/** An endpoint that answers the same pages, asked with a body: what is left out of a list has no room in an address. */
export type FindEndpoint<Row> = Endpoint<undefined, undefined, any, Page<Row>>;

/** Whoever calls it has checked the place against the endpoint; here it is sent. */
export function callList<Answer>(endpoint: unknown, query: object, signal: AbortSignal): Promise<Answer> {
  const list = endpoint as Endpoint<undefined, object, undefined, Answer>;
  return call(list, { query, signal });
}

/** The other way to ask: with a body. */
export function callFind<Row>(endpoint: FindEndpoint<Row>, body: object, signal: AbortSignal): Promise<Page<Row>> {
  return call(endpoint as Endpoint<undefined, undefined, object, Page<Row>>, { body, signal });
}
