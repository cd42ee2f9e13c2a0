import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, NOTIFICATION_KINDS, Preferences } from '../access/preferences.ts';
import { bellName, unreadBadge } from './unread-words.ts';
import { mailOfNotice, waysToTell } from './ways-to-tell.ts';

describe('how a person is told', () => {
  it.each([
    ['mentions', { inBell: true, byMail: true }],
    ['shipmentStatus', { inBell: true, byMail: true }],
    ['onTimeStatus', { inBell: true, byMail: true }],
    ['optimizationFinished', { inBell: true, byMail: false }],
    ['finishedWork', { inBell: true, byMail: false }],
    ['runningOut', { inBell: true, byMail: false }],
    ['integrations', { inBell: true, byMail: false }],
    ['approvals', { inBell: true, byMail: true }],
  ] as const)('of %s, who has chosen nothing: %j', (kind, ways) => {
    expect(waysToTell(DEFAULT_PREFERENCES, kind)).toEqual(ways);
  });

  it.each([
    [['mentions'], [], { inBell: true, byMail: false }],
    [[], ['mentions'], { inBell: false, byMail: true }],
    [['finishedWork'], ['finishedWork'], { inBell: false, byMail: false }],
  ] as const)('bell about %j and mail about %j', (bellAbout, mailAbout, ways) => {
    const chosen = { ...DEFAULT_PREFERENCES, bellAbout: [...bellAbout], mailAbout: [...mailAbout] };
    expect(waysToTell(chosen, 'mentions')).toEqual(ways);
  });

  it('is in the bell about everything, where a page does not know of that choice yet', () => {
    const kept = Preferences.parse({ linkBehaviour: 'newTab', mailAbout: ['mentions'] });
    expect(kept.bellAbout).toEqual([...NOTIFICATION_KINDS]);
  });
});

it.each([
  [0, '', 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '99+', 'Notifications, more than 99 unread'],
])('%i unread are shown as "%s" and called "%s"', (unread, badge, name) => {
  expect([unreadBadge(unread), bellName(unread)]).toEqual([badge, name]);
});

it.each([
  [
    { title: '3 orders were voided', body: '1 was refused.' },
    { subject: '3 orders were voided', text: '3 orders were voided\n\n1 was refused.\n' },
  ],
  [
    { title: ' Two\r\nBcc: all@example.com ', body: '' },
    { subject: 'Two Bcc: all@example.com', text: 'Two Bcc: all@example.com\n' },
  ],
])('%j is mailed as %j', (notice, mail) => {
  expect(mailOfNotice(notice)).toEqual(mail);
});
