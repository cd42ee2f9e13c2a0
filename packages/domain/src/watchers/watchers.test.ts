import { describe, expect, it } from 'vitest';
import { confirmationMail, newsMail } from './news-mail.ts';
import { problemsWithWatcher } from './rules.ts';
import { wantsNews, type NewsKind, type WatcherNotificationType } from './watcher.ts';

it.each<[WatcherNotificationType, NewsKind[]]>([
  ['All', ['ShipmentStatus', 'OnTimeStatus']],
  ['ShipmentStatus', ['ShipmentStatus']],
  ['OnTimeStatus', ['OnTimeStatus']],
  ['None', []],
])('who chose %s is told of %j', (type, kinds) => {
  expect((['ShipmentStatus', 'OnTimeStatus'] as const).filter((kind) => wantsNews(type, kind))).toEqual(kinds);
});

describe('a watcher', () => {
  it.each(['dock@consignee.example', '  dock@consignee.example ', "o'neil+dock@a-b.example"])(
    'can be mailed at "%s"',
    (emailAddress) => expect(problemsWithWatcher({ emailAddress })).toEqual([]),
  );

  it.each(['', '   ', 'dock', 'dock@', 'dock@consignee', 'a b@c.example', 'a@b.example\nBcc: c@d.example'])(
    'needs more than "%s"',
    (emailAddress) =>
      expect(problemsWithWatcher({ emailAddress })).toEqual([
        { field: 'emailAddress', message: 'Please enter a valid email address' },
      ]),
  );

  it('who is a user has an address already', () => {
    expect(problemsWithWatcher({ emailAddress: '', userId: '00000000-0000-4000-8000-000000000001' })).toEqual([]);
  });
});

describe('the mail', () => {
  const first = { name: 'Shipment S100482', texts: ['Picked up in Joliet, IL.'] };
  it.each([
    [[first], 'Shipment S100482: Picked up in Joliet, IL.', 'Shipment S100482\n- Picked up in Joliet, IL.\n'],
    [
      [{ ...first, texts: ['Picked up.', 'Late.'] }],
      'Shipment S100482: 2 updates',
      'Shipment S100482\n- Picked up.\n- Late.\n',
    ],
    [
      [first, { name: 'Shipment S100483', texts: ['Late.'] }],
      '2 updates on 2 records that you watch',
      'Shipment S100482\n- Picked up in Joliet, IL.\n\nShipment S100483\n- Late.\n',
    ],
    [[{ name: 'Shipment S1', texts: ['Late\r\nBcc: x@y.example'] }], 'Shipment S1: Late Bcc: x@y.example', null],
  ])('of %j', (records, subject, text) => {
    const mail = newsMail(records);
    expect(mail.subject).toBe(subject);
    if (text !== null) expect(mail.text).toBe(text);
  });

  it('that asks for a confirmation says who asks and for what', () => {
    const mail = confirmationMail({ asker: 'Dana Whitfield', company: 'Northfield Foods', name: 'shipment S1' });
    expect(mail.subject).toBe('Confirm that you want updates on shipment S1');
    expect(mail.text).toContain('Dana Whitfield of Northfield Foods');
  });
});
