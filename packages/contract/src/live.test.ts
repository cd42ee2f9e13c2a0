import { describe, expect, it } from 'vitest';
import { groupName, groupsHearing, parseGroupName, type LiveGroup } from './live.ts';

const ID = '0b1f6f0e-6d2f-4c39-9a53-6f0a6f0f9a11';

const GROUPS: [string, LiveGroup][] = [
  ['shipments', { channel: 'shipments' }],
  [`shipments:${ID}`, { channel: 'shipments', entityId: ID }],
  ['shipments:StatusUpdate', { channel: 'shipments', notificationType: 'StatusUpdate' }],
  [`shipments:${ID}:StatusUpdate`, { channel: 'shipments', entityId: ID, notificationType: 'StatusUpdate' }],
];

describe('group names', () => {
  it.each(GROUPS)('%s is read and written the same', (name, group) => {
    expect(parseGroupName(name)).toEqual(group);
    expect(groupName(group)).toBe(name);
  });

  it('an id in capitals names the same group', () => {
    const group = parseGroupName(`shipments:${ID.toUpperCase()}:Changed`);
    expect(group).toEqual({ channel: 'shipments', entityId: ID, notificationType: 'Changed' });
    expect(groupName({ channel: 'shipments', entityId: ID.toUpperCase() })).toBe(`shipments:${ID}`);
  });

  it.each(['jobs', 'notifications'] as const)('%s are followed one by one', (channel) => {
    expect(parseGroupName(`${channel}:${ID}`)).toEqual({ channel, entityId: ID });
    expect([channel, `${channel}:Completed`].map(parseGroupName)).toEqual([null, null]);
  });

  it.each([
    '',
    'trailers',
    'x'.repeat(1_000_000),
    'toString',
    `shipments:${ID}:A:B`,
    'shipments:no id',
    'shipments:',
    `shipments:A:${ID}`,
  ])('%j is none', (name) => {
    expect(parseGroupName(name)).toBeNull();
  });
});

it('tells the channel, the record, and either of them for this kind of news', () => {
  const event = { entityId: ID, notificationType: 'Changed' };
  expect(groupsHearing('commodities', event)).toEqual([
    'commodities',
    `commodities:${ID}`,
    'commodities:Changed',
    `commodities:${ID}:Changed`,
  ]);
  expect(groupsHearing('commodities', { entityId: ID })).toEqual(['commodities', `commodities:${ID}`]);
});
