import { API_BASE } from '@lanewright/contract/api-base.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import type { Bench } from './bench.ts';
import { askBesideBare, callsFor, reportBesideBare, type Question } from './beside-bare.ts';
import { fillWithInvoices, oweEverything } from './many-invoices.ts';
import { startApi } from './running-api.ts';

const INVOICES = Number(process.env.BENCH_INVOICES ?? 100_000);
const LIST_MS = 25;
const AGING_MS = 50;

const asked = (kind: string, path: string): Question => ({ kind, path: API_BASE + path });
const ours = (kind: string, query: string) => asked(`invoices, ${kind}`, `/invoices?pageSize=50&${query}`);
const theirs = (kind: string, query: string) =>
  asked(`carrier invoices, ${kind}`, `/carrier-invoices?pageSize=50&${query}`);
const OWED = 'statuses=Active&statuses=Invoiced';
const NEWEST = 'orderByProperty=invoiceDateTime&orderByDirection=-1';
const day = (ago: number) => addDays(new Date().toISOString().slice(0, 10), -ago);

const LISTS: readonly Question[] = [
  ours('as the page opens', `${OWED}&${NEWEST}`),
  ours('all', NEWEST),
  ours('all, page 200', `${NEWEST}&page=200`),
  ours('settled', `statuses=Settled&${NEWEST}`),
  ours('by due date', `${OWED}&orderByProperty=dueDateTime`),
  ours('by balance', `${OWED}&orderByProperty=balance&orderByDirection=-1`),
  ours('by amount', 'orderByProperty=amount&orderByDirection=-1'),
  ours('past due', `${OWED}&dueEndDate=${day(1)}&${NEWEST}`),
  ours('due in a month', `${OWED}&dueStartDate=${day(30)}&dueEndDate=${day(0)}&${NEWEST}`),
  ours('a quarter', `invoicedDateStart=${day(500)}&invoicedDateEnd=${day(410)}&${NEWEST}`),
  ours('a mode', `shippingModes=LTL&${NEWEST}`),
  ours('a number', 'searchTerm=I950000'),
  ours('the beginning of numbers', 'searchTerm=I95'),
  ours('a shipment', 'searchTerm=S950000'),
  ours('a city', 'searchTerm=dallas'),
  ours('a city, of what is owed', `searchTerm=dallas&${OWED}`),
  theirs('all', NEWEST),
  theirs('that differ', `isRateMismatch=true&${NEWEST}`),
  theirs('that are disputed', `isDisputed=true&${NEWEST}`),
  theirs('received', `statuses=Received&${NEWEST}`),
  theirs('the number of the carrier', 'searchTerm=INV-50000'),
  theirs('a carrier by name', 'searchTerm=pioneer'),
  asked('rate mismatches', '/rate-mismatches?pageSize=50'),
  asked('search of everything, a number', '/search?q=I950000'),
  asked('search of everything, a shipment', '/search?q=S950000'),
  asked('search of everything, a beginning', '/search?q=I9'),
  asked('search of everything, a city', '/search?q=dallas'),
  asked('search of invoices, a city', '/search/invoices?q=dallas'),
  asked('search of carrier invoices, a carrier', '/search/carrier-invoices?q=pioneer'),
];
const AGING = [asked('aging', '/invoices/aging')];
const AGING_OF_ALL = [asked('aging, every invoice owed', '/invoices/aging')];

export const invoices: Bench = {
  name: 'invoices',
  about: `lists and aging among ${INVOICES.toLocaleString('en-US')} invoices of either side, at most ${LIST_MS} and ${AGING_MS} ms for 95 of 100 of each, beside the same SQL through bare Fastify`,
  async run({ say }) {
    const api = await startApi(callsFor([...LISTS, ...AGING, ...AGING_OF_ALL]));
    try {
      const startedAt = performance.now();
      await fillWithInvoices(api.adminUrl, api.companyId, INVOICES);
      say(`${2 * INVOICES} invoices made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
      const problems = reportBesideBare(await askBesideBare(api, LISTS), LIST_MS, say);
      problems.push(...reportBesideBare(await askBesideBare(api, AGING), AGING_MS, say));
      await oweEverything(api.adminUrl, api.companyId);
      problems.push(...reportBesideBare(await askBesideBare(api, AGING_OF_ALL), AGING_MS, say));
      return { problems };
    } finally {
      await api.stop();
    }
  },
};
