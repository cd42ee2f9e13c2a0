import { open } from 'node:fs/promises';

/**
 * Opens a text file at once, so that a wrong name is found before anything else is started, and reads it only when the
 * lines are asked for: a reader that is made earlier has lost them, and its end, by then.
 */
export async function openLines(path: string): Promise<AsyncIterable<string>> {
  const file = await open(path);
  async function* lines() {
    yield* file.readLines({ encoding: 'utf8' });
  }
  return lines();
}
