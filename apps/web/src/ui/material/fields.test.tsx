import { useState, type FormEvent, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { AsyncSearchableSelect } from './async-searchable-select.tsx';
import { DatePicker } from './date-picker.tsx';
import { MaterialRoot } from './material-root.tsx';
import { SearchableSelect } from './searchable-select.tsx';
import type { Choice } from '../forms/choice.ts';
import { SelectField } from '../forms/select-field.tsx';
import { SwitchField } from '../forms/switch-field.tsx';
import { TextField } from '../forms/text-field.tsx';

function Kept<T>({ initial, render: draw }: { initial: T; render: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(initial);
  return <MaterialRoot>{draw(value, setValue)}</MaterialRoot>;
}

const packaging: Choice<string>[] = ['Bag', 'Drum', 'Pail'].map((value) => ({ value, label: value }));

describe('fields', () => {
  it('have a label above, a unit inside, and their error read with them', async () => {
    await render(
      <Kept
        initial="52"
        render={(value, set) => (
          <>
            <TextField label="Unit weight" unit="lbs" isRequired error="Too heavy." value={value} onChange={set} />
            <SelectField label="Packing group" choices={packaging} value={null} onChange={() => {}} />
            <SwitchField label="Hazmat" isOn={false} onChange={() => {}} />
            <SearchableSelect label="Packaging" isOptional choices={packaging} value={null} onChange={() => {}} />
            <DatePicker label="Pickup date" value="2026-11-18" onChange={() => {}} />
          </>
        )}
      />,
    );
    await expect.element(page.getByLabelText(/Unit weight/)).toHaveAccessibleDescription('Too heavy.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leave the theme of the page alone', async () => {
    document.documentElement.dataset.theme = 'dark';
    await render(<Kept initial="" render={() => <TextField label="Name" value="" onChange={() => {}} />} />);
    await expect.element(page.getByLabelText('Name')).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(await accessibilityProblems()).toEqual([]);
    document.documentElement.dataset.theme = 'light';
  });
});

describe('a searchable select', () => {
  it('finds by typing, and says No Options Found', async () => {
    await render(
      <Kept<Choice<string> | null>
        initial={null}
        render={(value, set) => <SearchableSelect label="Packaging" choices={packaging} value={value} onChange={set} />}
      />,
    );
    const field = page.getByRole('combobox', { name: 'Packaging' });
    await field.fill('zzz');
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    await field.fill('pa');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Pail');
  });

  it.each([true, false])('begins with the focus, but not on a touch screen: %s', async (isTouch) => {
    const usual = window.matchMedia.bind(window);
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = usual(query);
      if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { value: isTouch });
      return list;
    });
    await render(
      <MaterialRoot>
        <SearchableSelect label="Origin" hasFirstFocus choices={packaging} value={null} onChange={() => {}} />
      </MaterialRoot>,
    );
    const field = page.getByRole('combobox', { name: 'Origin' });
    if (isTouch) await expect.element(field).not.toHaveFocus();
    else await expect.element(field).toHaveFocus();
    spy.mockRestore();
  });

  it('names the buttons inside it after the field', async () => {
    const { unmount } = await render(
      <MaterialRoot>
        <SearchableSelect label="Packaging" choices={packaging} value={packaging[0]!} onChange={() => {}} />
        <SearchableSelect label="Origin" choices={packaging} value={null} onChange={() => {}} />
      </MaterialRoot>,
    );
    const names = () =>
      [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')).toSorted();
    expect(names()).toEqual(['Clear Packaging', 'Open Origin list', 'Open Packaging list']);
    await page.getByRole('button', { name: 'Open Origin list' }).click();
    await expect.element(page.getByRole('button', { name: 'Close Origin list' })).toBeVisible();
    await unmount();
  });

  it('asks elsewhere while typing, once for what was typed last, and starts with Start Typing to Search', async () => {
    const find = vi.fn(async (text: string) => (text === 'jol' ? [{ value: 7, label: 'Joliet, IL' }] : []));
    await render(
      <Kept<Choice<number> | null>
        initial={null}
        render={(value, set) => <AsyncSearchableSelect label="Location" find={find} value={value} onChange={set} />}
      />,
    );
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.click();
    await expect.element(page.getByText('Start Typing to Search')).toBeVisible();
    await field.fill('jol');
    await page.getByRole('option', { name: 'Joliet, IL' }).click();
    await expect.element(field).toHaveValue('Joliet, IL');
    await field.fill('nowhere');
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    expect(find.mock.calls.map(([text]) => text)).toEqual(['jol', 'nowhere']);
  });

  it('never takes what an earlier text found, nor sends the form before it has found anything', async () => {
    const later = Promise.withResolvers<Choice<number>[]>();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const find = (text: string) =>
      text === 'jol' ? Promise.resolve([{ value: 7, label: 'Joliet, IL' }]) : later.promise;
    const chosen = vi.fn();
    await render(
      <form onSubmit={onSubmit}>
        <Kept<Choice<number> | null>
          initial={null}
          render={(value) => <AsyncSearchableSelect label="Location" find={find} value={value} onChange={chosen} />}
        />
        <button>Save</button>
      </form>,
    );
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.fill('jol');
    await expect.element(page.getByRole('option', { name: 'Joliet, IL' })).toBeVisible();
    await field.fill('rock');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Searching…')).toBeVisible();
    expect(chosen).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    later.resolve([{ value: 8, label: 'Rockford, IL' }]);
    await expect.element(page.getByRole('option', { name: 'Rockford, IL' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ value: 8, label: 'Rockford, IL' });
  });
});

describe('a search that fails', () => {
  const TOLEDO: Choice<number> = { value: 9, label: 'Toledo, OH' };

  async function renderSearch(find: (text: string) => Promise<Choice<number>[]>) {
    const onChoose = vi.fn();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    await render(
      <form onSubmit={onSubmit}>
        <Kept<Choice<number> | null>
          initial={null}
          render={(value) => <AsyncSearchableSelect label="Location" find={find} value={value} onChange={onChoose} />}
        />
        <button>Save</button>
      </form>,
    );
    return { onChoose, onSubmit, field: page.getByRole('combobox', { name: 'Location' }) };
  }

  it('says so instead of No Options Found, and Retry searches again for the typed text', async () => {
    const find = vi.fn<(text: string) => Promise<Choice<number>[]>>().mockRejectedValueOnce(new Error('500'));
    find.mockResolvedValue([TOLEDO]);
    const { field, onChoose } = await renderSearch(find);
    await field.fill('tol');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The search failed. Press Enter to try again.');
    expect(page.getByText('No Options Found').elements()).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('option', { name: 'Toledo, OH' }).click();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(TOLEDO);
    expect(find.mock.calls.map(([text]) => text)).toEqual(['tol', 'tol']);
  });

  it('is repeated by Enter, which neither chooses anything nor submits the form', async () => {
    const find = vi.fn<(text: string) => Promise<Choice<number>[]>>().mockRejectedValueOnce(new Error('500'));
    const later = Promise.withResolvers<Choice<number>[]>();
    find.mockReturnValue(later.promise);
    const { field, onChoose, onSubmit } = await renderSearch(find);
    await field.fill('tol');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Searching…')).toBeVisible();
    later.resolve([]);
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the date picker', () => {
  afterEach(() => vi.useRealTimers());

  it('shows MM/DD/YYYY and gives a calendar day back', async () => {
    const onChange = vi.fn();
    await render(
      <MaterialRoot>
        <DatePicker label="Pickup date" value="2026-11-18" onChange={onChange} />
      </MaterialRoot>,
    );
    const parts = page.getByRole('spinbutton').elements();
    expect(parts.map((part) => `${part.getAttribute('aria-label')} ${part.textContent}`)).toEqual([
      'Month 11',
      'Day 18',
      'Year 2026',
    ]);
    await page.getByRole('button', { name: /Choose date/ }).click();
    await page.getByRole('gridcell', { name: '25' }).click();
    expect(onChange).toHaveBeenCalledWith('2026-11-25');
  });

  it('keeps what is half typed while the form around it is drawn again', async () => {
    const Drawn = ({ value, set }: { value: string | null; set: (day: string | null) => void }) => {
      const [times, setTimes] = useState(0);
      return (
        <DatePicker
          label="Expires"
          value={value}
          invalidAs="none"
          error={`Drawn ${times} times`}
          onChange={(day) => {
            set(day);
            // As rules do that are asked a moment later.
            setTimeout(() => setTimes((before) => before + 1));
          }}
        />
      );
    };
    await render(
      <Kept<string | null>
        initial="2026-12-31"
        render={(value, set) => (
          <>
            <Drawn value={value} set={set} />
            <output>{value}</output>
          </>
        )}
      />,
    );
    await page.getByRole('spinbutton', { name: 'Month' }).click();
    // After five seconds without a key the picker begins a part anew, which a slow machine must not come to.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('12312');
    vi.advanceTimersByTime(100);
    // The first figure of a year makes no day.
    await expect.element(page.getByText('Drawn 5 times')).toBeVisible();
    await userEvent.keyboard('029');
    await expect.element(page.getByRole('status')).toHaveTextContent('2029-12-31');
  });
});
