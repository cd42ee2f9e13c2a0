import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moveFocusOnceDrawn } from './move-focus.ts';

const button = (name: string) => page.getByRole('button', { name });
const focusOn = (name: string) => (button(name).element() as HTMLElement).focus();
const nextFrame = () => new Promise(requestAnimationFrame);

it.each([
  ['who stays where they were is led on', () => focusOn('Pressed'), 'Next'],
  ['whose button is gone is led on', () => button('Pressed').element().remove(), 'Next'],
  ['who has gone elsewhere stays there', () => focusOn('Elsewhere'), 'Elsewhere'],
])('%s', async (_who, meanwhile, expected) => {
  await render(<div ref={(list) => list?.replaceChildren(...['Pressed', 'Next', 'Elsewhere'].map(buttonOf))} />);
  focusOn('Pressed');
  moveFocusOnceDrawn(() => focusOn('Next'));
  meanwhile();
  await nextFrame();
  await expect.element(button(expected)).toHaveFocus();
});

/** Not of React, which would miss what is removed here. */
function buttonOf(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  return made;
}
