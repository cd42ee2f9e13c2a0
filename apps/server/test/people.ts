import { randomUUID } from 'node:crypto';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { expect } from 'vitest';
import type { Client } from './world.ts';

export function contactDraft(change: object = {}) {
  return {
    firstName: 'Rosa',
    lastName: 'Delgado',
    primaryEmailAddress: `${randomUUID()}@prairie.example`,
    ...change,
  };
}

export async function makeContact(client: Client, change: object = {}): Promise<Contact> {
  const { status, body } = await client.post('/contacts', contactDraft(change));
  expect(body, JSON.stringify(body)).toMatchObject({ isSuccess: true });
  expect(status).toBe(200);
  return body.contact;
}

/** An edit as the browser sends it: all that it was given, with what the person changed. */
export function editOfContact(contact: Contact, change: object = {}) {
  const { id: _id, isActivated: _is, profilePictureFileId: _file, updatedAt: _at, ...rest } = contact;
  return { ...rest, ...change };
}

export async function changeContact(client: Client, contact: Contact, change: object) {
  return client.put(`/contacts/${contact.id}`, editOfContact(contact, change));
}
