import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Button } from '../button/button.tsx';
import { currentNotices, dismissNotice } from '../notifications/notify.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormTextField } from './form-fields.tsx';
import { resolveWith } from './rule-problems.ts';
import { forgetDrafts, hasDrafts } from './stored-draft.ts';
import { plainWords, unitsOf } from './three-way.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useVersionedSave } from './use-versioned-save.ts';

interface Form {
  name: string;
  city: string;
}
interface Place extends Form {
  version: number;
}
type Send = (body: Place, idempotencyKey: string) => Promise<Place>;

const UNITS = unitsOf<Form>({ name: 'Name', city: 'City' }, (form, field) => plainWords(form[field]));
const isForm = (values: unknown): values is Form => typeof values === 'object' && values !== null && 'city' in values;
const isField = (name: string) => (name === 'name' || name === 'city' ? name : null);

function refusal(status: number, message: string, modelState = {}) {
  return Object.assign(new Error(message), { status, modelState });
}

const stored: Place = { name: 'Dock', city: 'Joliet', version: 1 };

interface PlaceDialogProps {
  place: Place;
  send: Send;
  newest: () => Promise<Place>;
  whyOff?: (values: Form) => string;
  onSaved?: (note: string) => void;
  onClose: () => void;
}

function PlaceDialog({ place, send, newest, whyOff, onSaved, onClose }: PlaceDialogProps) {
  const form = useForm<Form>({
    defaultValues: { name: place.name, city: place.city },
    resolver: resolveWith<Form>(({ name }) => (name === '' ? [{ field: 'name', message: 'Name is required' }] : [])),
  });
  const draft = useKeptDraft({ form, name: 'dana.place.1', isValid: isForm });
  const saving = useVersionedSave({
    form,
    loaded: place,
    toForm: ({ name, city }) => ({ name, city }),
    units: UNITS,
    toBody: (values, base) => ({ ...values, version: base?.version ?? 0 }),
    send,
    newest,
    fieldOf: isField,
    failure: 'Unable to save',
    onSaved: (_saved, note) => {
      draft.forget();
      onSaved?.(note);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit place"
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={({ name }) => name}
      confirmLabel="Save"
      whyOff={whyOff}
      onClose={onClose}
    >
      <FormTextField<Form> name="name" label="Name" />
      <FormTextField<Form> name="city" label="City" />
    </FormDialog>
  );
}

async function open(changes: Partial<PlaceDialogProps> = {}) {
  const send = vi.fn<Send>(async (body) => ({ ...body, version: body.version + 1 }));
  const onSaved = vi.fn();
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Open</Button>
        {isOpen && (
          <PlaceDialog
            place={stored}
            send={send}
            newest={async () => stored}
            onSaved={onSaved}
            onClose={() => setIsOpen(false)}
            {...changes}
          />
        )}
      </>
    );
  }
  const screen = await render(<Opener />);
  await button('Open').click();
  return { send, onSaved, unmount: () => screen.unmount() };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Edit place' });
const field = (name: string) => page.getByLabelText(name);

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('saving', () => {
  it('sends once for a held key, and neither closes nor forgets while it is under way', async () => {
    const answer = Promise.withResolvers<Place>();
    const send = vi.fn(() => answer.promise);
    await open({ send });
    await field('Name').fill('Mine');
    const keys = { key: 'Enter', ctrlKey: true, bubbles: true };
    field('Name').element().dispatchEvent(new KeyboardEvent('keydown', keys));
    field('Name')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...keys, repeat: true }));
    await expect.element(button('Save')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await button('Close').click({ force: true });
    await button('Cancel').click({ force: true });
    await expect.element(page.getByText('Discard what you typed?')).not.toBeInTheDocument();
    answer.reject(refusal(0, 'Lanewright cannot be reached.'));
    await expect.poll(() => currentNotices()).toMatchObject([{ title: 'Unable to save' }]);
    await expect.element(field('Name')).toHaveValue('Mine');
    await expect.element(button('Save')).toBeEnabled();
    expect(send).toHaveBeenCalledOnce();
  });

  it('repeats the key for the same words and takes a new one for others', async () => {
    const send = vi.fn<Send>().mockRejectedValue(refusal(0, 'Away.'));
    await open({ send });
    await field('Name').fill('Mine');
    for (const calls of [1, 2]) {
      await button('Save').click();
      await expect.poll(() => send).toHaveBeenCalledTimes(calls);
      await expect.element(button('Save')).toBeEnabled();
    }
    await field('Name').fill('Other');
    await button('Save').click();
    await expect.poll(() => send).toHaveBeenCalledTimes(3);
    const [first, second, third] = send.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows what the server objects to at its field, goes there, and says the rest', async () => {
    const send = vi.fn<Send>().mockRejectedValue(refusal(422, 'No.', { city: ['No such city.'], other: ['Closed.'] }));
    await open({ send });
    await button('Save').click();
    await expect.element(field('City')).toHaveAccessibleDescription('No such city.');
    await expect.element(field('City')).toHaveFocus();
    expect(currentNotices()).toMatchObject([{ title: 'Unable to save', messages: ['Closed.'] }]);
    await expect.element(page.getByText('One field needs your attention.')).toBeVisible();
  });

  it('lists problems as their fields stand on the page, whatever order they come in', async () => {
    const objections = { city: ['No such city.'], name: ['No such name.'] };
    await open({ send: vi.fn<Send>().mockRejectedValue(refusal(422, 'No.', objections)) });
    await button('Save').click();
    await expect
      .poll(() =>
        dialog()
          .getByRole('alert')
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['No such name.', 'No such city.']);
  });
});

describe('what somebody else saved meanwhile', () => {
  const changed = refusal(409, 'Marcus Hill changed this place.');

  it('comes along by itself where only they changed it, and is said', async () => {
    const theirs = { ...stored, city: 'Rockford', version: 2 };
    const send = vi.fn<Send>(async (body) => ({ ...body, version: 3 }));
    send.mockRejectedValueOnce(changed);
    const { onSaved } = await open({ send, newest: async () => theirs });
    await field('Name').fill('Mine');
    await button('Save').click();
    await expect.poll(() => onSaved).toHaveBeenCalledWith(expect.stringContaining('City'));
    expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Mine', city: 'Rockford', version: 2 });
  });

  it('is asked about where both changed it, and nothing that only one touched is turned back', async () => {
    const theirs = { name: 'Theirs', city: 'Rockford', version: 2 };
    const send = vi.fn<Send>(async (body) => ({ ...body, version: 3 }));
    send.mockRejectedValueOnce(changed);
    await open({ send, newest: async () => theirs });
    await field('Name').fill('Mine');
    await button('Save').click();
    await expect.element(page.getByText('Marcus Hill changed this place.')).toBeVisible();
    const rows = page.getByRole('rowheader').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Name']);
    await expect.element(field('City')).toHaveValue('Rockford');
    await expect.element(field('Name')).toHaveValue('Mine');
    expect(await accessibilityProblems()).toEqual([]);
    await button('Save').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Mine', city: 'Rockford', version: 2 });
  });

  it('can be taken instead of one’s own', async () => {
    const theirs = { name: 'Theirs', city: 'Joliet', version: 2 };
    const send = vi.fn<Send>(async (body) => ({ ...body, version: 3 }));
    send.mockRejectedValueOnce(changed);
    await open({ send, newest: async () => theirs });
    await field('Name').fill('Mine');
    await button('Save').click();
    await page.getByRole('row', { name: /Name/ }).getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(field('Name')).toHaveValue('Theirs');
    await expect.element(page.getByText('Marcus Hill changed this place.')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('returns to the field after Keep editing, and to the opener after closing', async () => {
    await open();
    await field('City').fill('Rockford');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Keep editing')).toHaveFocus();
    await button('Keep editing').click();
    await expect.element(field('City')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await button('Discard').click();
    await expect.element(button('Open')).toHaveFocus();
  });
});

describe('a button that must be off', () => {
  it('can be reached, says why, says so aloud, and sends nothing', async () => {
    const { send } = await open({ whyOff: ({ city }) => (city === '' ? 'Save needs a city.' : '') });
    await field('City').fill('');
    await expect.element(button('Save')).toHaveAccessibleDescription('Save needs a city.');
    await expect.element(button('Save')).toBeDisabled();
    (button('Save').element() as HTMLElement).focus();
    await expect.element(button('Save')).toHaveFocus();
    expect(page.getByText('Save needs a city.').element().closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await field('Name').click();
    await userEvent.keyboard('{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(await accessibilityProblems()).toEqual([]);
    await field('City').fill('Rockford');
    await expect.element(button('Save')).toBeEnabled();
  });
});

describe('what was typed and not saved', () => {
  it('is written a moment after the last key, and offered back after a reload', async () => {
    const { unmount } = await open();
    await field('Name').tripleClick();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('Half done');
    expect(localStorage.length).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(localStorage.length).toBe(1);
    vi.useRealTimers();
    await unmount();
    await open();
    await button('Restore').click();
    await expect.element(field('Name')).toHaveValue('Half done');
    await expect.element(field('Name')).toHaveFocus();
  });

  it('is kept when the page is left in the same moment', async () => {
    await open();
    await field('Name').fill('Half done');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(localStorage.length).toBe(1);
  });

  it('is laid over what somebody saved since, and asks where both changed the same', async () => {
    const { unmount } = await open();
    await field('Name').fill('Half done');
    await unmount();
    const { send } = await open({ place: { name: 'Theirs', city: 'Rockford', version: 2 } });
    await button('Restore').click();
    await expect.element(field('Name')).toHaveValue('Half done');
    await expect.element(field('City')).toHaveValue('Rockford');
    await expect.element(page.getByRole('rowheader', { name: 'Name' })).toBeVisible();
    await button('Save').click();
    await expect.poll(() => send).toHaveBeenCalledOnce();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Half done', city: 'Rockford', version: 2 });
  });

  it('goes with Discard, with the save, and with everything of this browser', async () => {
    await open();
    await field('Name').fill('Half done');
    expect(hasDrafts()).toBe(true);
    forgetDrafts();
    expect(hasDrafts()).toBe(false);
    await field('Name').fill('Done');
    await userEvent.keyboard('{Escape}');
    await button('Discard').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(hasDrafts()).toBe(false);
    await button('Open').click();
    await field('Name').fill('Done');
    await expect.poll(() => localStorage.length).toBe(1);
    await button('Save').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(hasDrafts()).toBe(false);
  });
});
