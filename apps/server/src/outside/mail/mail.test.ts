import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { outboxFolder } from './embedded.ts';
import { checkMailPort } from './port.checks.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'Lanewright <no-reply@lanewright.example>';
const servers: Server[] = [];
const folders: string[] = [];
afterEach(async () => {
  servers.splice(0).forEach((server) => server.close());
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Just enough of a mail server to take a message. */
async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let isData = false;
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        if (isData) {
          const finish = text.indexOf('\r\n.\r\n');
          if (finish === -1) return;
          received.push(text.slice(0, finish));
          text = text.slice(finish + 5);
          isData = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        isData = command === 'DATA';
        socket.write(isData ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('mail by SMTP', () => {
  checkMailPort(async () => {
    const { url, received } = await startMailServer();
    return { mail: smtpMail(url, FROM), received: async () => received };
  });
});

describe('mail into a folder', () => {
  const open = async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lw-mail-'));
    folders.push(parent);
    const folder = join(parent, 'outbox');
    const read = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    return { folder, mail: outboxFolder(folder, FROM, () => new Date('2026-11-15T08:00:00Z')), received: read };
  };
  checkMailPort(open);

  it('keeps one file a message, however often it is sent, for its owner only', async () => {
    const { folder, mail } = await open();
    const message = { to: 'a@b.example', subject: 'x', text: 'y', messageId: '<1@x>' };
    await mail.send(message);
    await mail.send(message);
    await mail.send({ ...message, messageId: '<2@x>' });
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600);
  });

  it('cannot be made to write elsewhere', async () => {
    const { folder, mail } = await open();
    await mail.send({ to: '../../../etc/x@b.example', subject: 'x', text: 'y', messageId: '<1@x>' });
    expect(await readdir(folder)).toHaveLength(1);
  });
});
