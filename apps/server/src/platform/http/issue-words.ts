import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;
type Code = Issue['code'];

const MOST_PROBLEMS = 20;
const LONGEST_NAME = 100;
const MOST_CHOICES = 8;

const KINDS: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  nan: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
  null: 'must be empty',
};
const FORMATS: Record<string, string> = {
  uuid: 'must be an id',
  guid: 'must be an id',
  date: 'must be a date written as YYYY-MM-DD',
  datetime: 'must be a time written as YYYY-MM-DDTHH:mm:ssZ',
  time: 'must be a time written as HH:mm:ss',
  email: 'must be an e-mail address',
  url: 'must be a web address',
};
const NOT_ACCEPTED = 'is not of a kind that is accepted here';

function sized(limit: number | bigint, origin: string, word: string, bare: string): string {
  const count = (one: string, many: string) => `must have ${word} ${limit} ${Number(limit) === 1 ? one : many}`;
  if (origin === 'string') return count('character', 'characters');
  if (origin === 'array' || origin === 'set' || origin === 'map') return count('entry', 'entries');
  return `must be ${bare} ${limit}`;
}

function choices(values: readonly unknown[]): string {
  const names = values.map(String);
  if (names.length <= 2) return `must be ${names.join(' or ')}`;
  const rest = names.length - MOST_CHOICES;
  const shown = names.slice(0, MOST_CHOICES).join(', ');
  return rest > 0 ? `must be one of ${shown} and ${rest} more` : `must be one of ${shown}`;
}

/** What the validator calls a fault, as the rest of a sentence that begins with the field. */
const WORDS: { [C in Code]: (issue: Extract<RawIssue, { code: C }>) => string } = {
  invalid_type: ({ expected }) => KINDS[expected] ?? NOT_ACCEPTED,
  too_small: ({ minimum, origin, inclusive }) =>
    inclusive === false ? `must be more than ${minimum}` : sized(minimum, origin, 'at least', 'at least'),
  too_big: ({ maximum, origin, inclusive }) =>
    inclusive === false ? `must be less than ${maximum}` : sized(maximum, origin, 'at most', 'at most'),
  invalid_format: ({ format }) => FORMATS[format] ?? 'is not written in the right way',
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  unrecognized_keys: () => 'is not a known field',
  invalid_union: () => NOT_ACCEPTED,
  invalid_key: () => 'has a name that is not accepted here',
  invalid_element: () => 'holds something that is not accepted here',
  invalid_value: ({ values }) => choices(values),
  custom: () => NOT_ACCEPTED,
};

/** Given to the validator in place of its own words; a message that a schema brings along goes before it. */
export function issueWords(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return 'is required';
  return (WORDS[issue.code] as (of: RawIssue) => string)(issue);
}

function sentence(field: string, words: string): string {
  // A message that begins like a sentence is one.
  const whole = /^[A-Z]/.test(words) ? words : `${field || 'The body'} ${words}`;
  return whole.endsWith('.') ? whole : `${whole}.`;
}

function fieldsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  return names.map((steps) => steps.join('.').slice(0, LONGEST_NAME));
}

/** The problems of a refused request, by the field as it is spelled on the wire. */
export function problemsOf(issues: readonly Issue[]): Problem[] {
  const all = issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ field, words: issue.message })));
  const said = all.slice(0, MOST_PROBLEMS).map(({ field, words }) => problem(field || 'body', sentence(field, words)));
  const rest = all.length - said.length;
  return rest > 0 ? [...said, problem('body', `There are ${rest} more problems.`)] : said;
}
