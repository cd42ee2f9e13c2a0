// For tests: files that are sent reach the server in memory as well.
import { vi } from 'vitest';
import { hold, type Held } from './held.ts';

export interface SentFile {
  method: string;
  address: string;
  headers: Headers;
  body: Blob;
}

let held: Held<never> | null = null;

/**
 * Files that are sent from now on stay half-way, before the server has them, until the returned function is called. To hold
 * back only the answer to a file that the server has, use `holdNext` of the fake server.
 */
export function holdUploads(): () => void {
  const { wait, release } = hold('The way of the files');
  held = { wait, release };
  return () => {
    release();
    held = null;
  };
}

export function fakeUploads(answer: (sent: SentFile) => Promise<Response>): void {
  held = null;
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #headers = new Headers();
    #answered = new Headers();
    #isAborted = false;
    #sent = { method: '', address: '' };

    open(method: string, address: string): void {
      this.#sent = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }
    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(body: Blob): void {
      void this.#send(body);
    }
    async #send(body: Blob): Promise<void> {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2, total: body.size }));
      await held?.wait();
      if (this.#isAborted) return;
      let response: Response;
      try {
        response = await answer({ ...this.#sent, headers: this.#headers, body });
      } catch {
        if (!this.#isAborted) this.dispatchEvent(new Event('error'));
        return;
      }
      if (this.#isAborted) return;
      [this.status, this.#answered, this.responseText] = [response.status, response.headers, await response.text()];
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.spyOn(window, 'XMLHttpRequest').mockImplementation(FakeRequest as never);
}
