import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Choice } from '../forms/choice.ts';
import { MeantSelect } from './async-searchable-select.tsx';
import { MaterialRoot } from './material-root.tsx';

const JOLIET = { value: 'a', label: 'Joliet, IL 60433' };
const JOLIET_NORTH = { value: 'b', label: 'Joliet, IL 60436' };
const findMeant = (text: string, choices: readonly Choice<string>[]) =>
  choices.length === 1 || choices[0]?.label.endsWith(text) ? choices[0]! : null;

/** Every search is answered by the test. */
async function open(initial: Choice<string> | null = null) {
  const searches: { text: string; answer: PromiseWithResolvers<Choice<string>[]> }[] = [];
  const find = (text: string) => {
    const answer = Promise.withResolvers<Choice<string>[]>();
    searches.push({ text, answer });
    return answer.promise;
  };
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <form onSubmit={onSubmit}>
        <MaterialRoot>
          <MeantSelect
            label="Pickup"
            what="place"
            find={find}
            findMeant={findMeant}
            value={value}
            onChange={setValue}
          />
        </MaterialRoot>
        <button>Save</button>
        <output data-testid="chosen">{value?.label ?? 'nothing'}</output>
      </form>
    );
  }
  await render(<Form />);
  const isSearched = (text: string) =>
    expect.poll(() => searches.findLast((search) => search.text === text)).toBeDefined();
  const answer = async (text: string, found: Choice<string>[] | Error) => {
    await isSearched(text);
    const { resolve, reject } = searches.findLast((search) => search.text === text)!.answer;
    if (found instanceof Error) reject(found);
    else resolve(found);
  };
  return { answer, isSearched, searchCount: () => searches.length, onSubmit };
}

const box = () => page.getByRole('combobox', { name: 'Pickup' });
const chosen = () => page.getByTestId('chosen');
const options = () => page.getByRole('option').elements();

describe('text in a searched field that is left before its answer', () => {
  it.each(['{Tab}', '{Enter}'])('is chosen once the answer to %s leaves no doubt', async (key) => {
    const { answer, onSubmit } = await open();
    await box().fill('60433');
    await userEvent.keyboard(key);
    await expect.element(box()).toHaveValue('60433');
    await expect.element(chosen()).toHaveTextContent('nothing');
    await answer('60433', [JOLIET, JOLIET_NORTH]);
    await expect.element(chosen()).toHaveTextContent(JOLIET.label);
    await expect.element(box()).toHaveValue(JOLIET.label);
    expect(options()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stays with a sentence where several are found, and its list can be opened again', async () => {
    const { answer } = await open();
    await box().fill('Joliet');
    await userEvent.keyboard('{Tab}');
    await answer('Joliet', [JOLIET, JOLIET_NORTH]);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Choose a place from the list: “Joliet” is not chosen yet.');
    await expect.element(box()).toHaveValue('Joliet');
    await expect.element(chosen()).toHaveTextContent('nothing');
    await page.getByRole('button', { name: 'Open Pickup list' }).click();
    await expect.element(box()).toHaveValue('Joliet');
    await page.getByRole('option', { name: JOLIET_NORTH.label }).click();
    await expect.element(box()).toHaveValue(JOLIET_NORTH.label);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('stays after Enter beside its open list, whose first item the next Enter chooses', async () => {
    const { answer, onSubmit } = await open();
    await box().fill('Joliet');
    await userEvent.keyboard('{Enter}');
    await answer('Joliet', [JOLIET, JOLIET_NORTH]);
    await expect.element(page.getByRole('option', { name: JOLIET.label })).toBeVisible();
    await expect.element(chosen()).toHaveTextContent('nothing');
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent(JOLIET.label);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stays where nothing is found, and Enter does not submit the form', async () => {
    const { answer, onSubmit } = await open();
    await box().fill('Jolliet');
    await userEvent.keyboard('{Enter}');
    await answer('Jolliet', []);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Nothing was found for “Jolliet”/);
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('Jolliet');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stays after a failed search, which Enter repeats', async () => {
    const { answer, searchCount, onSubmit } = await open();
    await box().fill('60433');
    await userEvent.keyboard('{Tab}');
    await answer('60433', new Error('500'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^The search for “60433” failed/);
    await box().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Searching…')).toBeVisible();
    await expect.poll(searchCount).toBe(2);
    await answer('60433', [JOLIET]);
    await expect.element(chosen()).toHaveTextContent(JOLIET.label);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is not chosen by the answer to an older text', async () => {
    const { answer, isSearched } = await open();
    await box().fill('60436');
    await userEvent.keyboard('{Tab}');
    await isSearched('60436');
    await box().fill('60601');
    await answer('60436', [JOLIET_NORTH]);
    await answer('60601', []);
    await expect.element(page.getByText('No Options Found')).toBeVisible();
    await expect.element(box()).toHaveValue('60601');
    await expect.element(chosen()).toHaveTextContent('nothing');
  });

  it('takes the place of an earlier choice at once, so that the form never holds what the field does not show', async () => {
    const { answer } = await open(JOLIET_NORTH);
    await expect.element(box()).toHaveValue(JOLIET_NORTH.label);
    await box().fill('Omaha');
    await expect.element(chosen()).toHaveTextContent('nothing');
    await userEvent.keyboard('{Tab}');
    await answer('Omaha', []);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(box()).toHaveValue('Omaha');
  });
});
