import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../test/refusing-port.ts';
import { PermanentFailure } from '../../platform/jobs/definition.ts';
import { outboxFolder } from './embedded.ts';
import { checkMailPort } from './port.checks.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'Lanewright <no-reply@lanewright.example>';
/** For a server that answers: how long a slow machine takes to do so decides nothing. */
const UNHURRIED = { connectMs: STALL_MS, greetMs: STALL_MS, silenceMs: STALL_MS, overallMs: STALL_MS };
const servers: Server[] = [];
const folders: string[] = [];
afterEach(async () => {
  servers.splice(0).forEach((server) => server.close());
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Just enough of a mail server to take a message, or to say something else to a command. */
async function startMailServer(
  says: Record<string, string> = {},
): Promise<{ url: string; received: string[]; open: Set<Socket> }> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
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
        const said = says[command.split(/[ :]/)[0]!];
        isData = command === 'DATA' && !said;
        const usual = isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 fine';
        socket.write(`${said ?? usual}\r\n`);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, open };
}

/** A server that talks as it is told to, and not of mail. */
async function startOddServer(talk: (socket: Socket) => void): Promise<{ url: string; open: Set<Socket> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.resume().on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    talk(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open };
}
const MESSAGE = { to: 'a@b.example', subject: 'x', text: 'y' };

describe('mail by SMTP', () => {
  checkMailPort(async () => {
    const { url, received } = await startMailServer();
    return { mail: smtpMail(url, FROM, UNHURRIED), received: async () => received };
  });
});

describe('a mail server', () => {
  const patience = { connectMs: 5_000, greetMs: 200, silenceMs: 300, overallMs: 600 };

  it.each<[string, (socket: Socket) => void]>([
    ['that never greets', () => undefined],
    ['that falls silent after its greeting', (socket) => void socket.write('220 test\r\n')],
    [
      'that says a word now and then, and nothing more',
      (socket) => {
        socket.write('220 test\r\n');
        const drip = setInterval(() => socket.write('250-still here\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s is given up in time, and not for good', async (_title, talk) => {
    const { url, open } = await startOddServer(talk);
    const failure: unknown = await smtpMail(url, FROM, patience)
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    await expect.poll(() => open.size).toBe(0);
  });

  it.each([
    ['refuses the recipient', { RCPT: '550 no such mailbox' }, true],
    ['refuses the message', { DATA: '554 no' }, true],
    ['is busy', { RCPT: '451 come back later' }, false],
  ])('that %s', async (_title, says, isPermanent) => {
    const { url } = await startMailServer(says);
    const failure: unknown = await smtpMail(url, FROM, UNHURRIED)
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentFailure).toBe(isPermanent);
  });

  it('that is not there is tried again later', async () => {
    const { url } = await startOddServer(() => undefined);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    await refuseConnectionsTo(url);
    await expect(smtpMail(url, FROM, UNHURRIED).send(MESSAGE)).rejects.not.toBeInstanceOf(PermanentFailure);
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
