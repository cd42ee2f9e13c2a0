// Every colour of text that a style sheet uses, on every ground it may stand on, in both themes (WCAG 2.2, 1.4.3 and 1.4.11).
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import tokens from '../src/theme/tokens.json' with { type: 'json' };

const SOURCES = new URL('../src/', import.meta.url);

const TEXT_RATIO = 4.5;
/** Of signs and edges, which are larger than letters. */
const SIGN_RATIO = 3;

type Colors = Record<string, string>;

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[prefix + name, inner]] : flatten(inner as object, `${prefix}${name}-`),
  );
}

const THEMES = ['light', 'dark'] as const;
const COLORS: Record<(typeof THEMES)[number], Colors> = {
  light: Object.fromEntries(flatten(tokens.color.light)),
  dark: Object.fromEntries(flatten(tokens.color.dark)),
};

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-selected'];
const STATUSES = ['draft', 'attention', 'moving', 'done', 'problem'].map((name) => `status-${name}`);
const ON_TIME = ['early', 'onTime', 'atRisk', 'late'].map((name) => `onTime-${name}`);
const TINTS = [...STATUSES, ...ON_TIME].map((name) => `${name}-bg`);

/** Text that may stand on any ground. */
const TEXT = [
  'text-primary',
  'text-secondary',
  'text-tertiary',
  'text-link',
  'action-primary',
  'neutral-700',
  'accent-600',
  'accent-700',
  'accent-800',
  ...[...STATUSES, ...ON_TIME].map((name) => `${name}-fg`),
];

/** Signs that stand beside a text which says the same. */
const SIGNS = [...STATUSES, ...ON_TIME].map((name) => `${name}-solid`);

/** Text that stands on a fill of its own only. */
const ON_FILLS: Record<string, string[]> = {
  'text-onInverse': ['bg-inverse'],
  'action-primaryText': ['action-primary', 'action-primaryHover'],
  'action-dangerText': ['action-danger', 'action-dangerHover'],
};

type Pair = [text: string, ground: string, ratio: number];
const PAIRS: Pair[] = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground): Pair => [text, ground, TEXT_RATIO])),
  ...['text-primary', 'text-secondary'].flatMap((text) => TINTS.map((ground): Pair => [text, ground, TEXT_RATIO])),
  ...[...STATUSES, ...ON_TIME].map((name): Pair => [`${name}-fg`, `${name}-bg`, TEXT_RATIO]),
  ...SIGNS.flatMap((sign) => GROUNDS.map((ground): Pair => [sign, ground, SIGN_RATIO])),
  ...Object.entries(ON_FILLS).flatMap(([text, fills]) => fills.map((fill): Pair => [text, fill, TEXT_RATIO])),
  // A field is seen by its edge, and what has the focus by its ring.
  ...['border-control', 'action-focus'].flatMap((edge) =>
    ['bg-surface', 'bg-canvas'].map((ground): Pair => [edge, ground, SIGN_RATIO]),
  ),
];

interface Rule {
  where: string;
  color: string | undefined;
  background: string | undefined;
}

/** The colours of each rule of a style sheet, rules within rules included. */
function rulesOf(css: string, file: string): Rule[] {
  const rules: Rule[] = [];
  const open: { selector: string; declarations: string[] }[] = [];
  let text = '';
  const declare = () => {
    open.at(-1)?.declarations.push(text.trim());
    text = '';
  };
  for (const character of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (character === '{') {
      open.push({ selector: text.trim(), declarations: [] });
      text = '';
    } else if (character === ';') {
      declare();
    } else if (character === '}') {
      declare();
      const { selector, declarations } = open.pop()!;
      const valueOf = (name: RegExp) => declarations.findLast((one) => name.test(one))?.replace(/^[\w-]+:\s*/, '');
      rules.push({
        where: `${file}: ${selector.replaceAll(/\s+/g, ' ')}`,
        color: valueOf(/^color:/),
        background: valueOf(/^background(-color)?:/),
      });
    } else {
      text += character;
    }
  }
  return rules;
}

/** Its colour is that of the tick, which is drawn only once the box is filled. */
const TICK = 'ui/forms/checkbox-field.module.css: .box';
const tokenOf = (value: string | undefined) => /^var\(--lw-([\w-]+)/.exec(value ?? '')?.[1];
const RULES = globSync('**/*.css', { cwd: fileURLToPath(SOURCES) })
  .filter((file) => !file.endsWith('tokens.css'))
  .flatMap((file) => rulesOf(readFileSync(new URL(file, SOURCES), 'utf8'), file));

describe.each(THEMES)('in the %s theme', (theme) => {
  const colors = COLORS[theme];

  it('every text, sign and edge stands out from every ground it may stand on', () => {
    const faint = PAIRS.filter(([text, ground, ratio]) => contrast(colors[text]!, colors[ground]!) < ratio);
    expect(faint).toEqual([]);
  });

  it('a text has enough contrast with the ground that the same rule gives it', () => {
    const faint = RULES.flatMap(({ where, color, background }) => {
      const [text, ground] = [colors[tokenOf(color) ?? ''], colors[tokenOf(background) ?? '']];
      if (!text || !ground || tokenOf(color) === 'text-disabled' || where === TICK) return [];
      const least = SIGNS.includes(tokenOf(color)!) ? SIGN_RATIO : TEXT_RATIO;
      return contrast(text, ground) < least ? [`${where}: ${color} on ${background}`] : [];
    });
    expect(faint).toEqual([]);
  });
});

it('looks at every style sheet', () => {
  expect(RULES.length).toBeGreaterThan(1_000);
});

it('a style sheet gives text only colours that were looked at here', () => {
  const known = new Set([...TEXT, ...SIGNS, ...Object.keys(ON_FILLS), 'text-disabled']);
  const unknown = RULES.filter(({ color, background }) => {
    const token = tokenOf(color);
    // With a ground of its own, the pair was looked at above.
    return token !== undefined && !known.has(token) && tokenOf(background) === undefined;
  });
  expect(unknown.map(({ where, color }) => `${where}: ${color}`)).toEqual([]);
});
