import { CurrentUser } from '@lanewright/domain/access/user.ts';
import { endpoint } from './endpoint.ts';

export const access = {
  currentUser: endpoint({
    get: '/users/current',
    needs: 'SignedIn',
    rate: 'read',
    company: 'own',
    about: 'The signed-in person, their company and what they may do.',
    answers: CurrentUser,
  }),
};
