// For tests: files that are sent reach the server in memory as well.
import { vi } from 'vitest';

export interface SentFile {
  method: string;
  address: string;
  headers: Headers;
  body: Blob;
}

let hold: PromiseWithResolvers<void> | null = null;

/** Files that are sent from now on stay half-way until they are let go. */
export function holdUploads(): () => void {
  hold = Promise.withResolvers();
  const held = hold;
  return () => {
    held.resolve();
    hold = null;
  };
}

export function fakeUploads(answer: (sent: SentFile) => Promise<Response>): void {
  hold = null;
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
      await hold?.promise;
      if (this.#isAborted) return;
      const response = await answer({ ...this.#sent, headers: this.#headers, body });
      [this.status, this.#answered, this.responseText] = [response.status, response.headers, await response.text()];
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.spyOn(window, 'XMLHttpRequest').mockImplementation(FakeRequest as never);
}
