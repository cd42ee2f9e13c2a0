import type { Server as HttpServer } from 'node:http';
import {
  groupsHearing,
  JOIN_GROUP,
  LEAVE_GROUP,
  LIVE_CHANNELS,
  LIVE_SCOPE,
  parseGroupName,
  RECEIVE_EVENT,
  type LiveChannel,
  type LiveGroup,
} from '@lanewright/contract/live.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Logger } from 'pino';
import { Server, type Namespace, type Socket } from 'socket.io';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';
import type { LiveEnding, LivePayload } from '../outbox/announce.ts';
import { LIVE_NOTIFICATION } from '../outbox/relay.ts';
import { userScope, type Scope } from '../scope.ts';

export interface LiveSession {
  user: CurrentUser;
  scopes: readonly string[];
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface LiveServerOptions {
  http: HttpServer;
  database: Database;
  signIn: (token: string) => Promise<LiveSession>;
  /** Whether a record can be seen in a scope; a group of a record is only joined by who can see it. */
  canSee: Record<LiveChannel, (scope: Scope, entityId: string) => Promise<boolean>>;
  nowMs: () => number;
  log: Logger;
}

type Acknowledge = (answer: { ok: true } | { ok: false; message: string }) => void;

/** The server's own name for a group: two companies never share a room, whatever a browser asks for. */
function roomOf(companyId: string, group: string): string {
  return `${companyId}/${group}`;
}

const NOT_ALLOWED = 'This group does not exist or is not yours to join.';
const MOST_GROUPS_PER_CONNECTION = 200;

export function serveLive({ http, database, signIn, canSee, nowMs, log }: LiveServerOptions): {
  close(): Promise<void>;
} {
  // WebSocket only: long polling would need every request of a browser to reach the same process.
  const io = new Server(http, { transports: ['websocket'], serveClient: false, maxHttpBufferSize: 10_000 });
  const channels = io.of(/^\/[a-z-]+$/);

  channels.use((socket, next) => {
    const channel = socket.nsp.name.slice(1);
    const { token } = socket.handshake.auth as { token?: unknown };
    if (!Object.hasOwn(LIVE_CHANNELS, channel) || typeof token !== 'string') return next(new Error('Please sign in.'));
    signIn(token)
      .then((session) => {
        if (!session.scopes.includes(LIVE_SCOPE)) throw new Error('The token is not meant for live updates.');
        socket.data = { session, token };
        next();
      })
      .catch(() => next(new Error('Please sign in.')));
  });

  channels.on('connection', (socket) => {
    const { session, token } = socket.data as { session: LiveSession; token: string };
    // The browser comes back by itself, with a renewed token.
    const expiry = setTimeout(() => socket.disconnect(), Math.max(0, session.expiresAt * 1_000 - nowMs()));
    socket.on('disconnect', () => clearTimeout(expiry));
    socket.on(JOIN_GROUP, (name: unknown, acknowledge: unknown) => {
      void join(socket, token, name).then((answer) => reply(acknowledge, answer));
    });
    socket.on(LEAVE_GROUP, (name: unknown, acknowledge: unknown) => {
      void socket.leave(roomOf(session.user.companyId, String(name)));
      reply(acknowledge, { ok: true });
    });
  });

  /** Permissions are read anew at every join, so one that was taken away counts from then on. */
  const join = async (socket: Socket, token: string, name: unknown): ReturnType<typeof mayJoin> => {
    try {
      const group = typeof name === 'string' ? parseGroupName(name) : null;
      if (!group || socket.nsp.name !== `/${group.channel}` || socket.rooms.size > MOST_GROUPS_PER_CONNECTION) {
        return { ok: false, message: NOT_ALLOWED };
      }
      const { user } = await signIn(token);
      const answer = await mayJoin(user, group);
      if (answer.ok) await socket.join(roomOf(user.companyId, name as string));
      return answer;
    } catch (error) {
      log.warn({ err: error }, 'A live group could not be joined.');
      return { ok: false, message: NOT_ALLOWED };
    }
  };

  const mayJoin = async (user: CurrentUser, group: LiveGroup): Promise<Parameters<Acknowledge>[0]> => {
    const isPermitted = isAllowed(user.permissions, LIVE_CHANNELS[group.channel]);
    const isVisible =
      isPermitted &&
      (group.entityId === undefined || (await canSee[group.channel](userScope(database, user, null), group.entityId)));
    return isVisible ? { ok: true } : { ok: false, message: NOT_ALLOWED };
  };

  const listener = listen({
    database,
    channels: [LIVE_NOTIFICATION],
    onMessage: (_channel, payload) => pass(io, JSON.parse(payload) as LivePayload | LiveEnding),
    // What was said while we could not hear is lost; a fresh connection makes every browser join and look again.
    onListening: (hadGap) => {
      if (hadGap) io._nsps.forEach((namespace: Namespace) => namespace.disconnectSockets(true));
    },
    onError: (error) => log.warn({ err: error }, 'The live listener lost its connection.'),
  });

  return {
    close: async () => {
      await listener.close();
      io.disconnectSockets(true);
      io._nsps.forEach((namespace: Namespace) => namespace.disconnectSockets(true));
      io.engine.close();
    },
  };
}

function reply(acknowledge: unknown, answer: Parameters<Acknowledge>[0]): void {
  if (typeof acknowledge === 'function') (acknowledge as Acknowledge)(answer);
}

function pass(io: Server, payload: LivePayload | LiveEnding): void {
  if ('endedUserId' in payload) disconnect(io, payload.endedUserId);
  else emit(io, payload);
}

function disconnect(io: Server, userId: string): void {
  io._nsps.forEach((namespace: Namespace) =>
    namespace.sockets.forEach((socket) => {
      if ((socket.data as { session?: LiveSession }).session?.user.id === userId) socket.disconnect();
    }),
  );
}

function emit(io: Server, { channel, companyId, event }: LivePayload): void {
  for (const group of groupsHearing(channel, event)) {
    io.of(`/${channel}`).to(roomOf(companyId, group)).emit(RECEIVE_EVENT, event, group);
  }
}
