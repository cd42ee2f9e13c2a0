import type { Counted } from '../../ui/navigation/page-groups.ts';

export interface SetUpStep {
  title: string;
  text: string;
  to: string;
  isDone: boolean;
}

interface Known {
  commodities: Counted;
  ownLocations: Counted;
  portalUsers: Counted;
  orders: Counted;
}

/** What a new company does first; null when all of it is done. */
export function setUpSteps({ commodities, ownLocations, portalUsers, orders }: Known): SetUpStep[] | null {
  const steps = [
    {
      title: 'Import your commodities',
      text: 'From a spreadsheet, or one by one: what you ship, with weights, sizes and classes.',
      to: '/commodities',
      isDone: commodities.total > 0,
    },
    {
      title: 'Add your dock',
      text: 'Where freight leaves from, with its hours, so that every order begins filled in.',
      to: '/locations',
      isDone: ownLocations.total > 0,
    },
    {
      title: 'Invite your colleagues',
      text: 'Portal users sign in and do what you allow them to.',
      to: '/contacts',
      // Whoever reads this is one.
      isDone: portalUsers.total > 1,
    },
    {
      title: 'Create your first order',
      text: 'What goes where and when; from it come rates, a booking and the papers.',
      to: '/orders/create',
      isDone: orders.total > 0,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
