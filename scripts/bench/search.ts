import { API_BASE } from '@lanewright/contract/api-base.ts';
import { askBesideBare, callsFor, reportBesideBare } from './beside-bare.ts';
import type { Bench } from './bench.ts';
import { fillWithOrders } from './many-orders.ts';
import { startApi } from './running-api.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const BUDGET_MS = 20;

/** As somebody types it: letter by letter, and whole. */
const TYPED: Readonly<Record<string, string>> = {
  'a letter': 'd',
  'two letters': 'da',
  'the beginning of a city': 'dall',
  'a city': 'dallas',
  'a city and a company': 'dallas prairie',
  'a mistyped company': 'prarie grosers',
  'the beginning of numbers': 'O1',
  'more of it': 'O1005',
  'an order number': 'O100500',
  'its digits': '100500',
  'the beginning of references': 'PO-',
  'more of one': 'PO-1527',
  'a reference': 'PO-1527209',
  'nothing that is there': 'xyzzyx',
};

const asked = (kind: string, path: string, q: string) => ({
  kind,
  path: `${API_BASE}/search${path}?${new URLSearchParams({ q }).toString()}`,
});
const QUESTIONS = [
  ...Object.entries(TYPED).map(([kind, q]) => asked(kind, '', q)),
  asked('orders alone: a city', '/orders', 'dallas'),
  asked('references alone: a beginning', '/order-references', 'PO-1'),
  asked('locations alone: mistyped', '/locations', 'dalas'),
  asked('contacts alone: a letter', '/contacts', 'r'),
];

export const search: Bench = {
  name: 'search',
  about: `the search of everything among ${ORDERS.toLocaleString('en-US')} orders, at most ${BUDGET_MS} ms for 95 of 100 of each kind, beside the same SQL through bare Fastify`,
  async run({ say }) {
    const api = await startApi(callsFor(QUESTIONS));
    try {
      await fillWithOrders(api, ORDERS);
      return { problems: reportBesideBare(await askBesideBare(api, QUESTIONS), BUDGET_MS, say) };
    } finally {
      await api.stop();
    }
  },
};
