import { expect, it } from 'vitest';
import { chosenFrom, offeredFor, recipientOf } from './quick-contacts.ts';

const rosa = recipientOf({ name: 'Rosa Delgado', email: 'rosa@x.example' });

it('calls a contact by name and address, or by the address alone', () => {
  expect(rosa).toEqual({ label: 'Rosa Delgado (rosa@x.example)', value: 'rosa@x.example' });
  expect(recipientOf({ name: ' ', email: 'a@b.example' }).label).toBe('a@b.example');
});

it.each([
  ['new@x.example', [rosa], [], [rosa, { label: 'Add "new@x.example"', value: 'new@x.example' }]],
  ['new@x', [rosa], [], [rosa]],
  ['', [], [], []],
  ['ROSA@x.example', [rosa], [], [rosa]],
  ['rosa@x.example', [], [rosa], []],
])('for "%s" offers what was found, and the text when it is an address nobody has', (text, found, chosen, offered) => {
  expect(offeredFor(text, found, chosen)).toEqual(offered);
});

it('takes the words of the offer off a typed address, and nobody twice', () => {
  const typed = { label: 'Add "new@x.example"', value: 'new@x.example' };
  expect(chosenFrom([rosa, typed, { label: 'NEW@x.example', value: 'NEW@x.example' }, rosa])).toEqual([
    rosa,
    { label: 'new@x.example', value: 'new@x.example' },
  ]);
});
