import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Button } from '../button/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ isDirty = false, onSubmit }: { isDirty?: boolean; onSubmit?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="Edit name"
          isDirty={isDirty}
          onClose={() => setIsOpen(false)}
          {...(onSubmit && { onSubmit })}
          actions={<Button type="submit">Save</Button>}
        >
          <label>
            Name <input />
          </label>
        </Dialog>
      )}
    </>
  );
}

const openButton = () => page.getByRole('button', { name: 'Open' });

describe('a dialog', () => {
  it('takes the focus to its first field, keeps it inside, and gives it back on Escape', async () => {
    await render(<Opener />);
    await openButton().click();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(openButton()).toHaveFocus();
  });

  it('asks before it loses typed text, and Keep editing keeps it', async () => {
    await render(<Opener isDirty />);
    await openButton().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Discard what you typed?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('submits on Ctrl Enter and has no accessibility faults', async () => {
    const onSubmit = vi.fn();
    await render(<Opener onSubmit={onSubmit} />);
    await openButton().click();
    await page.getByLabelText('Name').fill('Dana');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads back to what its content took the place of, by button and by Escape', async () => {
    const [onBack, onClose] = [vi.fn(), vi.fn()];
    await render(
      <Dialog title="Roles" onBack={onBack} onClose={onClose}>
        Content
      </Dialog>,
    );
    await page.getByRole('button', { name: 'Back' }).click();
    await userEvent.keyboard('{Escape}');
    expect(onBack).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('fills the screen at 768 pixels and below', async () => {
    await page.viewport(768, 900);
    await render(<Opener />);
    await openButton().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(page.getByRole('dialog').element().clientWidth).toBe(768);
    await page.viewport(1280, 900);
  });
});

describe('the delete dialog', () => {
  it('starts on Keep it, stays open when deleting fails, and closes when it works', async () => {
    const onClose = vi.fn();
    const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce();
    await render(
      <DeleteDialog title="Delete this view?" onConfirm={onConfirm} onClose={onClose}>
        It leaves the list.
      </DeleteDialog>,
    );
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await accessibilityProblems()).toEqual([]);
  });
});
