import type { ReactNode } from 'react';

/** What stands behind the question mark of an address, and what a saved view keeps: names and texts, nothing else. */
export type AddressWords = Readonly<Record<string, string | readonly string[]>>;

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Where it is shown as more than its label. */
  shown?: ReactNode;
}

/** Options that come from somewhere else while somebody types. Keep it stable between drawings. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Options that somebody else keeps, asked for once. */
export interface LoadedOptions {
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<readonly Option[]>;
}

/** A number between two ends, in steps. */
export interface Scale {
  least: number;
  most: number;
  step: number;
}

/** What the panel draws for a filter. */
export type Control =
  | {
      kind: 'oneOf';
      look: 'radios' | 'select' | 'segments' | 'tabs';
      none: string;
      optionsWithin: (other: string) => readonly Option[];
    }
  | { kind: 'choices'; look: 'ticks' | 'search'; options: readonly Option[] }
  | { kind: 'loaded'; options: LoadedOptions }
  | { kind: 'yesNo'; look: 'radios' | 'segments'; yes: string; no: string }
  | { kind: 'text'; placeholder: string; limit: number }
  | { kind: 'suggested'; placeholder: string; find: FindOptions }
  | { kind: 'around'; find: FindOptions; states: readonly Option[]; radius: Scale & { usual: number } }
  | {
      kind: 'found';
      placeholder: string;
      find: FindOptions;
      offersFirst: boolean;
      radius: (Scale & { usual: number; unit: string }) | null;
    }
  | ({ kind: 'range'; unit: string } & Scale)
  | { kind: 'dayRange'; presets: readonly DayPreset[] }
  | { kind: 'day' }
  /** Chosen by a link: its chip takes it away, and the panel has nothing to choose. */
  | { kind: 'linked' }
  | { kind: 'days'; usual: RollingDays; furthest: number; isPastCounted: boolean };

/** So many days that end today: "Last week". */
export interface DayPreset {
  label: string;
  days: number;
}

/** Days from today, both of them included: -2 is the day before yesterday. */
export interface RollingDays {
  past: number;
  future: number;
}

export interface AppliedChip<Value> {
  text: string;
  /** The value that is left when the chip is taken away. */
  without: Value;
}

/**
 * One thing that a list can be narrowed by, said once. Its words in the address have the names that the server knows it by,
 * so the address is what is asked, and what a view has to keep. `Asked` is what the server is asked for, by those names.
 */
export interface Filter<Value = any, Asked extends object = any> {
  label: string;
  /** The value that sets no limit. */
  none: Value;
  control: Control;
  /** The filter that this one belongs to: it goes when that one changes. */
  within?: string;
  /** Whatever somebody wrote into an address by hand: what makes no sense sets no limit. */
  read: (words: AddressWords, name: string) => Value;
  /** Nothing for a value that sets no limit. */
  write: (value: Value, name: string) => AddressWords;
  /** What the server is asked, where the address says more than that: the name of what is known to it by an id. */
  asks?: (value: Value, name: string) => AddressWords;
  chips: (value: Value, within: string) => AppliedChip<Value>[];
  /** It cannot be asked for, and its control says why: nothing is applied until it is mended. */
  isWrong?: (value: Value) => boolean;
  /** Never there: it lets the type of a place know what its filters ask for. */
  asked?: Asked;
}

/** What is asked for under the name that the filter has in its table. */
export interface UnderItsName<Value> {
  $own: Value;
}

export function firstWord(words: AddressWords, name: string): string {
  const given = words[name];
  return (typeof given === 'string' ? given : given?.[0]) ?? '';
}

export function everyWord(words: AddressWords, name: string): readonly string[] {
  const given = words[name] ?? [];
  return typeof given === 'string' ? [given] : given;
}

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
