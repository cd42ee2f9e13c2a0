import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { usePreload } from './use-preload.ts';

function Real({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add Commodity" onClose={onClose}>
      <input aria-label="Code" />
    </Dialog>
  );
}

it('is asked for when somebody comes near, shows its frame at once, and gives the focus back in the end', async () => {
  const code = Promise.withResolvers<typeof Real>();
  const load = vi.fn(() => code.promise);
  const LazyReal = lazyDialog(load, () => ({ title: 'Add Commodity' }));
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    usePreload(LazyReal.preload);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Add</button>
        {isOpen && <LazyReal onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  await render(<Page />);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  expect(load).not.toHaveBeenCalled();
  (add.element() as HTMLElement).focus();
  expect(load).toHaveBeenCalledOnce();
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Add Commodity' })).toBeVisible();
  code.resolve(Real);
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(add).toHaveFocus();
});
