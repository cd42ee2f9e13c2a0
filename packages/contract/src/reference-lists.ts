import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const facts = { needs: 'SignedIn', rate: 'read', company: 'none' } as const;

export const referenceLists = {
  freightClasses: endpoint({
    get: '/freight-classes',
    ...facts,
    about: 'The freight classes to choose from.',
    answers: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  hazardClasses: endpoint({
    get: '/hazard-classes',
    ...facts,
    about: 'The hazard classes; a commodity keeps the position in this list.',
    answers: z.array(z.object({ id: z.int(), description: z.string() })),
  }),
  packingGroups: endpoint({
    get: '/packing-groups',
    ...facts,
    about: 'The packing groups; a commodity keeps the position in this list.',
    answers: z.array(z.object({ description: z.string() })),
  }),
};
