import { ACCOUNT_BASE, ACCOUNT_KEY_HEADER, API_BASE, BEGUN_BY_HEADER } from '@lanewright/contract/api-base.ts';
import { everyEndpoint, type NamedEndpoint } from '@lanewright/contract/contract.ts';
import { scopeThatOpens } from '@lanewright/contract/open-to-keys.ts';
import { isFileAnswer } from '@lanewright/contract/endpoint.ts';
import { ProblemAnswer } from '@lanewright/contract/problem-answer.ts';
import type { Needs } from '@lanewright/domain/access/permissions.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as Json;
  return rest;
}

export function describeNeeds(needs: Needs): string {
  if (needs === 'Nobody') return 'Open to everyone.';
  if (needs === 'SignedIn') return 'Needs a signed-in person.';
  if (typeof needs === 'string') return `Needs ${needs}.`;
  if ('key' in needs) return `Needs a key for ${needs.key}.`;
  return 'any' in needs ? `Needs any of ${needs.any.join(', ')}.` : `Needs all of ${needs.all.join(', ')}.`;
}

/** What a call needs besides: stated in the contract, so that nobody learns of it by a refusal. */
export function describeAlso({ alsoOneOf, alsoNeeds, isBeta }: NamedEndpoint['endpoint']): string[] {
  return [
    ...(alsoOneOf ? [`Also needs ${alsoOneOf.join(' or ')}.`] : []),
    ...(alsoNeeds === undefined ? [] : [alsoNeeds]),
    ...(isBeta ? ['Only for beta users.'] : []),
  ];
}

function describeScope(endpoint: NamedEndpoint['endpoint']): string {
  const scope = scopeThatOpens(endpoint);
  return scope === null ? '' : `Open to keys with the scope ${scope}.`;
}

function parametersOf({ endpoint }: NamedEndpoint): Json[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key gives the same answer, and the effect happens once.',
    schema: { type: 'string', maxLength: 200 },
  };
  const begunBy = {
    name: BEGUN_BY_HEADER,
    in: 'header',
    required: false,
    description: 'For whom it was begun, as `company id/person id`. A token of anybody else is answered with 409.',
    schema: { type: 'string' },
  };
  const isOwnWrite = endpoint.method !== 'GET' && endpoint.needs !== 'Nobody';
  return [
    ...from(endpoint.params, 'path'),
    ...from(endpoint.query, 'query'),
    ...(endpoint.repeats ? [key] : []),
    ...(isOwnWrite ? [begunBy] : []),
  ];
}

function failuresOf({ endpoint }: NamedEndpoint): Json {
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const failure = (description: string) => ({ description, content: problem });
  return {
    ...(endpoint.needs === 'Nobody' ? {} : { 401: failure('Not signed in.'), 403: failure('Not permitted.') }),
    ...(endpoint.record ? { 404: failure('No such record, or another company’s.') } : {}),
    ...(endpoint.method === 'PUT' ? { 409: failure('Somebody else changed it first, or is signed in now.') } : {}),
    ...(endpoint.body || endpoint.query ? { 422: failure('The fields named in modelState are not acceptable.') } : {}),
    ...(endpoint.takesFile ? { 413: failure(endpoint.takesFile.tooLarge) } : {}),
    429: failure('Too many requests; see Retry-After.'),
  };
}

const FILE_BODY = {
  required: true,
  description: 'The file itself, as it is; its kind is told by its content.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function operationOf(named: NamedEndpoint): Json {
  const { area, name, endpoint } = named;
  const answer = isFileAnswer(endpoint.answers)
    ? { [endpoint.answers.contentType ?? '*/*']: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(endpoint.answers, 'output') } };
  const body = endpoint.takesFile
    ? FILE_BODY
    : endpoint.body && {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(endpoint.body, 'input'),
            ...(endpoint.example?.body ? { example: endpoint.example.body } : {}),
          },
        },
      };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.about,
    description: [describeNeeds(endpoint.needs), ...describeAlso(endpoint), describeScope(endpoint)].join(' ').trim(),
    security:
      endpoint.needs === 'Nobody' ? [] : [{ bearer: [], ...(endpoint.host === 'account' ? { accountKey: [] } : {}) }],
    parameters: parametersOf(named),
    ...(body ? { requestBody: body } : {}),
    responses: { 200: { description: 'Done.', content: answer }, ...failuresOf(named) },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(release: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const accountServers = [{ url: `${publicUrl}${ACCOUNT_BASE}` }];
  for (const named of everyEndpoint()) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    const entry = (paths[path] ??= named.endpoint.host === 'account' ? { servers: accountServers } : {});
    entry[named.endpoint.method.toLowerCase()] = operationOf(named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lanewright',
      version: release,
      description: 'Freight management for shippers. Errors carry `message` and, for fields, `modelState`.',
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accountKey: { type: 'apiKey', in: 'header', name: ACCOUNT_KEY_HEADER },
      },
    },
  };
}
