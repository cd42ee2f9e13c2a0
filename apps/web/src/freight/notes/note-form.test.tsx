import { notes } from '@lanewright/contract/notes.ts';
import type { MentionableUser } from '@lanewright/domain/notes/note.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fake, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { forgetDrafts, hasDrafts, saveDraft } from '../../ui/forms/stored-draft.ts';
import { useLeftNote } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

const loading = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./editor/note-editor.tsx', async (load) => {
  await loading.promise;
  return load();
});

const ORDER = { entityType: 'Order', entityId: '0192e6a0-0000-7000-8000-00000000000a' } as const;

const MARCO: MentionableUser = {
  id: '0192e6a0-0000-7000-8000-000000000001',
  firstName: 'Marco',
  lastName: 'Ruiz',
  email: 'marco@x.example',
  profilePictureFileId: null,
};

async function open(loaded: string) {
  const onSend = vi.fn(async (_html: string) => {});
  startFakeServer(makeCurrentUser(), [fake(notes.mentionable, () => [MARCO])]);
  await openSessionForTests({ isNewBrowser: false });
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteForm
        record={ORDER}
        label="New note"
        draftName="dana.note.on-order"
        loaded={loaded}
        sendLabel="Send"
        onSend={onSend}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  return { onSend, unmount };
}

function LeftNote() {
  return <output>{useLeftNote('dana.note.on-order')?.values ?? 'Nothing left'}</output>;
}

const field = () => page.getByRole('textbox', { name: 'New note' });

beforeEach(() => localStorage.clear());

it('sends what was typed before the editor has loaded', async () => {
  const { onSend, unmount } = await open('<p>Dock 4</p>');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(' is closed{Control>}{Enter}{/Control}');
  await expect.poll(() => onSend.mock.calls).toEqual([['<p>Dock 4 is closed</p>']]);
  await unmount();
});

it('writes no draft after the drafts of the browser were removed, as a sign-out does', async () => {
  const { unmount } = await open('');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Call first');
  expect(hasDrafts()).toBe(true);
  await userEvent.keyboard('!');
  forgetDrafts();
  await unmount();
  expect(hasDrafts()).toBe(false);
});

it('of another tab is not overwritten, and continued once that tab has closed', async () => {
  const [opened, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const otherTab = navigator.locks.request('lanewright.page.other-tab', () => {
    opened.resolve();
    return closed.promise;
  });
  await opened.promise;
  const note = { values: '<p>Written there</p>', loaded: '', savedAt: '2026-11-18T08:00:00Z' };
  saveDraft('dana.note.on-order~other-tab.1', note);
  const { unmount } = await open('');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Written here');
  await unmount();
  const stored = () => Object.values(localStorage).filter((text) => text.includes('Written'));
  expect(stored()).toHaveLength(2);
  localStorage.clear();
  saveDraft('dana.note.on-order~other-tab.1', note);
  const left = await render(<LeftNote />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing left');
  closed.resolve();
  await otherTab;
  await expect.element(page.getByRole('status')).toHaveTextContent('<p>Written there</p>');
  await left.unmount();
});

it('goes on in the editor with all that was typed while it loaded', async () => {
  const { onSend } = await open('');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Please check @mar');
  loading.resolve();
  await expect.element(page.getByRole('option', { name: /Marco Ruiz/ })).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape} with me{Control>}{Enter}{/Control}');
  await expect.poll(() => onSend.mock.calls).toEqual([['<p>Please check @mar with me</p>']]);
});
