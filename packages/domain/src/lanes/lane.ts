import { z } from 'zod';
import { choice } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { whole } from '../fields/number-fields.ts';
import { requiredText } from '../fields/text-fields.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '../orders/lists.ts';
import { LaneEnd } from './lane-end.ts';
import {
  EXPIRATION_ACTIONS,
  expirationActionLabel,
  TENDER_METHODS,
  TENDER_TYPES,
  type ExpirationAction,
} from './words.ts';

export { EXPIRATION_ACTIONS, expirationActionLabel, TENDER_METHODS, TENDER_TYPES, type ExpirationAction };

/** What can change of a lane; where it goes cannot. */
export const LANE_FIELDS = {
  customerReferenceNumber: requiredText({ label: 'Name', limit: 100 }),
  tenderType: choice({ label: 'Tender Type', from: TENDER_TYPES }),
  tenderMethod: choice({ label: 'Tender Method', from: TENDER_METHODS }),
  tenderTime: whole({ label: 'Tender Time', unit: 'min', digits: 5, least: 0 }),
  shipmentTenderingStart: whole({ label: 'Tender Start', unit: 'days before pickup', digits: 3, least: 0 }),
  expirationAction: choice({ label: 'Expiration Action', from: EXPIRATION_ACTIONS }),
  equipmentMode: choice({ label: 'Equipment Mode', from: EQUIPMENT_MODES }),
};

export const LaneEdit = draftOf(LANE_FIELDS);
export type LaneEdit = z.infer<typeof LaneEdit>;

export const LaneDraft = z.strictObject({
  ...LaneEdit.shape,
  mode: z.enum(SHIPPING_MODES),
  origin: LaneEnd,
  destination: LaneEnd,
});
export type LaneDraft = z.infer<typeof LaneDraft>;
