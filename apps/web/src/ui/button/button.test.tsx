import { Pencil, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { SplitButton } from './split-button.tsx';

describe('a button', () => {
  it('that a person may not use stays visible, is reached by keyboard, and says why', async () => {
    const onClick = vi.fn();
    await render(
      <Button onClick={onClick} disabledReason="Ask your admin">
        Delete
      </Button>,
    );
    await userEvent.keyboard('{Tab}');
    const button = page.getByRole('button', { name: 'Delete' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAccessibleDescription('Ask your admin');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Ask your admin');
    await expect.element(button).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('at work keeps its label and its focus, and can neither be pressed again nor send its form', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = await render(form(false));
    const button = page.getByRole('button', { name: 'Save' });
    await button.click();
    expect(onSubmit).toHaveBeenCalledOnce();
    await rerender(form(true));
    await expect.element(button).toHaveFocus();
    await expect.element(button).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('Name').click();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('that gets or loses a reason keeps the focus, and the click that is on its way', async () => {
    const onClick = vi.fn();
    const named = (disabledReason?: string) => (
      <Button onClick={onClick} disabledReason={disabledReason}>
        Tender
      </Button>
    );
    const { rerender } = await render(named());
    const button = page.getByRole('button', { name: 'Tender' });
    const before = button.element();
    await button.click();
    await rerender(named('An offer is open'));
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAccessibleDescription('An offer is open');
    await rerender(named());
    expect(button.element()).toBe(before);
    await expect.element(button).not.toHaveAttribute('aria-describedby');
    await button.click();
    expect(onClick).toHaveBeenCalledTimes(2);
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });

  it('with an icon only has its label as name, and shows it on hover', async () => {
    await render(<IconButton label="Edit A-1" icon={<Pencil />} />);
    await page.getByRole('button', { name: 'Edit A-1' }).hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Edit A-1');
  });
});

describe('a split button', () => {
  it('offers the other ways in a menu that the keyboard can walk', async () => {
    const onSelect = vi.fn();
    await render(
      <SplitButton
        label="Add"
        icon={<Plus />}
        menuLabel="More options"
        onPress={() => {}}
        entries={[
          { label: 'One', onSelect: () => {} },
          { label: 'Many', onSelect },
          { label: 'None', onSelect: () => {}, disabledReason: 'Not today' },
        ]}
      />,
    );
    const opener = page.getByRole('button', { name: 'More options' });
    await opener.click();
    await expect.element(page.getByRole('menuitem', { name: 'One' })).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('menuitem', { name: /None/ })).toHaveFocus();
    await userEvent.keyboard('m{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});
