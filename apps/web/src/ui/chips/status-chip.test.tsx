import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { AppliedFilter, FilterChip } from './filter-chip.tsx';
import { StatusChip, type StatusLook } from './status-chip.tsx';
import { Tag } from './tag.tsx';

const looks: (StatusLook & { label: string })[] = [
  { label: 'Draft', scale: 'draft', glyph: 'dashed' },
  { label: 'New', scale: 'attention', glyph: 'empty' },
  { label: 'Planned', scale: 'attention', glyph: 'quarter' },
  { label: 'Ready to ship', scale: 'moving', glyph: 'half' },
  { label: 'In transit', scale: 'moving', glyph: 'threeQuarters' },
  { label: 'Delivered', scale: 'done', glyph: 'tickOutline' },
  { label: 'Completed', scale: 'done', glyph: 'tickSolid' },
  { label: 'Voided', scale: 'draft', glyph: 'cross', isStruck: true },
  { label: 'Failed', scale: 'problem', glyph: 'exclamation' },
];

it.each(['light', 'dark'])(
  'every status has its word, a glyph of its own, and enough contrast in %s',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    const { container } = await render(
      <div>
        {looks.map((look) => (
          <StatusChip key={look.label} {...look} />
        ))}
        <Tag tone="risk">Hazmat</Tag>
        <Tag tone="accent">Beta</Tag>
        <Tag>Stackable</Tag>
        <FilterChip label="Orders" isOn onToggle={() => {}} />
        <AppliedFilter label="Origin: Joliet" onRemove={() => {}} />
      </div>,
    );
    await expect.element(page.getByText('Voided')).toHaveStyle({ textDecorationLine: 'line-through' });
    const glyphs = [...container.querySelectorAll('svg[viewBox="0 0 14 14"]')].map((glyph) => glyph.innerHTML);
    expect(new Set(glyphs).size).toBe(looks.length);
    expect(await accessibilityProblems(document.body, { areColorsChecked: true })).toEqual([]);
    document.documentElement.dataset.theme = 'light';
  },
);
