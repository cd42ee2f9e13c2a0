import { notes } from '@lanewright/contract/notes.ts';
import type { MentionableUser, Note } from '@lanewright/domain/notes/note.ts';
import { NOTHING_WRITTEN } from '@lanewright/domain/notes/note-rules.ts';
import { Link, useParams } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { NotesCard } from './notes-card.tsx';

const ORDER = { entityType: 'Order', entityId: '0192e6a0-0000-7000-8000-00000000000a' } as const;
const ME = makeCurrentUser();
const MARCO: MentionableUser = {
  id: '0192e6a0-0000-7000-8000-000000000001',
  firstName: 'Marco',
  lastName: 'Ruiz',
  email: 'marco@x.example',
  profilePictureFileId: null,
};
const MENTION = `<span data-mention="${MARCO.id}">@Marco Ruiz</span>`;

function makeNote(change: Partial<Note> = {}): Note {
  return {
    id: '0192e6a0-0000-7000-8000-0000000000f1',
    creator: { id: ME.id, fullName: 'Dana Whitfield', profilePictureFileId: null },
    noteHTML: '<p>Dock 4</p>',
    noteContent: 'Dock 4',
    createDateTime: '2026-11-15T08:00:00.000Z',
    updatedDateTime: null,
    version: 1,
    ...change,
  };
}

async function open(kept: Note[] = [], before: (api: ReturnType<typeof startFakeServer>) => void = () => {}) {
  const api = startFakeServer(ME, [
    fake(notes.list, () => ({ data: kept, hasMore: false })),
    fake(notes.mentionable, ({ query }) => ('marco ruiz'.includes(query.searchTerm.toLowerCase()) ? [MARCO] : [])),
    fake(notes.create, ({ body }) => {
      const note = makeNote({ id: crypto.randomUUID(), noteHTML: body.noteHTML });
      kept.unshift(note);
      return note;
    }),
    fake(notes.update, ({ params, body }) => {
      const note = makeNote({ id: params.id, noteHTML: body.noteHTML, version: 2 });
      kept.splice(0, 1, { ...note, updatedDateTime: '2026-11-15T09:00:00.000Z' });
      return note;
    }),
    fake(notes.remove, () => {
      kept.length = 0;
      return null;
    }),
  ]);
  before(api);
  await openSessionForTests({ isNewBrowser: false });
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <NotesCard record={ORDER} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { api, unmount: () => screen.unmount() };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const editor = (name = 'New note') => page.getByRole('textbox', { name, exact: true });
const titles = () => currentNotices().map(({ title, durationMs }) => [title, durationMs]);

async function beginToWrite(text: string) {
  await button(/^Write a note/).click();
  // The plain field that stands there first knows no formatting.
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  await expect.element(editor()).toHaveFocus();
  await userEvent.keyboard(text);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('notes', () => {
  it('say that there are none, and are readable and clean for everybody', async () => {
    await open();
    await expect
      .element(page.getByText('Nobody has written a note on this order yet.', { exact: false }))
      .toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say that they could not be loaded, and that somebody may not see them', async () => {
    const { unmount } = await open([], (api) => api.answerNext(notes.list, refusal(500, 'Something broke.')));
    await expect.element(page.getByText('The notes could not be loaded')).toBeVisible();
    await unmount();
    await open([], (api) => api.answerNext(notes.list, refusal(403, 'No.')));
    await expect.element(page.getByText('You do not have permission to see the notes', { exact: false })).toBeVisible();
  });

  it('are drawn as parts of a note, and nothing else of what their HTML says', async () => {
    const noteHTML = `<h1>Dock</h1><ul><li>a<ol><li><b>b</b></li></ol></li></ul><p>${MENTION} <a href="https://a.example/">x</a></p><img src=x onerror=alert(1)><p onclick="x()">y</p>`;
    await open([makeNote({ noteHTML, creator: { ...makeNote().creator, id: MARCO.id, fullName: 'Marco Ruiz' } })]);
    await expect.element(page.getByText('@Marco Ruiz')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'x' })).toHaveAttribute('href', 'https://a.example/');
    expect(document.querySelector('img, [onclick], [onerror]')).toBeNull();
    // Somebody else's.
    await expect.element(button('Edit note')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are sent once with what was written, by keyboard', async () => {
    const { api } = await open();
    await beginToWrite('Call {Control>}b{/Control}first{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('first')).toBeVisible();
    await expect.poll(() => titles()).toEqual([['Note added', 3_000]]);
    expect(api.requests(notes.create).map(({ body }) => body.noteHTML)).toEqual(['<p>Call <b>first</b></p>']);
    await expect.element(button('Write a note')).toHaveFocus();
  });

  it('mention a colleague who was found by what follows the @', async () => {
    const { api } = await open();
    await beginToWrite('Ask @mar');
    await expect.element(page.getByRole('option', { name: /Marco Ruiz/ })).toBeVisible();
    expect(api.requests(notes.mentionable).map(({ query }) => query.searchTerm)).toEqual(['mar']);
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Enter}please');
    await button('Send').click();
    await expect.poll(() => api.requests(notes.create)).toHaveLength(1);
    expect(api.requests(notes.create)[0]!.body.noteHTML).toBe(`<p>Ask ${MENTION} please</p>`);
  });

  it('are written where all of it is seen, above the buttons at the end of a narrow page', async () => {
    await page.viewport(375, 500);
    await open();
    document.body.style.paddingBlock = '800px';
    await beginToWrite('Hello');
    await expect.poll(() => button('Send').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500 - 80);
    await userEvent.keyboard(' @mar');
    const colleague = page.getByRole('option', { name: /Marco Ruiz/ });
    await expect.element(colleague).toBeVisible();
    await expect.poll(() => colleague.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500 - 80);
    document.body.style.paddingBlock = '';
    await page.viewport(1440, 900);
  });

  it('stay when they were not kept, are not sent empty, and survive a reload', async () => {
    const { api, unmount } = await open([], (server) =>
      server.answerNext(notes.create, refusal(503, 'Try again later.')),
    );
    await button('Write a note').click();
    await button('Send').click();
    await expect.element(page.getByText(NOTHING_WRITTEN)).toBeVisible();
    await editor().click();
    await userEvent.keyboard('Precious');
    await button('Send').click();
    await expect.poll(() => titles()).toEqual([['Failed to create note', 5_000]]);
    await expect.element(editor()).toHaveTextContent('Precious');
    expect(api.requests(notes.create)).toHaveLength(1);
    await unmount();

    await open();
    await button('Not sent yet: Precious').click();
    await expect.element(editor()).toHaveTextContent('Precious');
    await button('Cancel').click();
    await button('Discard').click();
    await expect.element(button('Write a note')).toBeVisible();
  });

  it('of one’s own are updated and deleted, after a question', async () => {
    const { api } = await open([makeNote()]);
    await button('Edit note').click();
    await expect.element(editor('Edit note')).toHaveFocus();
    await userEvent.keyboard(' at noon');
    await button('Update').click();
    await expect.poll(() => titles()).toEqual([['Note updated', 3_000]]);
    expect(api.requests(notes.update)[0]!.body).toMatchObject({ noteHTML: '<p>Dock 4 at noon</p>', version: 1 });
    await expect.element(page.getByText('(edited', { exact: false })).toBeVisible();

    await button('Delete note').click();
    api.answerNext(notes.remove, refusal(503, 'Try again later.'));
    await button('Confirm').click();
    await expect.poll(() => titles()).toContainEqual(['Unable to delete note', 5_000]);
    await button('Confirm').click();
    await expect.poll(() => titles()).toContainEqual(['Note deleted', 3_000]);
    await expect.element(page.getByText('Nobody has written a note', { exact: false })).toBeVisible();
  });

  it('have styles, fonts, links and lists that go so deep and no deeper', async () => {
    const { api } = await open();
    await beginToWrite('one');
    await page.getByRole('combobox', { name: 'Block style' }).selectOptions('Bullet');
    await userEvent.keyboard(`{Enter}${'{Tab}'.repeat(5)}two`);
    await editor().click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await page.getByRole('combobox', { name: 'Font' }).selectOptions('Georgia');
    await button('Send').click();
    await expect.poll(() => api.requests(notes.create)).toHaveLength(1);
    const sent = api.requests(notes.create)[0]!.body.noteHTML;
    expect(sent).toContain('<span style="font-family: Georgia">one</span>');
    expect(sent.match(/<ul>/g)!.length).toBeLessThanOrEqual(6);
  });
});

it('what is typed on one record waits there, and is no part of another', async () => {
  const other = '0192e6a0-0000-7000-8000-000000000002';
  startFakeServer(ME, [fake(notes.list, () => ({ data: [], hasMore: false })), fake(notes.mentionable, () => [])]);
  function Notes() {
    const { id } = useParams({ strict: false });
    return (
      <>
        <Link to={`/${other}`}>The other order</Link>
        <Link to={`/${ORDER.entityId}`}>The first order</Link>
        <NotesCard record={{ entityType: 'Order', entityId: id! }} />
      </>
    );
  }
  const { address } = await renderScreen(Notes, {
    path: '/$id',
    at: `/${ORDER.entityId}`,
    validateSearch: (search) => search,
  });
  await beginToWrite('Dock 4');
  await page.getByRole('link', { name: 'The other order' }).click();
  await expect.poll(address).toBe(`/${other}`);
  await expect.element(button('Write a note')).toBeVisible();
  await page.getByRole('link', { name: 'The first order' }).click();
  await expect.element(button('Not sent yet: Dock 4')).toBeVisible();
});
