import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What pages are made of. The rest (maps of the sources, the parts of readers of files) is asked for rarely or never. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** How the build has compressed them, best first. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Files that have the hash of their content in their names, remembered once they were asked for: a page has dozens of them,
 * and looking each one up on the disk (whether it is there, spelled so, compressed so) took longer than sending it.
 * Answers false for what it does not know.
 */
export function hashedFiles(folder: string): (name: string, request: FastifyRequest, reply: FastifyReply) => boolean {
  const names = new Set(readdirSync(folder));
  const contents = new Map<string, Promise<Buffer>>();
  const contentOf = (name: string): Promise<Buffer> => {
    let content = contents.get(name);
    if (!content) {
      contents.set(name, (content = readFile(join(folder, name))));
      content.catch(() => contents.delete(name));
    }
    return content;
  };
  return (name, { headers }, reply) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return false;
    const etag = `W/"${name}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', etag });
    if (headers['if-none-match'] === etag) {
      void reply.status(304).send();
      return true;
    }
    const accepted = headers['accept-encoding'] ?? '';
    const chosen = CODINGS.find(([coding, ending]) => names.has(name + ending) && takes(accepted, coding));
    if (chosen) reply.header('content-encoding', chosen[0]);
    reply.type(type);
    void contentOf(name + (chosen?.[1] ?? '')).then(
      (content) => reply.send(content),
      (error: Error) => reply.send(error),
    );
    return true;
  };
}

/** Whether `gzip, br;q=0` takes a coding. */
function takes(accepted: string, coding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = '1'] = part.trim().split(/ ?; ?q=/);
    return name.toLowerCase() === coding && Number(weight) > 0;
  });
}
