import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const TOO_SLOW = 'The request took too long to arrive.';
const REFUSALS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: TOO_SLOW },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};
const NOT_HTTP = { status: 400, message: 'The request could not be read.' };

/** What never becomes a request (too slow, too large a head, not HTTP at all) is answered on the bare connection. */
export function answerOnConnection(error: Error & { code?: string }, socket: Socket): void {
  const { status, message } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
  const begun = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;
  if (socket.writable && !begun && error.code !== 'ECONNRESET') {
    const body = JSON.stringify({ message });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  // After what was written has left; at once would take the answer along.
  socket.destroySoon();
}
