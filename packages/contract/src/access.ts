import { Preferences } from '@lanewright/domain/access/preferences.ts';
import { CurrentUser } from '@lanewright/domain/access/user.ts';
import { MAX_ADMINS_TO_ASK } from '@lanewright/domain/access/missing-permission.ts';
import { z } from 'zod';
import { endpoint, Nothing } from './endpoint.ts';

const own = { needs: 'SignedIn', company: 'own' } as const;

export const access = {
  currentUser: endpoint({
    get: '/users/current',
    ...own,
    rate: 'read',
    about: 'The signed-in person, their company and what they may do.',
    answers: CurrentUser,
  }),
  admins: endpoint({
    get: '/users/admins',
    ...own,
    rate: 'read',
    about: `Names of up to ${MAX_ADMINS_TO_ASK} admins of the company, who can grant permissions. Users who have signed in come first.`,
    answers: z.object({ admins: z.array(z.object({ name: z.string() })).max(MAX_ADMINS_TO_ASK) }),
  }),
  preferences: endpoint({
    get: '/users/current/preferences',
    ...own,
    rate: 'read',
    about: 'How the signed-in person likes records to open, and what they want to be told about.',
    answers: Preferences,
  }),
  savePreferences: endpoint({
    put: '/users/current/preferences',
    ...own,
    rate: 'write',
    about: 'Keep what the signed-in person prefers.',
    body: Preferences,
    answers: Preferences,
    example: { body: { linkBehaviour: 'newTab', bellAbout: ['mentions'], mailAbout: ['mentions'] } },
  }),
  signOutEverywhere: endpoint({
    post: '/users/current/sign-out-everywhere',
    ...own,
    rate: 'heavy',
    about: 'End every session of the signed-in person, this one too.',
    repeats: 'by-steps',
    answers: Nothing,
  }),
};
