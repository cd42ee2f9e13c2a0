import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { diskFiles } from './disk.ts';
import { checkFilePort } from './port.checks.ts';

const PLAIN = { contentType: 'text/plain', maxBytes: 1_000 };
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function openFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'lw-files-'));
  folders.push(parent);
  const root = join(parent, 'data', 'files');
  return { parent, root, files: diskFiles(root) };
}

describe('files on disk', () => {
  checkFilePort(async () => (await openFolder()).files);

  it('are for their owner only, and leave nothing else behind', async () => {
    const { root, files } = await openFolder();
    await files.put('company/file', Buffer.from('x'), PLAIN);
    await files.put('company/file', Buffer.from('y'), PLAIN);
    expect(await readdir(root, { recursive: true })).toEqual(['company', 'company/file']);
    expect((await stat(join(root, 'company'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'company', 'file'))).mode & 0o777).toBe(0o600);
  });

  it('leave nothing of what was cut off or too large', async () => {
    const { root, files } = await openFolder();
    async function* cut() {
      yield Buffer.from('half');
      throw new Error('The line went dead.');
    }
    await expect(files.put('company/file', cut(), PLAIN)).rejects.toThrow('The line went dead.');
    await expect(files.put('company/file', Buffer.alloc(1_001), PLAIN)).rejects.toThrow('more than 1000 bytes');
    expect(await readdir(root, { recursive: true })).toEqual(['company']);
  });

  it('stay as they were when a new content cannot be put in place', async () => {
    const { root, files } = await openFolder();
    // A folder of that name cannot be replaced by a file.
    await mkdir(join(root, 'company', 'file'), { recursive: true });
    await expect(files.put('company/file', Buffer.from('x'), PLAIN)).rejects.toThrow();
    expect(await readdir(join(root, 'company'))).toEqual(['file']);
  });

  it('say when somebody else has damaged them', async () => {
    const { root, files } = await openFolder();
    await files.put('company/file', Buffer.from('x'), PLAIN);
    await writeFile(join(root, 'company', 'file'), 'no type here');
    await expect(files.get('company/file')).rejects.toThrow(
      'The stored file company/file is damaged: it does not begin with its content type.',
    );
  });

  it('say when the folder cannot be used', async () => {
    const { parent } = await openFolder();
    await writeFile(join(parent, 'taken'), '');
    const files = diskFiles(join(parent, 'taken'));
    await expect(files.put('company/file', Buffer.from('x'), PLAIN)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await expect(files.get('company/file')).rejects.toThrow('ENOTDIR');
  });
});
