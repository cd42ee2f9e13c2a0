import {
  JOIN_GROUP,
  LEAVE_GROUP,
  parseGroupName,
  RECEIVE_EVENT,
  RENEW_TOKEN,
  type JoinAnswer,
  type LiveEvent,
} from '@lanewright/contract/live.ts';
import { createGroupBook } from './live-groups.ts';
import { askPacket, closePacket, connectPacket, PONG, readPacket, type Packet } from './live-packets.ts';

export type OnLiveEvent = (event: LiveEvent) => void;

/** Told in place of an event where some may have gone by unheard. */
export const MISSED: LiveEvent = { entityId: '', notificationType: 'Missed' };

/** What we use of a WebSocket. */
export interface LiveWire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  onText(text: string): void;
  onClose(): void;
}

export interface LiveNeeds {
  openWire(events: WireEvents): LiveWire;
  /** Of the moment; rejects when there is no session. */
  token(): Promise<string>;
  /** The server would not have us: the session may be over. */
  onRefused(): void;
  /** What keeps live updates from coming, or null as soon as they come again. */
  onProblem(problem: string | null): void;
  /** A clock that goes on while the computer sleeps: see `elapsed-clock.ts`. */
  nowMs(): number;
  /** How soon a connection must reach the connected state. */
  connectWithinMs?: number;
}

/** What a page needs of it. */
export interface LiveGroups {
  /** Returns how to unsubscribe. */
  subscribe(group: string, onEvent: OnLiveEvent): () => void;
}

export interface LiveConnection extends LiveGroups {
  /** The network is back or the computer is awake: connects now unless the connection is alive. */
  tryNow(): void;
  close(): void;
}

export const NOT_CONNECTED = "Connection failed to reach 'Connected' state";
export const NO_CONNECTION = 'No connection';

const CONNECT_WITHIN_MS = 5_000;
const CHECK_CONNECTED_EVERY_MS = 100;
/** After sleep a timer of the whole silence would only go on from where it was, so the clock is read this often. */
const CHECK_SILENCE_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A server that is replaced is back sooner than this many tries, and nobody need hear of it. */
const TRIES_UNTIL_LOST = 2;
/** Well within the life of a token, whatever it is. */
const RENEW_EVERY_MS = 4 * 60_000;
/** What is on show may have been asked for this long before the page began to listen. */
const ASKED_BEFORE_MS = 5_000;
/** The other end may have let go of us this long before we hear of it. */
const CLOSED_BEFORE_MS = 5_000;

/** One WebSocket for all channels, open exactly while a group has a subscriber. */
export function createLiveConnection(needs: LiveNeeds): LiveConnection {
  const { connectWithinMs = CONNECT_WITHIN_MS } = needs;
  const book = createGroupBook<OnLiveEvent>();
  /** Since when a group is wanted and not heard: what happened from then on may be missed. */
  const deafSince = new Map<string, number>();
  let wire: LiveWire | null = null;
  /** The other end has greeted us; before that nothing may be sent. */
  let isOpen = false;
  const connected = new Set<string>();
  const waiting = new Map<number, (value: unknown) => void>();
  let lastId = 0;
  let refusals = 0;
  let retries = 0;
  /** The server let us into a channel or refused to, since the connection was opened. */
  let hasAnswered = false;
  /** Tries in a row that the server did not answer. */
  let unanswered = 0;
  let problem: string | null = null;
  let silenceMs = 60_000;
  let heardAt = needs.nowMs();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let connectTimer: ReturnType<typeof setInterval> | undefined;
  let silenceTimer: ReturnType<typeof setInterval> | undefined;
  let renewTimer: ReturnType<typeof setInterval> | undefined;

  const channelOf = (group: string) => group.split(':')[0]!;
  const wantedChannels = () => new Set(book.groups().map(channelOf));

  const ask = (channel: string, event: string, text: string, onAnswer: (value: unknown) => void = () => undefined) => {
    lastId += 1;
    waiting.set(lastId, onAnswer);
    wire?.send(askPacket(channel, lastId, event, text));
  };

  const join = (group: string) => {
    ask(channelOf(group), JOIN_GROUP, group, (answer) => {
      const since = deafSince.get(group);
      if (since === undefined) return;
      deafSince.delete(group);
      const joined = answer as JoinAnswer;
      // Who is no longer let in has missed at least that.
      if (joined.ok && joined.quietMs > needs.nowMs() - since) return;
      for (const subscriber of book.subscribersOf(group)) subscriber(MISSED);
    });
  };

  const connectChannel = async (channel: string) => {
    const over = wire;
    const token = await needs.token().catch(() => '');
    if (over === wire && isOpen && wantedChannels().has(channel)) wire?.send(connectPacket(channel, token));
  };

  const renew = async () => {
    const token = await needs.token().catch(() => null);
    if (token !== null) for (const channel of connected) ask(channel, RENEW_TOKEN, token);
  };

  const report = (next: string | null) => {
    if (next === problem) return;
    problem = next;
    needs.onProblem(next);
  };

  const answered = () => {
    clearInterval(connectTimer);
    hasAnswered = true;
    report(null);
  };

  const handle: { [Kind in Packet['kind']]: (packet: Extract<Packet, { kind: Kind }>) => void } = {
    opened: (packet) => {
      silenceMs = packet.silenceMs;
      isOpen = true;
      for (const channel of wantedChannels()) void connectChannel(channel);
    },
    ping: () => wire?.send(PONG),
    connected: ({ channel }) => {
      retries = refusals = 0;
      answered();
      connected.add(channel);
      for (const group of book.groups()) if (channelOf(group) === channel) join(group);
    },
    refused: () => {
      // Asked once: who is let in elsewhere and not here, such as for a limit, only waits.
      answered();
      refusals += 1;
      if (refusals === 1) needs.onRefused();
      startOver();
    },
    // A connection ends with its token, its session, or with what the server could not hear.
    closed: ({ channel }) => {
      connected.delete(channel);
      markDeaf((group) => channelOf(group) === channel);
      if (wantedChannels().has(channel)) void connectChannel(channel);
    },
    event: ({ values }) => {
      const [name, event, group] = values as [string, LiveEvent, string];
      if (name !== RECEIVE_EVENT) return;
      for (const subscriber of book.subscribersOf(group)) subscriber(event);
    },
    answer: ({ id, value }) => {
      waiting.get(id)?.(value);
      waiting.delete(id);
    },
  };

  const markDeaf = (isDeaf: (group: string) => boolean) => {
    const since = Math.min(heardAt, needs.nowMs() - CLOSED_BEFORE_MS);
    for (const group of book.groups()) if (isDeaf(group) && !deafSince.has(group)) deafSince.set(group, since);
  };

  const forgetWire = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    clearInterval(connectTimer);
    clearInterval(silenceTimer);
    clearInterval(renewTimer);
    const ended = wire;
    wire = null;
    ended?.close();
    isOpen = false;
    connected.clear();
    waiting.clear();
  };

  const startOver = (failure?: string) => {
    unanswered = hasAnswered ? 0 : unanswered + 1;
    if (failure) report(failure);
    else if (unanswered >= TRIES_UNTIL_LOST) report(NO_CONNECTION);
    forgetWire();
    markDeaf(() => true);
    if (book.groups().length === 0) return;
    // Spread out, so that all browsers of an office do not come back in the same moment.
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries) * (0.5 + Math.random() / 2);
    retries += 1;
    retryTimer = setTimeout(open, waitMs);
  };

  const isSilent = () => isOpen && needs.nowMs() - heardAt >= silenceMs;

  const open = () => {
    retryTimer = undefined;
    hasAnswered = false;
    // What an older wire still has to say no longer counts.
    const opened: LiveWire = needs.openWire({
      onClose: () => opened === wire && startOver(),
      onText: (text) => {
        if (opened !== wire) return;
        heardAt = needs.nowMs();
        const packet = readPacket(text);
        if (packet) handle[packet.kind](packet as never);
      },
    });
    wire = opened;
    const openedAt = needs.nowMs();
    heardAt = openedAt;
    connectTimer = setInterval(() => {
      if (needs.nowMs() - openedAt >= connectWithinMs) startOver(NOT_CONNECTED);
    }, CHECK_CONNECTED_EVERY_MS);
    silenceTimer = setInterval(() => {
      if (isSilent()) startOver();
    }, CHECK_SILENCE_EVERY_MS);
    renewTimer = setInterval(() => void renew(), RENEW_EVERY_MS);
  };

  const leave = (group: string) => {
    deafSince.delete(group);
    const channel = channelOf(group);
    if (book.groups().length === 0) {
      forgetWire();
      retries = refusals = 0;
      report(null);
    } else if (!wantedChannels().has(channel)) {
      if (connected.delete(channel)) wire?.send(closePacket(channel));
    } else if (connected.has(channel)) ask(channel, LEAVE_GROUP, group);
  };

  return {
    subscribe(group, onEvent) {
      if (!parseGroupName(group)) throw new Error(`"${group}" is not a group of live updates.`);
      // Each subscription counts, also when the same function subscribes twice.
      const subscriber: OnLiveEvent = (event) => onEvent(event);
      const [wasIdle, isNewChannel] = [book.groups().length === 0, !wantedChannels().has(channelOf(group))];
      if (book.add(group, subscriber)) {
        deafSince.set(group, needs.nowMs() - ASKED_BEFORE_MS);
        if (wasIdle) open();
        else if (connected.has(channelOf(group))) join(group);
        else if (isNewChannel && isOpen) void connectChannel(channelOf(group));
      }
      return () => void (book.remove(group, subscriber) && leave(group));
    },
    tryNow() {
      if (retryTimer === undefined && !isSilent()) return;
      forgetWire();
      markDeaf(() => true);
      retries = 0;
      open();
    },
    close: forgetWire,
  };
}
