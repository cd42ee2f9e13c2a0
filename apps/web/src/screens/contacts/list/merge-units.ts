import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { plainWords, type MergeUnit } from '../../../ui/forms/three-way.ts';
import { CONTACT_LABELS, type ContactField, type ContactForm } from './form.ts';

const PLAIN = [
  'firstName',
  'lastName',
  'title',
  'primaryEmailAddress',
  'officeNumber',
  'mobileNumber',
  'isDriver',
] as const;
const PLACES = ['locations', 'nonCompanyLocations'] as const;

function accessInWords({ createPortalUser, accessMode, roles, permissions }: ContactForm): string {
  if (!createPortalUser) return 'Cannot sign in';
  if (accessMode === 'custom') return `Custom role with ${permissions.length} of ${PERMISSIONS.length} permissions`;
  return plainWords(roles);
}

/** With roles the permissions follow from them; without, the roles do not count. Nor does the order of either. */
function accessKey({ createPortalUser, accessMode, roles, permissions }: ContactForm): unknown {
  if (!createPortalUser) return null;
  return [accessMode, (accessMode === 'roles' ? roles : permissions).toSorted()];
}

function unitOf(field: ContactField, facts: Pick<MergeUnit<ContactForm>, 'inWords'> & Partial<MergeUnit<ContactForm>>) {
  return { label: CONTACT_LABELS[field], fields: [field], ...facts };
}

/** What two people can change of one contact without getting in each other's way. */
export const CONTACT_UNITS: readonly MergeUnit<ContactForm>[] = [
  ...PLAIN.map((field) => unitOf(field, { inWords: (form) => plainWords(form[field]) })),
  {
    label: 'Access',
    fields: ['createPortalUser', 'accessMode', 'roles', 'permissions'],
    inWords: accessInWords,
    key: accessKey,
  },
  ...PLACES.map((field) =>
    unitOf(field, {
      inWords: (form) => plainWords(form[field].map(({ label }) => label)),
      // What a place is called in passing does not count.
      key: (form) => form[field].map(({ value }) => value).toSorted(),
    }),
  ),
];
