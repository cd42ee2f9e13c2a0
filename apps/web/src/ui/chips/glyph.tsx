export type Glyph =
  | 'dashed'
  | 'empty'
  | 'quarter'
  | 'half'
  | 'threeQuarters'
  | 'tickOutline'
  | 'tickSolid'
  | 'cross'
  | 'exclamation';

// A stroke as wide as it is long draws a pie: this radius and circumference make it fill the inner disc.
const PIE_RADIUS = 2.6;
const PIE_LENGTH = 2 * Math.PI * PIE_RADIUS;
const FILLED: Partial<Record<Glyph, number>> = { empty: 0, quarter: 0.25, half: 0.5, threeQuarters: 0.75 };
const TICK = 'M4.2 7.2l1.9 1.9 3.7-4';

/** The ring that fills as freight moves on. Always beside a word. */
export function StatusGlyph({ glyph }: { glyph: Glyph }) {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
      {draw(glyph)}
    </svg>
  );
}

function draw(glyph: Glyph) {
  const stroke = { stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const ring = <circle cx="7" cy="7" r="5.6" stroke="currentColor" strokeWidth="1.5" />;
  const disc = <circle cx="7" cy="7" r="6.4" fill="currentColor" />;
  const onDisc = { ...stroke, stroke: 'var(--glyph-ground, var(--lw-bg-surface))', strokeWidth: 1.6 };
  const part = FILLED[glyph];
  if (part !== undefined) {
    return (
      <>
        {ring}
        {part > 0 && (
          <circle
            cx="7"
            cy="7"
            r={PIE_RADIUS}
            stroke="currentColor"
            strokeWidth={PIE_RADIUS * 2}
            strokeDasharray={`${PIE_LENGTH * part} ${PIE_LENGTH}`}
            transform="rotate(-90 7 7)"
          />
        )}
      </>
    );
  }
  if (glyph === 'dashed')
    return <circle cx="7" cy="7" r="5.6" {...stroke} strokeLinecap="butt" strokeDasharray="2.2 1.7" />;
  if (glyph === 'cross') return [<g key="ring">{ring}</g>, <path key="x" d="M5 5l4 4M9 5l-4 4" {...stroke} />];
  if (glyph === 'tickOutline') return [<g key="ring">{ring}</g>, <path key="tick" d={TICK} {...stroke} />];
  if (glyph === 'tickSolid') return [<g key="disc">{disc}</g>, <path key="tick" d={TICK} {...onDisc} />];
  return [<g key="disc">{disc}</g>, <path key="mark" d="M7 3.8v3.8M7 10v.1" {...onDisc} />];
}
