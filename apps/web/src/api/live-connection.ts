import {
  JOIN_GROUP,
  LEAVE_GROUP,
  parseGroupName,
  RECEIVE_EVENT,
  type LiveChannel,
  type LiveEvent,
} from '@lanewright/contract/live.ts';
import { createGroupBook, type GroupBook } from './live-groups.ts';
import { untilConnected } from './until-connected.ts';

export type OnLiveEvent = (event: LiveEvent) => void;

/** What we use of a Socket.IO socket. */
export interface LiveSocket {
  readonly connected: boolean;
  /** False when the library gave up: the server refused, or closed the connection on purpose. */
  readonly active: boolean;
  on(event: string, listener: (...values: any[]) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface LiveConnectionNeeds {
  openSocket(channel: LiveChannel): Promise<LiveSocket>;
  /** Events may have been missed while the connection was away. */
  onReconnected(): void;
  onFailure(error: unknown): void;
}

export interface LiveConnection {
  /** Returns how to unsubscribe. */
  subscribe(group: string, onEvent: OnLiveEvent): () => void;
  close(): void;
}

const RETRY_AFTER_REFUSAL_MS = 5_000;
/** The server closes a connection whose token has ended; the next one brings a new token. */
const RETURN_AFTER_CLOSE_MS = 1_000;

/** One connection a channel, open exactly while one of its groups has a subscriber. */
export function createLiveConnection(needs: LiveConnectionNeeds): LiveConnection {
  const channels = new Map<LiveChannel, Channel>();
  return {
    subscribe(group, onEvent) {
      const name = parseGroupName(group)?.channel;
      if (!name) throw new Error(`"${group}" is not a group of live updates.`);
      const channel = channels.get(name) ?? new Channel(name, needs);
      channels.set(name, channel);
      // Each subscription counts, also when the same function subscribes twice.
      const subscriber: OnLiveEvent = (event) => onEvent(event);
      channel.add(group, subscriber);
      return () => channel.remove(group, subscriber);
    },
    close() {
      for (const channel of channels.values()) channel.stop();
      channels.clear();
    },
  };
}

class Channel {
  readonly #name: LiveChannel;
  readonly #needs: LiveConnectionNeeds;
  readonly #book: GroupBook<OnLiveEvent> = createGroupBook();
  #socket: LiveSocket | null = null;
  /** Tells a socket that arrives late that nobody waits for it any more. */
  #visit = 0;

  constructor(name: LiveChannel, needs: LiveConnectionNeeds) {
    this.#name = name;
    this.#needs = needs;
  }

  add(group: string, subscriber: OnLiveEvent): void {
    const wasIdle = this.#book.groups().length === 0;
    const mustJoin = this.#book.add(group, subscriber);
    if (wasIdle) void this.#start();
    else if (mustJoin && this.#socket?.connected) this.#join(group);
  }

  remove(group: string, subscriber: OnLiveEvent): void {
    if (!this.#book.remove(group, subscriber)) return;
    if (this.#book.groups().length === 0) this.stop();
    else if (this.#socket?.connected) this.#socket.emit(LEAVE_GROUP, group, () => undefined);
  }

  stop(): void {
    this.#visit += 1;
    this.#socket?.disconnect();
    this.#socket = null;
  }

  async #start(): Promise<void> {
    const visit = ++this.#visit;
    try {
      const socket = await this.#needs.openSocket(this.#name);
      if (visit !== this.#visit) {
        socket.disconnect();
        return;
      }
      this.#socket = socket;
      this.#listen(socket);
      await untilConnected(() => socket.connected || visit !== this.#visit);
    } catch (error) {
      if (visit === this.#visit) this.#needs.onFailure(error);
    }
  }

  #listen(socket: LiveSocket): void {
    let wasConnected = socket.connected;
    if (wasConnected) this.#joinAll();
    socket.on('connect', () => {
      this.#joinAll();
      if (wasConnected) this.#needs.onReconnected();
      wasConnected = true;
    });
    socket.on(RECEIVE_EVENT, (event: LiveEvent, group: string) => {
      for (const subscriber of this.#book.subscribersOf(group)) subscriber(event);
    });
    socket.on('connect_error', () => this.#retryUnlessTheLibraryDoes(socket, RETRY_AFTER_REFUSAL_MS));
    socket.on('disconnect', () => this.#retryUnlessTheLibraryDoes(socket, RETURN_AFTER_CLOSE_MS));
  }

  #retryUnlessTheLibraryDoes(socket: LiveSocket, afterMs: number): void {
    if (socket.active) return;
    setTimeout(() => {
      if (socket === this.#socket && !socket.connected) socket.connect();
    }, afterMs);
  }

  #joinAll(): void {
    for (const group of this.#book.groups()) this.#join(group);
  }

  #join(group: string): void {
    this.#socket?.emit(JOIN_GROUP, group, (answer: { ok: boolean; message?: string }) => {
      if (!answer.ok) this.#needs.onFailure(new Error(`${group}: ${answer.message}`));
    });
  }
}
