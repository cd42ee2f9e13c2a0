import {
  EDITS_WATCHERS,
  SEES_WATCHERS,
  WatchedRecord,
  Watcher,
  WatcherDraft,
  WatcherEdit,
} from '@lanewright/domain/watchers/watcher.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

/** Which of them, the kind of the record says. */
const alsoNeeds =
  'ViewLanes to see, and EditLane to change, the watchers of a lane; ViewShipment for those of a shipment; ViewOrder for those of an order.';
const sees = { alsoNeeds, needs: SEES_WATCHERS, company: 'own' } as const;
const edits = { alsoNeeds, needs: EDITS_WATCHERS, company: 'own' } as const;
const one = { ...edits, record: 'watcher', params: RecordId } as const;

const LONGEST_TOKEN = 100;
const ByToken = z.strictObject({ token: z.string().max(LONGEST_TOKEN) });
/** From a link in a mail. Whoever brings one that is not known gets the same answer. */
const byToken = {
  needs: 'Nobody',
  rate: 'proof',
  company: 'none',
  body: ByToken,
  answers: Nothing,
  example: { body: { token: 'from-the-link-in-the-mail' } },
} as const;

const exampleRecord = { entityType: 'Shipment', entityId: '00000000-0000-4000-8000-000000000001' };

/** People who are told of what happens to a record, in this company and outside of it. */
export const watchers = {
  list: endpoint({
    get: '/watchers',
    ...sees,
    rate: 'read',
    about: 'Who watches a record.',
    query: WatchedRecord,
    answers: z.array(Watcher),
    example: { query: exampleRecord },
  }),
  add: endpoint({
    post: '/watchers',
    ...edits,
    rate: 'write',
    repeats: 'at-once',
    about: 'Add somebody who is told of what happens. Who is no user of the company is asked by mail first.',
    body: WatcherDraft,
    answers: Watcher,
    example: { body: { ...exampleRecord, emailAddress: 'dock@consignee.example', notificationType: 'All' } },
  }),
  edit: endpoint({
    put: '/watchers/:id',
    ...one,
    rate: 'write',
    about: 'What a watcher is told of.',
    body: WatcherEdit,
    answers: Watcher,
    example: { body: { notificationType: 'OnTimeStatus' } },
  }),
  remove: endpoint({ delete: '/watchers/:id', ...one, rate: 'write', about: 'Remove a watcher.', answers: Nothing }),
  confirm: endpoint({ post: '/watchers/confirm', ...byToken, about: 'Agree to be mailed, by the link in the mail.' }),
  leave: endpoint({ post: '/watchers/leave', ...byToken, about: 'Watch no more, by a link in any mail.' }),
};
