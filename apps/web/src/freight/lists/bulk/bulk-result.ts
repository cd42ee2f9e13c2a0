/** What became of many rows: how many were done, and the first of those that were not. */
export interface BulkResult {
  done: number;
  /** The first numbers of what was made. */
  made: readonly string[];
  refusedCount: number;
  refused: readonly { name: string; reason: string }[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (given: unknown): Fields => (typeof given === 'object' && given !== null ? (given as Fields) : {});
const wholeOf = (given: unknown) => (typeof given === 'number' ? given : 0);
const textOf = (given: unknown) => (typeof given === 'string' ? given : '');

/** A job answers whatever its kind makes; `nameField` is what it calls the record by, such as `orderNumber`. */
export function readBulkResult(result: unknown, nameField: string): BulkResult {
  const { done, made, refused, refusedCount } = fieldsOf(result);
  return {
    done: wholeOf(done),
    made: (Array.isArray(made) ? made : []).map(textOf).filter((number) => number !== ''),
    refusedCount: wholeOf(refusedCount),
    refused: (Array.isArray(refused) ? refused : [])
      .map(fieldsOf)
      .map((one) => ({ name: textOf(one[nameField]), reason: textOf(one['reason']) })),
  };
}
