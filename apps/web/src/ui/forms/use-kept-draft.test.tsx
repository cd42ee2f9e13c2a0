import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { takeOverDrafts } from './draft-slots.ts';
import { RestoreNote } from './restore-note.tsx';
import { forgetDrafts, hasDrafts, moveDraft, saveDraft } from './stored-draft.ts';
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
  const summarize = ({ note }: Values) => note.slice(0, 6);
  const draft = useKeptDraft({ form, name: 'somebody.note', isValid: isValues, summarize });
  return (
    <fieldset aria-label={label}>
      <input aria-label={`${label} note`} {...form.register('note')} />
      <RestoreNote
        offers={draft.offers}
        describe={() => 'a note'}
        onRestore={(offer) => {
          form.reset(offer.values, { keepDefaultValues: true });
          draft.accept(offer);
        }}
        onDiscard={draft.dismiss}
      />
      <button type="button" onClick={draft.forget}>
        Cancel
      </button>
    </fieldset>
  );
}

const group = (name: string) => page.getByRole('group', { name });
/** The drafts that the form offers, each by its summary, in their order. */
const offered = (name: string) =>
  group(name)
    .getByRole('button', { name: 'Restore' })
    .elements()
    .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
    .map((text) => text?.match(/\((.*)\)/)?.[1]);
const answer = (form: string, label: string, index = 0) =>
  group(form).getByRole('button', { name: label }).nth(index).click();
const storedNames = () => Object.keys(localStorage).map((key) => key.replace('lanewright.draft.', ''));
const stored = () => Object.values(localStorage).map((text) => (JSON.parse(text) as { values: Values }).values.note);
const noteOf = (note: string, savedAt: string) => ({ values: { note }, loaded: { note: '' }, savedAt, summary: note });

/** Another tab, which holds the lock of its page until it is closed. */
async function openOtherTab(pageId: string) {
  const closed = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const lock = navigator.locks.request(`lanewright.page.${pageId}`, () => {
    opened.resolve();
    return closed.promise;
  });
  await opened.promise;
  return () => {
    closed.resolve();
    return lock;
  };
}
const changeFromOtherTab = (name: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: `lanewright.draft.${name}` }));

describe('two forms for the same record', () => {
  it('store a draft each, and Cancel in one leaves the draft of the other', async () => {
    await render(
      <>
        <NoteForm label="First" />
        <NoteForm label="Second" />
      </>,
    );
    await page.getByLabelText('First note').fill('Gate 7');
    await page.getByLabelText('Second note').fill('Gate 8');
    await expect.poll(() => stored().toSorted()).toEqual(['Gate 7', 'Gate 8']);
    await answer('Second', 'Cancel');
    expect(stored()).toEqual(['Gate 7']);
    expect(offered('Second')).toEqual([]);
  });

  it('leave their drafts, among which the next form offers a choice, the newest first', async () => {
    saveDraft('somebody.note~gone-tab.1', noteOf('Older', '2026-11-17T08:00:00Z'));
    saveDraft('somebody.note~gone-tab.2', noteOf('Newer', '2026-11-18T08:00:00Z'));
    await render(<NoteForm label="Next" />);
    await expect.poll(() => offered('Next')).toEqual(['Newer', 'Older']);
    await answer('Next', 'Restore', 1);
    await expect.element(page.getByLabelText('Next note')).toHaveValue('Older');
    expect(offered('Next')).toEqual(['Newer']);
    expect(stored().toSorted()).toEqual(['Newer', 'Older']);
    await answer('Next', 'Discard');
    expect(stored()).toEqual(['Older']);
  });

  it('lose nothing when a draft is restored over what was typed a moment ago, which is then offered itself', async () => {
    saveDraft('somebody.note', noteOf('Before', '2026-11-17T08:00:00Z'));
    await render(<NoteForm label="Next" />);
    await page.getByLabelText('Next note').fill('Typed since');
    await answer('Next', 'Restore');
    await expect.element(page.getByLabelText('Next note')).toHaveValue('Before');
    expect(offered('Next')).toEqual(['Typed ']);
    expect(stored().toSorted()).toEqual(['Before', 'Typed since']);
  });

  it('show three drafts and the others on demand', async () => {
    for (const day of [1, 2, 3, 4, 5])
      saveDraft(`somebody.note~gone.${day}`, noteOf(`Day ${day}`, `2026-11-0${day}T08:00:00Z`));
    await render(<NoteForm label="Next" />);
    await expect.poll(() => offered('Next')).toEqual(['Day 5', 'Day 4', 'Day 3']);
    await answer('Next', 'Show 2 more');
    expect(offered('Next')).toEqual(['Day 5', 'Day 4', 'Day 3', 'Day 2', 'Day 1']);
  });
});

describe('two tabs with the same record', () => {
  it('do not share a draft: that of the other tab is offered once it has closed', async () => {
    const closeOther = await openOtherTab('other-tab');
    saveDraft('somebody.note~other-tab.1', noteOf('There', '2026-11-18T08:00:00Z'));
    await render(<NoteForm label="Here" />);
    await page.getByLabelText('Here note').fill('Here');
    await expect.poll(() => stored().toSorted()).toEqual(['Here', 'There']);
    expect(offered('Here')).toEqual([]);
    await closeOther();
    await expect.poll(() => offered('Here')).toEqual(['There']);
  });

  it('are each offered what they stored themselves before they were reloaded, even where the other is newer', async () => {
    saveDraft('somebody.note~page-before.1', noteOf('Own', '2026-11-17T08:00:00Z'));
    saveDraft('somebody.note~gone-tab.1', noteOf('Other', '2026-11-18T08:00:00Z'));
    takeOverDrafts('page-before');
    await render(<NoteForm label="Here" />);
    await expect.poll(() => offered('Here')).toEqual(['Own', 'Other']);
  });

  it('withdraw the draft of a tab that was only reloaded, as its next page takes it over, until that has closed', async () => {
    const endPage = await openOtherTab('page-1');
    saveDraft('somebody.note~page-1.1', noteOf('There', '2026-11-18T08:00:00Z'));
    await render(<NoteForm label="Here" />);
    await endPage();
    await expect.poll(() => offered('Here')).toEqual(['There']);
    const closeTab = await openOtherTab('page-2');
    moveDraft('somebody.note~page-1.1', 'somebody.note~page-2.1');
    changeFromOtherTab('somebody.note~page-2.1');
    await expect.poll(() => offered('Here')).toEqual([]);
    expect(storedNames()).toEqual(['somebody.note~page-2.1']);
    await closeTab();
    await expect.poll(() => offered('Here')).toEqual(['There']);
  });
});

it('reads a draft of an earlier release, which lacks a field that has been added since', async () => {
  interface Wide extends Values {
    gate: string;
  }
  const isWide = (values: unknown): values is Wide => isValues(values) && typeof (values as Wide).gate === 'string';
  function WideForm() {
    const form = useForm<Wide>({ defaultValues: { note: '', gate: '' } });
    const { offers } = useKeptDraft({ form, name: 'somebody.note', isValid: isWide });
    return <output>{JSON.stringify(offers[0]?.values)}</output>;
  }
  saveDraft('somebody.note', { values: { note: 'Old' }, loaded: { note: '' }, savedAt: '2026-11-17T08:00:00Z' });
  await render(<WideForm />);
  await expect.element(page.getByRole('status')).toHaveTextContent('{"note":"Old","gate":""}');
});
