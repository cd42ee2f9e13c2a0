import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  BETA_CHANNELS,
  groupName,
  groupsHearing,
  JOIN_GROUP,
  LEAVE_GROUP,
  LIVE_CHANNELS,
  LIVE_SCOPE,
  parseGroupName,
  RECEIVE_EVENT,
  RENEW_TOKEN,
  type LiveChannel,
  type LiveGroup,
} from '@lanewright/contract/live.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';
import type { LiveEnding, LivePayload } from '../outbox/announce.ts';
import { LIVE_NOTIFICATION } from '../outbox/relay.ts';
import { userScope, type UserScope } from '../scope.ts';
import { canFollowJob } from './follow-job.ts';
import { admitByAddress, countPeople } from './live-limits.ts';
import { checkMessages, type LiveAnswer } from './live-messages.ts';
import { watchQuiet } from './quiet-groups.ts';

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
  canSee: (channel: Exclude<LiveChannel, 'jobs'>, scope: UserScope, entityId: string) => Promise<boolean>;
  /** Where a connection comes from, for limits. */
  addressOf: (request: IncomingMessage) => string;
  nowMs: () => number;
  /** How long a connection may take to show its token. */
  signInWithinMs?: number;
  log: Logger;
}

/** The server's own name for a group: two companies never share a room, whatever a browser asks for. */
function roomOf(companyId: string, group: LiveGroup): string {
  return `${companyId}/${groupName(group)}`;
}

/** What is kept with each connection. */
interface LiveData {
  session: LiveSession;
  token: string;
}

const NOT_RENEWED: LiveAnswer = { ok: false, message: 'This token cannot take the place of the one before.' };
const NOT_ALLOWED: LiveAnswer = { ok: false, message: 'This group does not exist or is not yours to join.' };
const MOST_GROUPS_PER_CONNECTION = 200;
const CHANNELS = Object.keys(LIVE_CHANNELS) as LiveChannel[];
/** Whatever the token says: a timer cannot wait for longer than 24 days. */
const LONGEST_CONNECTION_MS = 24 * 3_600_000;
/** A connection that has shown no token by then is closed. */
const SIGN_IN_WITHIN_MS = 5_000;

export function serveLive(options: LiveServerOptions): { io: Server; close(): Promise<void> } {
  const { http, database, signIn, nowMs, log } = options;
  // WebSocket only: long polling would need every request of a browser to reach the same process.
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: options.signInWithinMs ?? SIGN_IN_WITHIN_MS,
    allowRequest: admitByAddress(options.addressOf, nowMs),
  });
  const people = countPeople();
  const quiet = watchQuiet(nowMs);

  const sessionOf = async (token: unknown): Promise<LiveSession> => {
    if (typeof token !== 'string' || token === '') throw new Error('There is no token.');
    const session = await signIn(token);
    if (!session.scopes.includes(LIVE_SCOPE)) throw new Error('The token is not meant for live updates.');
    return session;
  };

  const admit = async (socket: Socket): Promise<void> => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const session = await sessionOf(token);
    if (people.isFull(session.user.id)) throw new Error('This person has too many connections.');
    socket.data = { session, token };
  };

  const serve = (socket: Socket): void => {
    const { session } = socket.data as LiveData;
    // Several may have been admitted in the same moment.
    if (people.isFull(session.user.id)) return void socket.disconnect();
    people.add(session.user.id);
    const endWith = ({ expiresAt }: LiveSession) => {
      const validMs = Math.min(LONGEST_CONNECTION_MS, Math.max(0, expiresAt * 1_000 - nowMs()));
      return setTimeout(() => socket.disconnect(), validMs);
    };
    // A browser brings a newer token before; one that slept through it comes back by itself.
    let expiry = endWith(session);
    const renew = async (token: string): Promise<LiveAnswer> => {
      const newer = await sessionOf(token).catch(() => null);
      if (newer?.user.id !== session.user.id || newer.user.companyId !== session.user.companyId) return NOT_RENEWED;
      socket.data = { session: newer, token } satisfies LiveData;
      clearTimeout(expiry);
      if (socket.connected) expiry = endWith(newer);
      return { ok: true };
    };
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      people.remove(session.user.id);
    });
    checkMessages(socket, log, nowMs, {
      [RENEW_TOKEN]: renew,
      [JOIN_GROUP]: (name) => join(socket, parseGroupName(name)),
      [LEAVE_GROUP]: async (name) => {
        const group = parseGroupName(name);
        if (group) await socket.leave(roomOf(session.user.companyId, group));
        return { ok: true };
      },
    });
  };

  // The default namespace is not ours; a namespace that is not named here does not exist, and asking for it makes none.
  io.use((_socket, next) => next(new Error('Please sign in.')));
  for (const channel of CHANNELS) {
    io.of(`/${channel}`)
      .use((socket, next) => {
        admit(socket).then(
          () => next(),
          () => next(new Error('Please sign in.')),
        );
      })
      .on('connection', serve);
  }

  /** Permissions are read anew at every join, so one that was taken away counts from then on. */
  const join = async (socket: Socket, group: LiveGroup | null): Promise<LiveAnswer> => {
    if (!group || socket.nsp.name !== `/${group.channel}` || socket.rooms.size > MOST_GROUPS_PER_CONNECTION)
      return NOT_ALLOWED;
    const { user } = await signIn((socket.data as LiveData).token);
    if (!(await mayJoin(user, group))) return NOT_ALLOWED;
    const room = roomOf(user.companyId, group);
    await socket.join(room);
    return { ok: true, quietMs: quiet.quietMs(room) };
  };

  const mayJoin = async (user: CurrentUser, { channel, entityId }: LiveGroup): Promise<boolean> => {
    if (!isAllowed(user.permissions, LIVE_CHANNELS[channel])) return false;
    if (BETA_CHANNELS.has(channel) && !user.isBetaUser) return false;
    if (entityId === undefined) return true;
    const scope = userScope(database, user, null);
    return channel === 'jobs' ? canFollowJob(scope, entityId) : options.canSee(channel, scope, entityId);
  };

  const everySocket = (): Socket[] => CHANNELS.flatMap((channel) => [...io.of(`/${channel}`).sockets.values()]);
  const pass = (payload: LivePayload | LiveEnding): void => {
    if ('endedUserId' in payload) {
      everySocket()
        .filter((socket) => (socket.data as { session: LiveSession }).session.user.id === payload.endedUserId)
        .forEach((socket) => socket.disconnect());
    } else {
      for (const group of groupsHearing(payload.channel, payload.event)) {
        const room = `${payload.companyId}/${group}`;
        quiet.told(room);
        io.of(`/${payload.channel}`).to(room).emit(RECEIVE_EVENT, payload.event, group);
      }
    }
  };

  const listener = listen({
    database,
    channels: [LIVE_NOTIFICATION],
    onMessage: (_channel, payload) => {
      try {
        pass(JSON.parse(payload) as LivePayload | LiveEnding);
      } catch (error) {
        log.error({ err: error }, 'A live event could not be told.');
      }
    },
    // What was said while we could not hear is lost; a fresh connection makes every browser join and look again.
    onListening: (hadGap) => {
      quiet.listensAnew();
      if (hadGap) everySocket().forEach((socket) => socket.disconnect(true));
    },
    onError: (error) => log.warn({ err: error }, 'The live listener lost its connection.'),
  });

  return {
    io,
    close: async () => {
      await listener.close();
      io.disconnectSockets(true);
      everySocket().forEach((socket) => socket.disconnect(true));
      io.engine.close();
    },
  };
}
