import { z } from 'zod';
import { choice } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { whole } from '../fields/number-fields.ts';
import { requiredText } from '../fields/text-fields.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '../orders/lists.ts';
import { LaneEnd } from './lane-end.ts';

/** Who offers a shipment to the carriers of a lane. */
export const TENDER_TYPES = ['Automatic', 'Manual'] as const;
export const TENDER_METHODS = ['Manual', 'Email', 'Portal', 'EDI'] as const;
/** What happens when a contracted rate runs out. */
export const EXPIRATION_ACTIONS = ['Notify', 'RemoveFromSequence', 'MoveToSpot'] as const;
export type ExpirationAction = (typeof EXPIRATION_ACTIONS)[number];

const ACTION_LABELS: Record<ExpirationAction, string> = {
  Notify: 'Notify',
  RemoveFromSequence: 'Remove from sequence',
  MoveToSpot: 'Move to spot',
};
export const expirationActionLabel = (action: ExpirationAction): string => ACTION_LABELS[action];

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
