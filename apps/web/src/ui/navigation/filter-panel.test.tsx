import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { FilterPanel, ToggleFiltersButton, type FilterTab } from './filter-panel.tsx';

function Harness() {
  const [tab, setTab] = useState<FilterTab>('views');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToggleFiltersButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <FilterPanel
        views={<p>All orders</p>}
        filters={<p>Origin</p>}
        filterCount={2}
        tab={tab}
        onTabChange={setTab}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
    </>
  );
}

it('opens beside the list, 273 pixels wide, with tabs that the arrow keys change', async () => {
  await render(<Harness />);
  await page.getByRole('button', { name: 'Toggle filters' }).click();
  expect(page.getByRole('complementary').element().getBoundingClientRect().width).toBe(273);
  await page.getByRole('tab', { name: 'Views' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Origin')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /Filters/ })).toHaveFocus();
  expect(await accessibilityProblems()).toEqual([]);
});

it('is a drawer below 950 pixels, closed by Escape', async () => {
  await page.viewport(949, 800);
  await render(<Harness />);
  await page.getByRole('button', { name: 'Toggle filters' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Views and filters' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});
