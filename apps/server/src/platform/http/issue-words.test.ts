import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueWords, problemsOf } from './issue-words.ts';

const Thing = z.strictObject({
  description: z.string().min(1).max(5).optional(),
  count: z.int().min(0).max(999).optional(),
  weight: z.number().positive().optional(),
  pageSize: z.coerce.number().int().min(1).max(200).optional(),
  isStackable: z.boolean().optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  kind: z.enum(['Van', 'Reefer']).optional(),
  version: z.literal(1).optional(),
  id: z.uuid().optional(),
  day: z.iso.date().optional(),
  code: z
    .string()
    .regex(/^[A-Z]+$/)
    .optional(),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/, 'must be a time written as HH:mm')
    .optional(),
  step: z.number().multipleOf(5).optional(),
  either: z.union([z.string(), z.array(z.string())]).optional(),
  inner: z.strictObject({ name: z.string() }).optional(),
});
const Needed = z.strictObject({ description: z.string(), count: z.number() });

function saidOf(schema: z.ZodType, given: unknown): string[] {
  const parsed = schema.safeParse(given, { error: issueWords });
  return parsed.success ? [] : problemsOf(parsed.error.issues).map(({ message }) => message);
}

describe('what is wrong with a request is said in words of a person', () => {
  it.each<[unknown, string]>([
    [{ description: 5 }, 'description must be text.'],
    [{ description: null }, 'description must be text.'],
    [{ description: '' }, 'description must have at least 1 character.'],
    [{ description: 'too long' }, 'description must have at most 5 characters.'],
    [{ count: 'x' }, 'count must be a number.'],
    [{ count: 1.5 }, 'count must be a whole number.'],
    [{ count: -1 }, 'count must be at least 0.'],
    [{ count: 1000 }, 'count must be at most 999.'],
    [{ weight: 0 }, 'weight must be more than 0.'],
    [{ pageSize: 'many' }, 'pageSize must be a number.'],
    [{ pageSize: '201' }, 'pageSize must be at most 200.'],
    [{ pageSize: '1e999' }, 'pageSize must be a number.'],
    [{ isStackable: 'yes' }, 'isStackable must be true or false.'],
    [{ tags: 'x' }, 'tags must be a list.'],
    [{ tags: [] }, 'tags must have at least 1 entry.'],
    [{ tags: ['a', 'b', 'c'] }, 'tags must have at most 2 entries.'],
    [{ tags: [7] }, 'tags.0 must be text.'],
    [{ kind: 'Boat' }, 'kind must be Van or Reefer.'],
    [{ version: 2 }, 'version must be 1.'],
    [{ id: 'x' }, 'id must be an id.'],
    [{ day: '2026-02-30' }, 'day must be a date written as YYYY-MM-DD.'],
    [{ code: 'a' }, 'code is not written in the right way.'],
    [{ time: 'noon' }, 'time must be a time written as HH:mm.'],
    [{ step: 7 }, 'step must be a multiple of 5.'],
    [{ either: 5 }, 'either is not of a kind that is accepted here.'],
    [{ inner: 5 }, 'inner must be an object.'],
    [{ inner: {} }, 'inner.name is required.'],
    [{ inner: { name: 'a', extra: 1 } }, 'inner.extra is not a known field.'],
    [{ surprise: 1 }, 'surprise is not a known field.'],
    [[], 'The body must be an object.'],
    ['text', 'The body must be an object.'],
  ])('%j', (given, message) => {
    expect(saidOf(Thing, given)).toEqual([message]);
  });

  it('says of each missing field that it is required', () => {
    expect(saidOf(Needed, {})).toEqual(['description is required.', 'count is required.']);
  });

  it('names a long list of choices only in part', () => {
    const kinds = Array.from({ length: 40 }, (_, index) => `Kind${index}`);
    expect(saidOf(z.object({ kind: z.enum(kinds) }), { kind: 'x' })).toEqual([
      'kind must be one of Kind0, Kind1, Kind2, Kind3, Kind4, Kind5, Kind6, Kind7 and 32 more.',
    ]);
  });

  it('lets a sentence of the schema’s own stand by itself', () => {
    const schema = z
      .object({ q: z.string().optional() })
      .refine(() => false, { path: ['q'], message: 'Give q, or else' });
    expect(saidOf(schema, {})).toEqual(['Give q, or else.']);
  });

  it('repeats neither every one of ten thousand problems nor a name of any length', () => {
    const given = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${'x'.repeat(500)}${index}`, 1]));
    const said = saidOf(Thing, given);
    expect(said).toHaveLength(21);
    expect(said.at(-1)).toBe('There are 9980 more problems.');
    expect(said.join('').length).toBeLessThan(5_000);
  });
});
