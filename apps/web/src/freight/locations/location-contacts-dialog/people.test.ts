import { describe, expect, it } from 'vitest';
import { makeContact } from '../fake-locations.ts';
import { isSamePeople, peopleFrom, withoutPerson, withPerson } from './people.ts';

const [ana, bo] = peopleFrom([makeContact(1), makeContact(2)]).people as [never, never];
const nobody = peopleFrom([]);

describe('the people at a place', () => {
  it('ask the first one first', () => {
    const one = withPerson(nobody, ana);
    expect(one.defaultContactId).toBe(makeContact(1).contactId);
    expect(withPerson(one, bo).defaultContactId).toBe(makeContact(1).contactId);
  });

  it('have nobody twice', () => {
    expect(withPerson(withPerson(nobody, ana), ana).people).toHaveLength(1);
  });

  it('ask the next one when the first leaves, and nobody when all have left', () => {
    const both = withPerson(withPerson(nobody, ana), bo);
    const without = withoutPerson(both, makeContact(1).contactId);
    expect(without.defaultContactId).toBe(makeContact(2).contactId);
    expect(withoutPerson(without, makeContact(2).contactId)).toEqual(nobody);
  });

  it('keep their default when another one leaves', () => {
    const both = withPerson(withPerson(nobody, ana), bo);
    expect(withoutPerson(both, makeContact(2).contactId).defaultContactId).toBe(makeContact(1).contactId);
  });

  it('differ when another one is asked first', () => {
    const both = withPerson(withPerson(nobody, ana), bo);
    expect(isSamePeople(both, { ...both })).toBe(true);
    expect(isSamePeople(both, { ...both, defaultContactId: makeContact(2).contactId })).toBe(false);
  });
});
