import type { Role } from '@lanewright/domain/access/roles.ts';

export const DEMO_PASSWORD = 'lanewright-demo';

export interface DemoCompany {
  name: string;
  domain: string;
  enableTMSFreightAudit: boolean;
  enableThirdPartyTMSFreightAudit: boolean;
}

/** Three shippers with different habits; between them, every variant of the financial menu can be seen. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Northfield Foods',
    domain: 'northfield.example',
    enableTMSFreightAudit: false,
    enableThirdPartyTMSFreightAudit: false,
  },
  {
    name: 'Ironbridge Building Products',
    domain: 'ironbridge.example',
    enableTMSFreightAudit: false,
    enableThirdPartyTMSFreightAudit: true,
  },
  {
    name: 'Harborlight Imports',
    domain: 'harborlight.example',
    enableTMSFreightAudit: true,
    enableThirdPartyTMSFreightAudit: false,
  },
];

interface DemoPost {
  mailbox: 'admin' | 'planner' | 'finance' | 'viewer';
  title: string;
  roles: readonly Role[];
  isBetaUser: boolean;
}

const DEMO_POSTS: readonly DemoPost[] = [
  { mailbox: 'admin', title: 'Logistics director', roles: ['Admin'], isBetaUser: true },
  {
    mailbox: 'planner',
    title: 'Transportation planner',
    roles: ['Quoting', 'Orders', 'Booking', 'Consolidation', 'Data Management', 'Reporting'],
    isBetaUser: true,
  },
  { mailbox: 'finance', title: 'Freight payables clerk', roles: ['Financials', 'Reporting'], isBetaUser: false },
  { mailbox: 'viewer', title: 'Customer service', roles: ['Read Only'], isBetaUser: false },
];

/** In the order of companies, then posts. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Dana', 'Whitfield'],
  ['Priya', 'Raman'],
  ['Marcus', 'Oyelaran'],
  ['Ellen', 'Sorensen'],
  ['Victor', 'Almeida'],
  ['Hannah', 'Kowalczyk'],
  ['Tomás', 'Ibarra'],
  ['Grace', 'Lindqvist'],
  ['Naomi', 'Castellano'],
  ['Desmond', 'Achebe'],
  ['Yuki', 'Tanabe'],
  ['Owen', 'Fairbairn'],
];

export interface DemoPerson extends Omit<DemoPost, 'mailbox'> {
  company: DemoCompany;
  emailAddress: string;
  firstName: string;
  lastName: string;
}

/** The staff of a company: of one of the three, or of another made in its image. */
export function demoPeopleOf(company: DemoCompany, companyIndex: number): DemoPerson[] {
  return DEMO_POSTS.map(({ mailbox, ...post }, postIndex) => {
    const [firstName, lastName] = NAMES[companyIndex * DEMO_POSTS.length + postIndex]!;
    return { ...post, company, emailAddress: `${mailbox}@${company.domain}`, firstName, lastName };
  });
}

export const DEMO_PEOPLE: readonly DemoPerson[] = DEMO_COMPANIES.flatMap(demoPeopleOf);

/** What the sign-in page offers in a demonstration. */
export const DEMO_SIGN_INS = DEMO_PEOPLE.map((person) => ({
  emailAddress: person.emailAddress,
  name: `${person.firstName} ${person.lastName}`,
  label: person.company.name,
  password: DEMO_PASSWORD,
}));
