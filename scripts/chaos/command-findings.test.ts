import { expect, test } from 'vitest';
import { compareCommands, type HeldContact } from './command-findings.ts';

const ADDRESS = 'chaos-1@commands.example';
const kept: HeldContact = {
  emailAddress: ADDRESS,
  rows: 1,
  version: 4,
  made: 1,
  changed: 3,
  deleted: 0,
  promises: 1,
  openPromises: 0,
};
const gone: HeldContact = { ...kept, rows: 0, version: 0, deleted: 1, promises: 2 };
const stays = new Map([[ADDRESS, { edits: 3, ends: 1, isDeleted: false }]]);
const leaves = new Map([[ADDRESS, { edits: 3, ends: 2, isDeleted: true }]]);

test('what was acknowledged and done once is neither lost nor doubled', () => {
  expect(compareCommands(stays, [kept])).toEqual({ lost: [], doubled: [] });
  expect(compareCommands(leaves, [gone])).toEqual({ lost: [], doubled: [] });
});

test.each<[string, HeldContact[]]>([
  ['somebody without a trail', []],
  ['a deletion that did not happen', [{ ...gone, rows: 1, version: 4 }]],
  ['a deletion without a trail', [{ ...gone, deleted: 0 }]],
  ['an edit that is missing', [{ ...gone, changed: 2 }]],
  ['an end of access that nobody was promised', [{ ...gone, promises: 1 }]],
  ['a promise that was not kept', [{ ...gone, openPromises: 1 }]],
])('%s is lost', (_, held) => {
  expect(compareCommands(leaves, held)).toMatchObject({ lost: [expect.any(String)], doubled: [] });
});

test.each<[string, HeldContact[]]>([
  ['a contact that was made twice', [{ ...kept, made: 2 }]],
  ['a contact that is there twice', [{ ...kept, rows: 2 }]],
  ['an edit that was made twice', [{ ...kept, changed: 4 }]],
  ['an end of access that was promised twice', [{ ...kept, promises: 2 }]],
  ['a version that was raised twice', [{ ...kept, version: 5 }]],
])('%s is doubled', (_, held) => {
  expect(compareCommands(stays, held)).toMatchObject({ lost: [], doubled: [expect.any(String)] });
});
