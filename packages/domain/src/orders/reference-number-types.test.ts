import { describe, expect, it } from 'vitest';
import {
  ReferenceNumberType,
  referenceNumbersByPlace,
  WELL_KNOWN_REFERENCE_TYPES,
  type ReferenceCategory,
} from './reference-number-types.ts';

const type = (label: string, category: ReferenceCategory): ReferenceNumberType => ({
  label,
  category,
  isRequired: false,
  wellknownTypeId: null,
});

it('gives every well-known type an id and a label of its own', () => {
  const count = WELL_KNOWN_REFERENCE_TYPES.length;
  expect(new Set(WELL_KNOWN_REFERENCE_TYPES.map(({ id }) => id)).size).toBe(count);
  expect(new Set(WELL_KNOWN_REFERENCE_TYPES.map(({ label }) => label)).size).toBe(count);
});

describe('referenceNumbersByPlace', () => {
  it('sorts the types by where the order form asks for them, each list in the company’s order', () => {
    const [job, gate, door, project] = [
      type('Job', 'order'),
      type('Gate code', 'order stop pickup'),
      type('Door', 'order stop dropoff'),
      type('Project', 'order'),
    ];
    expect(referenceNumbersByPlace([project, gate, job, door])).toEqual({
      orderRefs: [project, job],
      pickupRefs: [gate],
      dropoffRefs: [door],
    });
  });

  it('answers three empty lists for a company without any', () => {
    expect(referenceNumbersByPlace([])).toEqual({ orderRefs: [], pickupRefs: [], dropoffRefs: [] });
  });
});

describe('a reference-number type on the wire', () => {
  it('is not required and not well known unless it says so', () => {
    expect(ReferenceNumberType.parse({ label: 'Job', category: 'order' })).toEqual(type('Job', 'order'));
  });

  it.each([
    ['another place', { label: 'Job', category: 'shipment' }],
    ['a field that is unknown', { label: 'Job', category: 'order', isDefault: true }],
    ['an id that is no whole number', { label: 'Job', category: 'order', wellknownTypeId: 1.5 }],
  ])('is refused with %s', (_what, value) => {
    expect(ReferenceNumberType.safeParse(value).success).toBe(false);
  });
});
