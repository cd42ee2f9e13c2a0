import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageFrame } from './page-frame.tsx';

it.each([375, 1440])('has no empty bar of actions over a page of %i px', async (width) => {
  await page.viewport(width, 812);
  const NoActions = () => null;
  await render(
    <PageFrame heading="Get Quotes" actions={<NoActions />}>
      <p>Form</p>
    </PageFrame>,
  );
  const actions = page.getByRole('heading', { name: 'Get Quotes' }).element().parentElement!.nextElementSibling!;
  await expect.element(actions as HTMLElement).not.toBeVisible();
});
