import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedContact } from '@lanewright/contract/contacts.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { makeSender, type Sender } from './sender.ts';

const PAUSE_MS = { least: 20, most: 120 };

/** What the product has acknowledged for one contact, by its e-mail address. */
export interface AcknowledgedContact {
  edits: number;
  /** Access that was given and taken away again: each time somebody outside is to be told, once. */
  ends: number;
  isDeleted: boolean;
}

export interface CommandWriter extends Pick<Sender, 'isSending' | 'counts' | 'wrongAnswers'> {
  person: string;
  acknowledged: Map<string, AcknowledgedContact>;
  run(isOver: () => boolean): Promise<void>;
}

/**
 * Somebody who sends commands that go by steps (claim, decide, ask outside, record, answer): people are let in, shut out by
 * an edit, edited, let in again, and deleted.
 */
export async function makeCommandWriter(
  productUrl: string,
  person: string,
  signIn: () => Promise<string>,
): Promise<CommandWriter> {
  const sender = await makeSender(productUrl, signIn);
  const { send, wrongAnswers } = sender;
  const tag = randomUUID().slice(0, 8);
  const acknowledged = new Map<string, AcknowledgedContact>();
  let serial = 0;

  async function edit(contact: Contact, change: Partial<Contact>): Promise<Contact | null> {
    const { id, isActivated: _a, profilePictureFileId: _p, updatedAt: _u, ...draft } = { ...contact, ...change };
    const saved = await send<SavedContact>('PUT', `/contacts/${id}`, draft);
    if (!saved) return null;
    if (saved.contact.version !== contact.version + 1)
      wrongAnswers.push(`edit of ${contact.primaryEmailAddress}: version ${saved.contact.version}`);
    acknowledged.get(contact.primaryEmailAddress)!.edits++;
    return saved.contact;
  }

  async function oneLife(): Promise<void> {
    const primaryEmailAddress = `chaos-${tag}-${++serial}@commands.example`;
    const draft = {
      firstName: 'Amid',
      lastName: 'Chaos',
      primaryEmailAddress,
      createPortalUser: true,
      roles: ['Read Only'],
    };
    const made = await send<SavedContact>('POST', '/contacts', draft);
    if (!made) return;
    const known: AcknowledgedContact = { edits: 0, ends: 0, isDeleted: false };
    acknowledged.set(primaryEmailAddress, known);
    const shutOut = await edit(made.contact, { createPortalUser: false, roles: [] });
    if (!shutOut) return;
    known.ends++;
    const renamed = await edit(shutOut, { title: `Edited to ${randomUUID()}` });
    const letIn = renamed && (await edit(renamed, { createPortalUser: true, roles: ['Read Only'] }));
    // Some stay, so that there is something to compare with what they were last said to be.
    if (!letIn || randomInt(4) === 0) return;
    const gone = await send<null>('DELETE', `/contacts/${letIn.id}`);
    if (gone === undefined) return;
    known.ends++;
    known.isDeleted = true;
  }

  return {
    ...sender,
    person,
    acknowledged,
    run: async (isOver) => {
      while (!isOver()) {
        await oneLife();
        await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
      }
    },
  };
}
