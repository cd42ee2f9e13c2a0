import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (value: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serializer>();

type JsonSchema = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>
>[0]['jsonSchema'];

const PLAIN = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

/** "A text or nothing" as a choice of two is checked for every value that is written; as a type of its own it is not. */
function sayNullPlainly(schema: JsonSchema): void {
  const [first, second] = (schema.anyOf ?? []) as [JsonSchema?, JsonSchema?];
  if (schema.anyOf?.length !== 2 || second?.type !== 'null' || !PLAIN.has(first?.type)) return;
  delete schema.anyOf;
  schema.type = [first!.type, 'null'] as never;
}

/**
 * The compiled serializer is quick, and it writes only the fields that the contract names. Compiling takes longer than a
 * request, so it waits for the first answer and is done once for each shape.
 */
export function serializerOf(answers: z.ZodType): Serializer {
  const known = compiled.get(answers);
  if (known) return known;
  const schema = z.toJSONSchema(answers, {
    target: 'draft-7',
    io: 'output',
    // Fields beyond the contract are left out when writing; where a choice is made first (`nullable`), they must not fail it.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      sayNullPlainly(jsonSchema);
    },
  });
  const serializer = fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
  compiled.set(answers, serializer);
  return serializer;
}
