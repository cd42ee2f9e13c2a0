// Writes src/theme/tokens.css and src/theme/widths.json from src/theme/tokens.json. Run it after changing a token: node scripts/make-tokens.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const PIXEL_GROUPS = ['space', 'radius', 'shell'];

/** `{ bg: { canvas: '#fff' } }` becomes `[['--lw-bg-canvas', '#fff']]`. Keys that begin with $ are remarks. */
function flatten(value, name) {
  if (typeof value !== 'object') return [[name, value]];
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, inner]) => flatten(inner, `${name}-${key}`));
}

function pixels(entries) {
  return entries.map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value]);
}

function typeSizes(sizes) {
  return Object.entries(sizes).flatMap(([name, { size, line, weight, tracking }]) => [
    [`--lw-font-${name}`, `${weight} ${size}px/${line}px var(--lw-font)`],
    [`--lw-tracking-${name}`, tracking],
  ]);
}

function colours(tokens, mode) {
  return [
    ...flatten(tokens.color[mode], '--lw'),
    ...['1', '2', '3'].map((level) => [`--lw-e${level}`, tokens.elevation[mode][level]]),
  ];
}

function measures(tokens) {
  return [
    ['--lw-font', tokens.font.family],
    ['--lw-font-features', tokens.font.features.default],
    ['--lw-font-features-numeric', tokens.font.features.numeric],
    ...typeSizes(tokens.font.size),
    ...PIXEL_GROUPS.flatMap((group) => pixels(flatten(tokens[group], `--lw-${group}`))),
    ...pixels(flatten(tokens.density.table, '--lw-row')),
    ...pixels(flatten(tokens.density.control, '--lw-control')),
    ...flatten(tokens.motion.duration, '--lw-duration').map(([name, value]) => [name, `${value}ms`]),
    ...flatten(tokens.motion.easing, '--lw-easing'),
    ...flatten(tokens.z, '--lw-z'),
  ];
}

function rule(selector, entries) {
  return `${selector} {\n${entries.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`;
}

export function tokensCss(tokens) {
  return [
    '/* Made from tokens.json by scripts/make-tokens.mjs. Do not edit. */\n',
    rule(':root', [['color-scheme', 'light'], ...measures(tokens), ...colours(tokens, 'light')]),
    rule("[data-theme='dark']", [['color-scheme', 'dark'], ...colours(tokens, 'dark')]),
  ].join('\n');
}

/** What the shell must know in script, without the colours of the whole theme. */
export function widthsJson({ breakpoints, shell }) {
  return `${JSON.stringify({ breakpoints, shell }, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const theme = new URL('../src/theme/', import.meta.url);
  const tokens = JSON.parse(readFileSync(new URL('tokens.json', theme), 'utf8'));
  writeFileSync(new URL('tokens.css', theme), tokensCss(tokens));
  writeFileSync(new URL('widths.json', theme), widthsJson(tokens));
}
