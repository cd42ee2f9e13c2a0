import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_FORM, problemsWithForm, type LaneForm } from './form.ts';

const form = (change: Partial<LaneForm> = {}): LaneForm => ({
  ...EMPTY_FORM,
  customerReferenceNumber: ' South ',
  tenderType: 'Manual',
  tenderMethod: 'Email',
  origin: { kind: 'City', city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' },
  destination: { kind: 'State', city: 'Atlanta', state: 'GA', postalCode: '', country: 'US' },
  ...change,
});

describe('a new lane', () => {
  it('sends of each end what its kind asks for', () => {
    expect(draftOf(form())).toMatchObject({
      customerReferenceNumber: 'South',
      origin: { kind: 'City', city: 'Joliet', state: 'IL', postalCode: null },
      destination: { kind: 'State', city: null, state: 'GA', postalCode: null },
    });
    expect(problemsWithForm(form())).toEqual([]);
  });

  it('says what is missing from top to bottom, and of a city once', () => {
    expect(problemsWithForm(EMPTY_FORM).map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'customerReferenceNumber: Name is required',
      'origin.city: City is required',
      'destination.city: City is required',
      'tenderType: Tender Type is required',
      'tenderMethod: Tender Method is required',
    ]);
    expect(problemsWithForm(form({ mode: null, equipmentMode: null })).map(({ message }) => message)).toEqual([
      'Mode is required',
      'Equipment Mode is required',
    ]);
  });
});
