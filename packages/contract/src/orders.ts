import { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { CONFIGURATION_SECTIONS } from '@lanewright/domain/configuration/sections.ts';
import { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import { LineItemDraft, MOST_LINE_ITEMS, MOST_STOPS, OrderDraft } from '@lanewright/domain/orders/order.ts';
import { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { MAX_PARTS } from '@lanewright/domain/orders/split.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

export const OrderNumber = z.strictObject({ orderNumber: z.string().regex(/^O\d{6,12}$/i) });
export const MAX_VOID_REASON_LENGTH = 500;
export const MAX_TEMPLATE_NAME_LENGTH = 100;

/** A draft may have gaps; an order may not. */
const OrderToCreate = OrderBody.extend({ isDraft: z.boolean().default(false) });
export type OrderToCreate = z.infer<typeof OrderToCreate>;

const OrderEdit = OrderToCreate.extend({ ...OrderNumber.shape, version: z.int() });
export type OrderEdit = z.infer<typeof OrderEdit>;

export const SavedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  order: Order,
  /** What a person should look at again, in sentences; the order is saved nevertheless. */
  warnings: z.array(z.string()),
});
export type SavedOrder = z.infer<typeof SavedOrder>;

export const OrderPart = z.object({
  weight: z.number(),
  pallets: z.number(),
  linearFeet: z.number(),
  items: z.array(
    z.object({
      description: z.string(),
      totalWeight: z.number().nullable(),
      packageCount: z.int().nullable(),
      palletCount: z.int().nullable(),
    }),
  ),
});
export type OrderPart = z.infer<typeof OrderPart>;

/** How many whole units (pallets, or else pieces) of a line item go on each part, the order itself first. */
const ItemUnits = z.strictObject({
  lineItemId: z.uuid(),
  units: z.array(z.int().min(0).max(1_000_000)).max(MAX_PARTS),
});

export const OrderSplit = z.object({
  version: z.int(),
  /** Why nothing is proposed; empty when something is. */
  reason: z.string(),
  parts: z.array(OrderPart),
  /** The same by the units of each line item. */
  units: z.array(ItemUnits),
  /** Whether it can be split at all, also by hand. */
  isDivisible: z.boolean(),
  items: z.array(LineItemDraft.extend({ id: z.uuid() })),
  equipmentMode: OrderDraft.shape.equipmentMode,
  equipmentTypes: OrderDraft.shape.equipmentTypes,
  /** Pounds that the company allows on its trucks; null is the default. */
  payloads: z.object({
    maxPayloadDry: z.number().nullable(),
    maxPayloadReefer: z.number().nullable(),
    maxPayloadFlatbed: z.number().nullable(),
  }),
});
export type OrderSplit = z.infer<typeof OrderSplit>;

export const CheckedOrder = z.object({
  orderNumber: z.string(),
  orderStatus: z.int(),
  activeShipmentNumber: z.string().nullable(),
  /** Why it cannot go on another shipment; empty when it can. */
  validationMessage: z.string(),
});

export const OrderFormFacts = z.object({
  companyNumber: z.string(),
  configuration: z.object(CONFIGURATION_SECTIONS),
  billTo: z.array(BillToCompany),
});
export type OrderFormFacts = z.infer<typeof OrderFormFacts>;

/** Orders that look like the one being entered. */
export const LikelyDuplicate = z.object({ orderNumber: z.string(), reference: z.string() });

export const OrderTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  draft: OrderBody,
  version: z.int(),
});
export type OrderTemplate = z.infer<typeof OrderTemplate>;

const read = { needs: 'ViewOrder', rate: 'read', company: 'own' } as const;
const write = { rate: 'write', company: 'own' } as const;
const ofOrder = { record: 'order', params: OrderNumber } as const;

const exampleItem = {
  uniqueIdentifier: 0,
  description: 'Rolled oats, 50 lb bags',
  totalWeight: 1_872,
  packageCount: 36,
  packagingUnitType: 'Bag',
  palletCount: 1,
  packageLength: 48,
  packageWidth: 40,
  packageHeight: 44,
  freightClass: 55,
};
const exampleBody = {
  orderType: 'Standard',
  tmsOrderDetails: { freightTermType: 'Prepaid' },
  shippingMode: 'LTL',
  equipmentMode: 'Dry',
  isDraft: true,
  stops: [
    {
      type: 'Pickup',
      earlyDateTimeOffset: '2026-11-18T08:00:00-06:00',
      lateDateTimeOffset: '2026-11-18T12:00:00-06:00',
      lineItems: [exampleItem],
    },
    {
      type: 'Dropoff',
      earlyDateTimeOffset: '2026-11-20T08:00:00-05:00',
      lateDateTimeOffset: '2026-11-20T12:00:00-05:00',
      lineItems: [{ uniqueIdentifier: 0 }],
    },
  ],
};

export const orders = {
  create: endpoint({
    post: '/Orders',
    ...write,
    needs: 'CreateOrder',
    repeats: 'by-steps',
    answersModel: true,
    about:
      'Create an order, or save it as a draft. What its locations always need, such as a lift gate or a delivery appointment, is added to its accessorials and requirements. `warnings` says what to look at again, as the order form does.',
    body: OrderToCreate,
    answers: SavedOrder,
    example: { body: exampleBody },
  }),
  update: endpoint({
    put: '/Orders',
    ...write,
    needs: 'EditOrder',
    repeats: 'by-steps',
    answersModel: true,
    about:
      'Change the order that the body names. A version that is no longer the newest is answered with 409; of an order that a carrier has, or is being asked to carry, only what its papers say can change. An unbooked shipment of the order is updated with it. `warnings` says what to look at again.',
    body: OrderEdit,
    answers: SavedOrder,
    example: { body: { ...exampleBody, orderNumber: 'O100001', version: 1 } },
  }),
  get: endpoint({ get: '/Orders/:orderNumber', ...read, ...ofOrder, about: 'One order.', answers: Order }),
  stops: endpoint({
    get: '/Orders/:orderNumber/stops',
    ...read,
    ...ofOrder,
    about: 'The stops of an order, in the order of the route.',
    answers: z.object({ data: z.array(OrderStop) }),
  }),
  validate: endpoint({
    post: '/Orders/validate',
    ...read,
    about:
      'Check whether orders can still go on a shipment, not counting the shipment that is being changed. Numbers of no order of the company are listed apart.',
    body: z.strictObject({
      orderNumbers: z.array(OrderNumber.shape.orderNumber).min(1).max(500),
      excludeShipmentNumber: z.string().max(20).nullable().default(null),
    }),
    answers: z.object({ orders: z.array(CheckedOrder), unknownOrderNumbers: z.array(z.string()) }),
    example: { body: { orderNumbers: ['O100001'] } },
  }),
  splitPreview: endpoint({
    get: '/Orders/:orderNumber/split',
    ...read,
    ...ofOrder,
    about: 'How an order that is too big for one truck would be split, and what it can be split by. Nothing is stored.',
    answers: OrderSplit,
  }),
  split: endpoint({
    post: '/Orders/:orderNumber/split',
    ...write,
    ...ofOrder,
    needs: { all: ['EditOrder', 'CreateOrder'] },
    repeats: 'by-steps',
    answersModel: true,
    about:
      'Split an order into orders that each fit on one truck, or by the units that are given. It keeps its number and the first part; the others are new and keep its references.',
    body: z.strictObject({
      version: z.int(),
      /** Without it, as proposed. */
      items: z.array(ItemUnits).max(MOST_LINE_ITEMS).optional(),
    }),
    answers: z.object({ orderNumbers: z.array(z.string()) }),
    example: { body: { version: 1 } },
  }),
  void: endpoint({
    put: '/Orders/:orderNumber/void',
    ...write,
    ...ofOrder,
    needs: 'VoidOrder',
    repeats: 'at-once',
    answersModel: true,
    about: 'Void an order that is on no shipment. It keeps its number and can be duplicated.',
    body: z.strictObject({ reason: z.string().max(MAX_VOID_REASON_LENGTH).default(''), version: z.int() }),
    answers: Order,
    example: { body: { reason: 'Ordered twice.', version: 1 } },
  }),
  duplicate: endpoint({
    post: '/Orders/:orderNumber/duplicate',
    ...write,
    ...ofOrder,
    needs: 'DuplicateOrder',
    repeats: 'by-steps',
    answersModel: true,
    about: 'Make a draft like this order, without its dates and times, appointments, reference numbers and quote.',
    answers: SavedOrder,
  }),
  likelyDuplicates: endpoint({
    get: '/Orders/duplicates',
    ...read,
    about: 'Orders with one of these references, for the same consignee on the same day.',
    query: z.strictObject({
      references: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]),
      locationNumber: z.string().max(20),
      date: z.iso.date(),
      exceptOrderNumber: z.string().max(20).optional(),
    }),
    answers: z.array(LikelyDuplicate),
    example: { query: { references: '4711', locationNumber: 'L100001', date: '2026-11-18' } },
  }),
  formFacts: endpoint({
    get: '/order-form-facts',
    ...read,
    about: 'All that an order form asks of the company: its number, its settings and who can be billed.',
    answers: OrderFormFacts,
  }),
  places: endpoint({
    get: '/order-places',
    ...read,
    about: 'Places by their numbers, each with its dock hours and its people. Numbers of nobody’s are left out.',
    query: z.strictObject({
      locationNumbers: z.union([z.string().max(20), z.array(z.string().max(20)).max(MOST_STOPS)]),
    }),
    answers: z.array(OrderPlace),
    example: { query: { locationNumbers: 'L100001' } },
  }),
  templates: endpoint({
    get: '/order-templates',
    ...read,
    needs: 'CreateOrder',
    about: 'What orders of the company can begin as, by name.',
    answers: z.array(OrderTemplate),
  }),
  saveTemplate: endpoint({
    post: '/order-templates',
    ...write,
    needs: 'CreateOrder',
    repeats: 'at-once',
    about:
      'Save an order as a template for other orders, without its dates, times and appointments. A template with the same name is replaced.',
    body: z.strictObject({ name: z.string().max(MAX_TEMPLATE_NAME_LENGTH), draft: OrderBody }),
    answers: OrderTemplate,
    example: { body: { name: 'Weekly to Atlanta', draft: {} } },
  }),
  removeTemplate: endpoint({
    delete: '/order-templates/:id',
    ...write,
    needs: 'CreateOrder',
    record: 'order-template',
    params: RecordId,
    about: 'Forget a template. Orders that began as it stay.',
    answers: Nothing,
  }),
};
