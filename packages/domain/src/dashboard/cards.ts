import { isAllowed, type Needs, type Permission } from '../access/permissions.ts';

/** What a dashboard is made of. The names are kept with how people arranged theirs. */
export const CARDS = {
  needs: { title: 'Needs you', needs: 'SignedIn', isWide: true },
  money: {
    title: 'Money',
    needs: { any: ['ViewInvoice', 'ViewCarrierInvoice', 'ViewRateMismatches'] },
    isWide: false,
  },
  quickQuote: { title: 'Quick Quote', needs: 'CreateQuote', isWide: false },
  today: { title: 'Today', needs: 'ViewShipment', isWide: true },
  statuses: { title: 'Shipments by status', needs: 'ViewShipment', isWide: false },
  unbooked: { title: 'Unbooked orders', needs: 'ViewOrder', isWide: false },
  spend: { title: 'Spend by week', needs: 'ViewShipment', isWide: false },
  savings: {
    title: 'Consolidation savings',
    needs: { all: ['ViewReports', 'ViewShipment', 'ViewOrder'] },
    isWide: false,
  },
  recent: { title: 'Recent work', needs: 'SignedIn', isWide: false },
  masterData: { title: 'Master data', needs: 'SignedIn', isWide: false },
} as const satisfies Record<string, { title: string; needs: Needs; isWide: boolean }>;
export type Card = keyof typeof CARDS;
export const EVERY_CARD = Object.keys(CARDS) as Card[];

const PLANNERS: readonly Card[] = [
  'needs',
  'quickQuote',
  'today',
  'statuses',
  'spend',
  'unbooked',
  'savings',
  'recent',
];
const BOOKKEEPERS: readonly Card[] = ['needs', 'money', 'spend', 'savings', 'recent'];

const WORKS_WITH_FREIGHT: Needs = { any: ['BookShipment', 'CreateShipment', 'CreateOrder', 'CreateQuote'] };
const WORKS_WITH_MONEY: Needs = {
  any: ['EditPayments', 'EditRateMismatches', 'EditFreightAuditCharges', 'EditThirdPartyCharges'],
};

/** Whoever settles bills and moves no freight begins with what is owed. */
export const beginsWithMoney = (held: readonly Permission[]): boolean =>
  isAllowed(held, WORKS_WITH_MONEY) && !isAllowed(held, WORKS_WITH_FREIGHT);

export const mayShow = (held: readonly Permission[], card: Card): boolean => isAllowed(held, CARDS[card].needs);

/** The cards as they stand until somebody arranges them. */
export function usualCards(held: readonly Permission[]): Card[] {
  return (beginsWithMoney(held) ? BOOKKEEPERS : PLANNERS).filter((card) => mayShow(held, card));
}

const isCard = (name: string): name is Card => Object.hasOwn(CARDS, name);

/** As somebody arranged them; what is gone, or no longer for them, is left out. Null: they have arranged nothing. */
export function arrangedCards(held: readonly Permission[], arranged: readonly string[] | null): Card[] {
  if (arranged === null) return usualCards(held);
  return [...new Set(arranged)].filter(isCard).filter((card) => mayShow(held, card));
}

/** What they could add. */
export const leftOutCards = (held: readonly Permission[], shown: readonly Card[]): Card[] =>
  EVERY_CARD.filter((card) => mayShow(held, card) && !shown.includes(card));
