import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetDrafts, hasDrafts, saveDraft } from './stored-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

beforeEach(() => localStorage.clear());

interface Values {
  note: string;
}
const isValues = (values: unknown): values is Values => typeof (values as Values).note === 'string';

function Form() {
  const form = useForm<Values>({ defaultValues: { note: '' } });
  useKeptDraft({ form, name: 'somebody.note', isValid: isValues });
  return <input aria-label="Note" {...form.register('note')} />;
}

/** As the page that ends a session does: it asks while it is drawn for the first time, the form still beside it. */
function AskingWhileDrawn() {
  const [answer] = useState(() => hasDrafts());
  return <p>{answer ? 'There is a draft.' : 'There is none.'}</p>;
}

function Screen() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Form />
      {isAsking && <AskingWhileDrawn />}
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
    </>
  );
}

it('says while another page is drawn that something was typed this very moment', async () => {
  await render(<Screen />);
  await page.getByLabelText('Note').fill('Call before arrival');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByText('There is a draft.')).toBeVisible();
  forgetDrafts();
  expect(hasDrafts()).toBe(false);
});

/** A form with all that it can do with its drafts. */
function NoteForm({ label }: { label: string }) {
  const form = useForm<Values>({ defaultValues: { note: '' } });
  const draft = useKeptDraft({ form, name: 'somebody.note', isValid: isValues });
  const { offered } = draft;
  return (
    <fieldset aria-label={label}>
      <input aria-label={`${label} note`} {...form.register('note')} />
      <output>{offered ? `Offered: ${offered.values.note}` : 'Nothing offered'}</output>
      <button
        type="button"
        onClick={() => {
          if (offered) form.reset(offered.values, { keepDefaultValues: true });
          draft.accept();
        }}
      >
        Restore
      </button>
      <button type="button" onClick={draft.dismiss}>
        Discard offered
      </button>
      <button type="button" onClick={draft.forget}>
        Discard
      </button>
    </fieldset>
  );
}

const group = (name: string) => page.getByRole('group', { name });
const offer = (name: string) => group(name).getByRole('status');
const stored = () => Object.values(localStorage).map((text) => (JSON.parse(text) as { values: Values }).values.note);

describe('two forms for the same record', () => {
  it('store a draft each, and Discard in one leaves the draft of the other', async () => {
    await render(
      <>
        <NoteForm label="First" />
        <NoteForm label="Second" />
      </>,
    );
    await page.getByLabelText('First note').fill('Gate 7');
    await page.getByLabelText('Second note').fill('Gate 8');
    await expect.poll(() => stored().toSorted()).toEqual(['Gate 7', 'Gate 8']);
    await group('Second').getByRole('button', { name: 'Discard', exact: true }).click();
    expect(stored()).toEqual(['Gate 7']);
    await expect.element(offer('Second')).toHaveTextContent('Nothing offered');
  });

  it('leave their drafts, which the next form offers one after the other, the newest first', async () => {
    saveDraft('somebody.note', { values: { note: 'Older' }, loaded: { note: '' }, savedAt: '2026-11-17T08:00:00Z' });
    const first = await render(<NoteForm label="First" />);
    await page.getByLabelText('First note').fill('Newer');
    await first.unmount();
    await render(<NoteForm label="Next" />);
    await expect.element(offer('Next')).toHaveTextContent('Offered: Newer');
    await group('Next').getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByLabelText('Next note')).toHaveValue('Newer');
    await expect.element(offer('Next')).toHaveTextContent('Offered: Older');
    expect(stored().toSorted()).toEqual(['Newer', 'Older']);
    await group('Next').getByRole('button', { name: 'Discard offered' }).click();
    expect(stored()).toEqual(['Newer']);
  });

  it('in two tabs: the draft of the other tab is offered once that tab has closed', async () => {
    const closed = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const otherTab = navigator.locks.request('lanewright.page.other-tab', () => {
      opened.resolve();
      return closed.promise;
    });
    await opened.promise;
    const draft = { values: { note: 'In the other tab' }, loaded: { note: '' }, savedAt: '2026-11-18T08:00:00Z' };
    saveDraft('somebody.note~other-tab.1', draft);
    await render(<NoteForm label="Here" />);
    await page.getByLabelText('Here note').fill('Here');
    await expect.poll(() => stored().toSorted()).toEqual(['Here', 'In the other tab']);
    await expect.element(offer('Here')).toHaveTextContent('Nothing offered');
    closed.resolve();
    await otherTab;
    await expect.element(offer('Here')).toHaveTextContent('Offered: In the other tab');
  });
});

it('reads a draft of an earlier release, which lacks a field that has been added since', async () => {
  interface Wide extends Values {
    gate: string;
  }
  const isWide = (values: unknown): values is Wide => isValues(values) && typeof (values as Wide).gate === 'string';
  function WideForm() {
    const form = useForm<Wide>({ defaultValues: { note: '', gate: '' } });
    const { offered } = useKeptDraft({ form, name: 'somebody.note', isValid: isWide });
    return <output>{JSON.stringify(offered?.values)}</output>;
  }
  saveDraft('somebody.note', { values: { note: 'Old' }, loaded: { note: '' }, savedAt: '2026-11-17T08:00:00Z' });
  await render(<WideForm />);
  await expect.element(page.getByRole('status')).toHaveTextContent('{"note":"Old","gate":""}');
});
