import { randomUUID } from 'node:crypto';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { expect } from 'vitest';
import type { Client } from './world.ts';

/** A street number nobody has yet, so that no two places of a test are one by accident. */
export function locationDraft(change: object = {}) {
  return {
    addressLine1: `${randomUUID().slice(0, 8)} Centerpoint Way`,
    city: 'Joliet',
    state: 'IL',
    postalCode: '60433',
    country: 'US',
    companyName: 'Prairie Grocers',
    ...change,
  };
}

export async function makeLocation(client: Client, change: object = {}): Promise<Location> {
  const { status, body } = await client.post('/locations', locationDraft(change));
  expect(body, JSON.stringify(body)).toMatchObject({ isSuccess: true });
  expect(status).toBe(200);
  return body.location;
}

/** An edit as the browser sends it; the address only when it changes. */
export function editOfLocation(location: Location, change: object = {}) {
  const {
    companyId,
    companyName,
    dbaName,
    name,
    companyAlias,
    locationAlias,
    locationType,
    supportLocationTypes,
    requirementFlags,
    ediCodes,
    ianaTimeZone,
    leadProviderId,
    version,
  } = location;
  return {
    companyId,
    companyName,
    dbaName,
    name,
    companyAlias,
    locationAlias,
    locationType,
    supportLocationTypes,
    requirementFlags,
    ediCodes,
    ianaTimeZone,
    leadProviderId,
    version,
    ...change,
  };
}

export function addressOf({ addressLine1, addressLine2, city, state, postalCode, country }: Location) {
  return { addressLine1, addressLine2, city, state, postalCode, country };
}
