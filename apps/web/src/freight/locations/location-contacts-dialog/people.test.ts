import { describe, expect, it } from 'vitest';
import { makeContact } from '../fake-locations.ts';
import { mergeThreeWays } from '../../../ui/forms/three-way.ts';
import { PEOPLE_UNITS, peopleFrom, withoutPerson, withPerson } from './people.ts';

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

  it('never ask a driver unless somebody says so', () => {
    const [driver] = peopleFrom([makeContact(3, { isDriver: true })]).people as [never];
    expect(withPerson(nobody, driver).defaultContactId).toBeNull();
    const all = [driver, bo].reduce(withPerson, withPerson(nobody, ana));
    expect(withoutPerson(all, makeContact(1).contactId).defaultContactId).toBe(makeContact(2).contactId);
    const withDriver = withPerson(withPerson(nobody, ana), driver);
    expect(withoutPerson(withDriver, makeContact(1).contactId).defaultContactId).toBeNull();
  });

  it('keep their default when another one leaves', () => {
    const both = withPerson(withPerson(nobody, ana), bo);
    expect(withoutPerson(both, makeContact(2).contactId).defaultContactId).toBe(makeContact(1).contactId);
  });

  it('that two people changed at once are those that either added and neither took away', () => {
    const both = withPerson(withPerson(nobody, ana), bo);
    const [cy] = peopleFrom([makeContact(3)]).people as [never];
    const mine = withoutPerson(both, makeContact(2).contactId);
    const { values, asked } = mergeThreeWays(PEOPLE_UNITS, both, mine, withPerson(both, cy));
    expect(values.people).toEqual([ana, cy]);
    expect(asked).toEqual([]);
  });
});
