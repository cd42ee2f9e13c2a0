import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { SaveDialog } from './save-dialog.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('sends by its button and by Enter, says what failed above the fields, and keeps them', async () => {
  const onSubmit = vi.fn();
  const dialog = (failure: string | null) => (
    <SaveDialog title="Add key" submit="Add" failure={failure} onClose={() => {}} onSubmit={onSubmit}>
      <label>
        Name <input />
      </label>
    </SaveDialog>
  );
  const { rerender } = await render(dialog(null));
  await page.getByLabelText('Name').fill('Yard');
  await userEvent.keyboard('{Enter}');
  await button('Add').click();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await rerender(dialog('There is a key of that name.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is a key of that name.');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Yard');
  expect(await accessibilityProblems()).toEqual([]);
});

it('goes back by Cancel where it took the place of another, and does nothing at all while at work', async () => {
  const [onBack, onClose, onSubmit] = [vi.fn(), vi.fn(), vi.fn()];
  const dialog = (isBusy: boolean) => (
    <SaveDialog title="Edit Watcher" isBusy={isBusy} onBack={onBack} onClose={onClose} onSubmit={onSubmit}>
      Content
    </SaveDialog>
  );
  const { rerender } = await render(dialog(true));
  await expect.element(button('Cancel')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true');
  await rerender(dialog(false));
  await button('Cancel').click();
  expect(onBack).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('says why it cannot be sent', async () => {
  const onSubmit = vi.fn();
  await render(
    <SaveDialog
      title="Density Calculator"
      whyNot="Fill in all four fields first."
      onClose={() => {}}
      onSubmit={onSubmit}
    >
      Content
    </SaveDialog>,
  );
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await button('Save').click({ force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});
