/** Requests as bytes, for what no client library would send. */
export interface RawRequest {
  what: string;
  text: string | Buffer;
  /** Never finished: the connection is cut (or left open) after it. */
  ending: 'wait' | 'cut' | 'stall';
}

const POST = 'POST /nothing-here HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const GET = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n';

export const RAW_REQUESTS: readonly RawRequest[] = [
  { what: 'half a body, cut', text: `${POST}content-length: 100\r\n\r\n{"a":`, ending: 'cut' },
  { what: 'no body, cut', text: `${POST}content-length: 100\r\n\r\n`, ending: 'cut' },
  { what: 'half a piece, cut', text: `${POST}transfer-encoding: chunked\r\n\r\nff\r\n{"a"`, ending: 'cut' },
  { what: 'half a head, cut', text: POST.slice(0, 40), ending: 'cut' },
  { what: 'half a body, stalled', text: `${POST}content-length: 100\r\n\r\n{"a":`, ending: 'stall' },
  { what: 'half a piece, stalled', text: `${POST}transfer-encoding: chunked\r\n\r\nff\r\n{"a"`, ending: 'stall' },
  { what: 'half a head, stalled', text: POST, ending: 'stall' },
  { what: 'nothing at all, stalled', text: 'G', ending: 'stall' },
  { what: 'a bad piece', text: `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`, ending: 'wait' },
  { what: 'a huge piece', text: `${POST}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`, ending: 'stall' },
  { what: 'two lengths', text: `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, ending: 'wait' },
  {
    what: 'a length and pieces',
    text: `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ending: 'wait',
  },
  { what: 'a negative length', text: `${POST}content-length: -1\r\n\r\n`, ending: 'wait' },
  { what: 'an endless length', text: `${POST}content-length: 99999999999999999999\r\n\r\n{}`, ending: 'wait' },
  { what: 'a large head', text: `${GET}x: ${'y'.repeat(100_000)}\r\n\r\n`, ending: 'wait' },
  { what: 'many headers', text: `${GET}${'x: y\r\n'.repeat(5_000)}\r\n`, ending: 'wait' },
  { what: 'a null in a header', text: `${GET}x: a\u0000b\r\n\r\n`, ending: 'wait' },
  { what: 'a bare return', text: `${GET}x: a\rb: c\r\n\r\n`, ending: 'wait' },
  { what: 'bytes beyond ASCII', text: Buffer.from(`${GET}x: \xff\xfe\r\n\r\n`, 'latin1'), ending: 'wait' },
  { what: 'no host', text: 'GET / HTTP/1.1\r\n\r\n', ending: 'wait' },
  { what: 'two hosts', text: `${GET}host: other\r\n\r\n`, ending: 'wait' },
  {
    what: 'a header called __proto__',
    text: `${GET}__proto__: x\r\nconstructor: y\r\nconnection: close\r\n\r\n`,
    ending: 'wait',
  },
  { what: 'an unknown version', text: 'GET / HTTP/9.9\r\nhost: x\r\n\r\n', ending: 'wait' },
  { what: 'HTTP/1.0', text: 'GET / HTTP/1.0\r\n\r\n', ending: 'wait' },
  { what: 'HTTP/2 by knowledge', text: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ending: 'wait' },
  { what: 'an unknown method', text: 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', ending: 'wait' },
  {
    what: 'a proxy request',
    text: 'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ending: 'wait',
  },
  { what: 'CONNECT', text: 'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n', ending: 'wait' },
  { what: 'an asterisk', text: 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', ending: 'wait' },
  {
    what: 'an address of bytes',
    text: Buffer.from('GET /\xff\x80 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 'latin1'),
    ending: 'wait',
  },
  { what: 'expect something', text: `${POST}expect: magic\r\ncontent-length: 2\r\n\r\n{}`, ending: 'wait' },
  { what: 'an upgrade to nothing', text: `${GET}connection: upgrade\r\nupgrade: x\r\n\r\n`, ending: 'cut' },
  {
    what: 'half a WebSocket',
    text: 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\u0081',
    ending: 'cut',
  },
  {
    what: 'a WebSocket without a key',
    text: 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ending: 'cut',
  },
  { what: 'twenty at once', text: `${GET}\r\n`.repeat(20), ending: 'cut' },
  {
    what: 'TLS',
    text: Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    ending: 'wait',
  },
  { what: 'noise', text: Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256)), ending: 'wait' },
];
