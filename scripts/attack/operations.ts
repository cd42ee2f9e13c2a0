import { everyEndpoint } from '@lanewright/contract/contract.ts';
import type { RateClass } from '@lanewright/contract/endpoint.ts';

export interface Operation {
  id: string;
  method: string;
  /** With `{name}` where a record is named. */
  path: string;
  rate: RateClass;
  isOpen: boolean;
  /** Wants the key that the token carries, in a header beside it. */
  needsAccountKey: boolean;
  query: { name: string; schema: { enum?: unknown[]; type?: string } }[];
  example: unknown;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
}
interface Described {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; schema: Operation['query'][number]['schema'] }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** Every operation of an OpenAPI document, as it is served; only how often one may call comes from the contract. */
export function operationsOf(document: Document): Operation[] {
  const rates = new Map(everyEndpoint().map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint.rate]));
  return Object.entries(document.paths).flatMap(([path, methods]) => {
    const servers = (methods.servers ?? document.servers) as { url: string }[];
    const base = new URL(servers[0]!.url).pathname;
    return Object.entries(methods)
      .filter(([method]) => method !== 'servers')
      .map(([method, described]) => asOperation(method, `${base}${path}`, described as Described, rates));
  });
}

function asOperation(method: string, path: string, described: Described, rates: Map<string, RateClass>): Operation {
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    rate: rates.get(described.operationId) ?? 'read',
    isOpen: described.security.length === 0,
    needsAccountKey: JSON.stringify(described.security).includes('accountKey'),
    query: described.parameters.filter((parameter) => parameter.in === 'query'),
    example: described.requestBody?.content['application/json']?.example,
  };
}
