import { expect, test } from './journey.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';

test.use({ who: 'planner' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, colorScheme: 'dark' });

  test('the search fills the screen, and a contact that was mistyped is found', async ({ page }) => {
    await visit(page, '/dashboard');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Global Search' });
    await drawer.getByRole('combobox').fill('Raaman');
    await drawer.getByRole('button', { name: 'Contacts', exact: true }).click();
    await expect(drawer.getByRole('option')).toContainText('Priya Raman');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });
});
