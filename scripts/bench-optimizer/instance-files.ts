/** Which files a bench runs over: those of a folder, or a small set made for it. */
import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BenchArguments } from './bench-arguments.ts';
import { CommandFailure } from './command-line.ts';
import { generate, nameOf, type Recipe } from './generate.ts';
import { findFiles } from './known-values.ts';

const QUICK_SIZES = [25, 50];
const SIZES = [25, 50, 100, 200, 500, 1000, 5000];
const SEED = 1;

/** `made` is an empty folder for the files that are generated. */
export function instanceFiles({ folder, isQuick, only }: BenchArguments, made: string): string[] {
  const files = folder === null ? makeFiles(isQuick ? QUICK_SIZES : SIZES, only, made) : filesIn(folder);
  const wanted = files.filter((file) => basename(file).includes(only));
  if (wanted.length > 0) return wanted;
  throw new CommandFailure(`There is no instance to run${only === '' ? '' : ` with "${only}" in its name`}.`);
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailure(`${folder} is not a folder.`);
  return findFiles(folder, (name) => /\.(json|txt)$/.test(name)).sort((a, b) => sizeIn(a) - sizeIn(b));
}

/** Small ones first, so that a long run has something to show early. Names tell the size; those that do not come last. */
const sizeIn = (file: string): number => Number(/-(\d+)-/.exec(basename(file))?.[1] ?? Number.MAX_SAFE_INTEGER);

function makeFiles(sizes: readonly number[], only: string, made: string): string[] {
  const recipes = sizes.flatMap((orders): Recipe[] => [
    { variant: 'clustered', orders, seed: SEED },
    { variant: 'scattered', orders, seed: SEED },
  ]);
  return recipes
    .filter((recipe) => `${nameOf(recipe)}.json`.includes(only))
    .map((recipe) => {
      const file = join(made, `${nameOf(recipe)}.json`);
      writeFileSync(file, JSON.stringify(generate(recipe)));
      return file;
    });
}
