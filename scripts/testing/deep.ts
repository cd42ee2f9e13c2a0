/** `TESTS=deep` runs the exhaustive tests (`*.deep.test.ts`, `*.deep.spec.ts`) in the place of the everyday ones. */
export const IS_DEEP = process.env.TESTS === 'deep';

export const DEEP_FILES = ['**/*.deep.test.{ts,tsx}', '**/*.deep.spec.ts'];

/** The patterns of a runner, given how the names of its test files end: `test.ts` or `test.{ts,tsx}`. */
export function testFiles(folder: string, ending = 'test.ts'): string {
  return `${folder}/**/*.${IS_DEEP ? 'deep.' : ''}${ending}`;
}

/** What an everyday run leaves out. */
export const LEFT_OUT = IS_DEEP ? [] : DEEP_FILES;
