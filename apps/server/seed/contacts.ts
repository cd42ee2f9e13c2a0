import { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import { areaCodeOf } from './area-codes.ts';
import type { DemoLocation } from './locations.ts';
import { DEMO_COMPANIES } from './people.ts';
import { dice } from './random.ts';

export interface DemoContact {
  id: string;
  locationId: string;
  isDefault: boolean;
  draft: ContactDraft;
}

const FIRST_NAMES = [
  'Alicia', 'Bernard', 'Carmen', 'Derek', 'Elena', 'Farid', 'Gwen', 'Hector', 'Ines', 'Jamal', 'Katrin', 'Luis', 'Mei',
  'Nadia', 'Oscar', 'Paula', 'Quentin', 'Rosa', 'Stefan', 'Tanya', 'Ulises', 'Vera', 'Wendell', 'Ximena', 'Yusuf', 'Zoë',
] as const; // oxfmt-ignore
const LAST_NAMES = [
  'Abbott', 'Barrera', 'Castellanos', 'Drummond', 'Espinoza', 'Fournier', 'Gallagher', 'Hollis', 'Iverson', 'Jefferson',
  'Kowalski', 'Lindgren', 'Marchetti', 'Novak', 'Okafor', 'Pelletier', 'Quintero', 'Rasmussen', 'Sandoval', 'Thibault',
  'Underwood', 'Villanueva', 'Whitaker', 'Yamada', 'Zielinski',
] as const; // oxfmt-ignore
const TITLES = ['Dock supervisor', 'Receiving clerk', 'Shipping lead', 'Warehouse manager', 'Traffic coordinator'];

/** Numbers that telephone companies give to nobody: 555-0100 to 555-0199. Beyond a hundred people they need extensions. */
function number(areaCode: number, index: number): string {
  const extension = index < 100 ? '' : ` x${Math.floor(index / 100)}`;
  return `(${areaCode}) 555-01${String(index % 100).padStart(2, '0')}${extension}`;
}

/** Without accents, spaces and signs: what can stand in an address. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z.]+/g, '-');
}

/** Mobile numbers of the first people do not meet anybody's office number. */
const MOBILES_FROM = 50;

/** One or two people at every place, and two drivers who belong to the company's first. */
export function demoContacts(seed: string, companyIndex: number, locations: readonly DemoLocation[]): DemoContact[] {
  const ownDomain = DEMO_COMPANIES[companyIndex]!.domain;
  const made: DemoContact[] = [];
  const add = (location: DemoLocation, facts: { isDefault: boolean; isDriver?: boolean }) => {
    const index = made.length;
    const random = dice(seed, `contact-${companyIndex}`, index);
    const firstName = random.pick('first', FIRST_NAMES);
    const lastName = random.pick('last', LAST_NAMES);
    const area = areaCodeOf(location.place);
    const { business } = location.place;
    const domain = business === null ? ownDomain : `${plain(business)}.example`;
    const mailbox = plain(`${firstName}.${lastName}`);
    made.push({
      id: random.uuid('id'),
      locationId: location.id,
      isDefault: facts.isDefault,
      draft: ContactDraft.parse({
        firstName,
        lastName,
        title: facts.isDriver ? 'Driver' : random.pick('title', TITLES),
        // The number makes namesakes at one business two people.
        primaryEmailAddress: `${mailbox}.${index}@${domain}`,
        officeNumber: facts.isDriver ? '' : number(area, index),
        mobileNumber: facts.isDriver || random.fraction('has-mobile') < 0.5 ? number(area, index + MOBILES_FROM) : '',
        roleTypes: facts.isDriver ? ['Driver'] : [],
      }),
    });
  };
  for (const location of locations) {
    add(location, { isDefault: true });
    if (dice(seed, `second-contact-${companyIndex}`, made.length).fraction('is-there') < 0.4)
      add(location, { isDefault: false });
  }
  for (const _ of [1, 2]) add(locations[0]!, { isDefault: false, isDriver: true });
  return made;
}
