import { expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailPort } from './port.ts';

/** What every way of sending mail must do. `received` gives the messages as they arrived, raw. */
export function checkMailPort(open: () => Promise<{ mail: MailPort; received: () => Promise<string[]> }>): void {
  const message: Mail = {
    to: 'planner@northfield.example',
    subject: 'Grüße, your link',
    text: 'Plain text with an accent: purée',
    html: '<p>Purée</p>',
    messageId: '<outbox-7@lanewright>',
  };

  it('delivers sender, recipient, subject and message id', async () => {
    const { mail, received } = await open();
    await mail.send(message);
    const [raw] = await received();
    expect(raw).toMatch(/^From: Lanewright <no-reply@lanewright\.example>/m);
    expect(raw).toMatch(/^To: planner@northfield\.example/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/^Message-ID: <outbox-7@lanewright>/m);
  });

  it('delivers both the plain and the formatted text', async () => {
    const { mail, received } = await open();
    await mail.send(message);
    const [raw] = await received();
    expect(raw).toContain('pur=C3=A9e');
    expect(raw).toContain('text/html');
  });

  it('delivers a file with it', async () => {
    const { mail, received } = await open();
    const data = Buffer.from('%PDF-1.7 a page').toString('base64');
    await mail.send({ ...message, attachments: [{ name: 'BOL-S100001.pdf', contentType: 'application/pdf', data }] });
    const [raw] = await received();
    expect(raw).toMatch(/^Content-Type: application\/pdf; name=BOL-S100001\.pdf/m);
    expect(raw).toContain(data);
  });

  it('never reads a file or an address named in a message', async () => {
    const { mail } = await open();
    const attack = { ...message, text: { path: '/etc/passwd' } as unknown as string };
    await expect(mail.send(attack)).rejects.toThrow();
  });
}
