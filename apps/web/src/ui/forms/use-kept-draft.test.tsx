import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetDrafts, hasDrafts } from './stored-draft.ts';
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
