import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Who a shipment is bought from; see the glossary. */
export const ORIGINATIONS = ['Standard', 'Spot', 'Contract', 'Manual'] as const;

export const DraftShipment = z.strictObject({
  orderId: z.uuid().toLowerCase(),
  /** Dollars; nothing above it is booked without asking. 0: no limit. */
  maxBuy: z.number().min(0).max(1_000_000).default(0),
  origination: z.enum(ORIGINATIONS).default('Contract'),
});
export type DraftShipment = z.infer<typeof DraftShipment>;

export const shipments = {
  createDraft: endpoint({
    post: '/shipments',
    needs: 'CreateShipment',
    rate: 'write',
    company: 'own',
    repeats: 'at-once',
    answersModel: true,
    about: 'A draft shipment that carries one order. The order is Planned from then on, and on no other shipment.',
    body: DraftShipment,
    answers: z.object({ shipmentId: z.uuid(), shipmentNumber: z.string() }),
    example: { body: { orderId: '00000000-0000-4000-8000-000000000001', maxBuy: 0, origination: 'Contract' } },
  }),
};
