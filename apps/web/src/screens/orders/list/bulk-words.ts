import type { BulkOrderAction } from '@lanewright/contract/order-list.ts';
import { CLEARED_BY_DUPLICATING } from '@lanewright/domain/orders/new-order.ts';
import { BULK_DONE } from '@lanewright/domain/orders/work-in-words.ts';

interface BulkWords {
  title: (what: string, isOne: boolean) => string;
  confirm: string;
  about: (isOne: boolean) => string;
  needsReason: boolean;
  doing: string;
  done: (count: number) => string;
}

/** How what is done to many orders is said, before, meanwhile and after. */
export const BULK_WORDS: Record<BulkOrderAction, BulkWords> = {
  void: {
    title: (what) => `Void ${what}`,
    confirm: 'Void',
    about: (isOne) =>
      isOne
        ? 'It keeps its number and can be duplicated, but cannot be brought back. If it is on a shipment, or voided already, it is left as it is, and you are told.'
        : 'They keep their numbers and can be duplicated, but cannot be brought back. Orders that are on a shipment, or voided already, are left as they are, and you are told which.',
    needsReason: true,
    doing: 'Voiding orders',
    done: BULK_DONE.void,
  },
  duplicate: {
    title: (what) => `Duplicate ${what}`,
    confirm: 'Duplicate',
    about: (isOne) =>
      isOne
        ? `A draft takes over everything else, without ${CLEARED_BY_DUPLICATING}. The order stays as it is.`
        : `A draft of each takes over everything else, without ${CLEARED_BY_DUPLICATING}. The orders stay as they are.`,
    needsReason: false,
    doing: 'Duplicating orders',
    done: BULK_DONE.duplicate,
  },
  ship: {
    title: (what, isOne) => `Create ${isOne ? 'a shipment' : 'shipments'} for ${what}`,
    confirm: 'Create Shipment',
    about: (isOne) =>
      isOne
        ? 'It gets a draft shipment of its own. If it is on a shipment already, it is left as it is, and you are told.'
        : 'Each order gets a draft shipment of its own. Orders that are on a shipment already are left as they are, and you are told which.',
    needsReason: false,
    doing: 'Creating shipments',
    done: BULK_DONE.ship,
  },
  bol: {
    title: (what) => `Bills of lading for ${what}`,
    confirm: 'Generate',
    about: (isOne) =>
      isOne
        ? 'Its bill of lading is printed into a PDF file that you can download. If it is on no booked shipment, or something is missing, you are told.'
        : 'Their bills of lading are printed into one PDF file that you can download. Orders that are on no booked shipment, or that lack something, are left out, and you are told which.',
    needsReason: false,
    doing: 'Generating bills of lading',
    done: BULK_DONE.bol,
  },
};
