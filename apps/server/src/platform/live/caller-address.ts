import type { IncomingMessage } from 'node:http';

/** Who opened a connection, told by the outermost of our own proxies; what stands before it in the header, anybody can write. */
export function callerAddress(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    const ours = trustedProxies > 0 ? told.at(-Math.min(trustedProxies, told.length)) : undefined;
    return ours ?? socket.remoteAddress ?? '';
  };
}
