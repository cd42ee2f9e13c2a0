import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { holdTimersOf } from '../../testing/held-timers.ts';
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
    // The first press closes the tip of the button.
    await expect.element(page.getByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(openButton()).toHaveFocus();
  });

  it('wraps its buttons where they do not fit beside each other', async () => {
    const labels = ['Cancel', 'Create Order only', 'Get new price', 'Book another one', 'Create & Book'];
    await render(
      <Dialog
        title="Create this order and book it?"
        width={480}
        onClose={vi.fn<() => void>()}
        actions={labels.map((label) => (
          <Button key={label}>{label}</Button>
        ))}
      >
        A price
      </Dialog>,
    );
    const { left, right } = page.getByRole('dialog').element().getBoundingClientRect();
    for (const label of labels) {
      const button = page.getByRole('button', { name: label }).element().getBoundingClientRect();
      expect([label, button.left >= left, button.right <= right]).toEqual([label, true, true]);
    }
  });

  it('that a first click has closed leaves the second of a double click to nobody', async () => {
    const onBehind = vi.fn<() => void>();
    function Behind() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onBehind}>
            Behind
          </button>
          {isOpen && (
            <Dialog
              title="Edit name"
              onClose={() => {}}
              actions={<Button onClick={() => setIsOpen(false)}>Save</Button>}
            >
              Name
            </Dialog>
          )}
        </>
      );
    }
    await render(<Behind />);
    // As long as the second click may take.
    const doubleClick = holdTimersOf(500);
    await userEvent.dblClick(page.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onBehind).not.toHaveBeenCalled();
    doubleClick.letGo();
    await page.getByRole('button', { name: 'Behind' }).click();
    expect(onBehind).toHaveBeenCalledOnce();
  });

  it.each([
    ['only to be read takes the focus', 60, true],
    ['that fits does not', 2, false],
  ])('whose text scrolls can be scrolled by keys: %s', async (_case, lines, isStop) => {
    await render(
      <Dialog title="Rules" onClose={() => undefined} actions={<Button data-autofocus="">Close it</Button>}>
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Line {line}</p>
        ))}
      </Dialog>,
    );
    await expect.element(page.getByRole('button', { name: 'Close it' })).toHaveFocus();
    const text = page.getByRole('group', { name: 'Rules' });
    if (isStop) await expect.element(text).toHaveAttribute('tabindex', '0');
    else await expect.element(text).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('does not begin with what cannot be used: its reason would cover the rest', async () => {
    await render(
      <Dialog
        title="Contact Info"
        onClose={() => {}}
        headerTools={
          <>
            <Button disabledReason="You may not">Edit</Button>
            <Button>Options</Button>
          </>
        }
      >
        Amos Ashdown
      </Dialog>,
    );
    await expect.element(page.getByRole('button', { name: 'Options' })).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
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

  it('keeps Ctrl Enter to itself, so that the form it was opened from is not sent', async () => {
    const [outer, inner] = [vi.fn((event: FormEvent) => event.preventDefault()), vi.fn()];
    await render(
      <form
        onSubmit={outer}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit();
        }}
      >
        <Opener onSubmit={inner} />
      </form>,
    );
    await openButton().click();
    await page.getByLabelText('Name').fill('Dana');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });

  it('lets the page scroll again when two of them close at once', async () => {
    const two = (isOpen: boolean) =>
      isOpen ? (
        <>
          <Dialog title="First" onClose={() => {}}>
            One
          </Dialog>
          <Dialog title="Second" onClose={() => {}}>
            Two
          </Dialog>
        </>
      ) : (
        <p>Page</p>
      );
    const { rerender } = await render(two(true));
    expect(document.body.style.overflow).toBe('hidden');
    await rerender(two(false));
    expect(document.body.style.overflow).toBe('');
    expect(page.getByText('Page').element().closest('[inert]')).toBeNull();
  });

  it('gives the focus to the heading of the page when it came from nowhere', async () => {
    const screen = (isOpen: boolean) => (
      <main>
        <h2>94 commodities</h2>
        {isOpen && (
          <Dialog title="Add" onClose={() => {}}>
            One
          </Dialog>
        )}
      </main>
    );
    const { rerender } = await render(screen(false));
    (document.activeElement as HTMLElement).blur();
    await rerender(screen(true));
    await rerender(screen(false));
    await expect.element(page.getByRole('heading', { name: '94 commodities' })).toHaveFocus();
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

function Rows() {
  const [rows, setRows] = useState(['A', 'B', 'C']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main>
      <h2>Rows</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => {}}>Edit {row}</Button>
            <Button onClick={() => setAsked(row)}>Delete {row}</Button>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteDialog
          title="Delete?"
          onConfirm={async () => setRows((all) => all.filter((row) => row !== asked))}
          onClose={() => setAsked(null)}
        >
          It goes.
        </DeleteDialog>
      )}
    </main>
  );
}

describe('the delete dialog', () => {
  it.each([
    ['B', 'Delete C'],
    ['C', 'Delete B'],
  ])('after %s goes on with %s', async (row, next) => {
    await render(<Rows />);
    await page.getByRole('button', { name: `Delete ${row}` }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('button', { name: next })).toHaveFocus();
  });

  it('after the last row goes on with the heading of the list', async () => {
    await render(<Rows />);
    for (const row of ['A', 'B', 'C']) {
      await page.getByRole('button', { name: `Delete ${row}` }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    }
    await expect.element(page.getByRole('heading', { name: 'Rows' })).toHaveFocus();
  });

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
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
