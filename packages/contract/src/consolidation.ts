import { EQUIPMENT_MODES } from '@lanewright/domain/orders/lists.ts';
import { MOST_LINE_ITEMS, MOST_STOPS } from '@lanewright/domain/orders/order.ts';
import { ORIGINATIONS } from '@lanewright/domain/shipments/origination.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { z } from 'zod';
import { amountBetween } from './amount.ts';
import { endpoint } from './endpoint.ts';

/** No truck calls at more places than these bring along. */
export const MAX_ORDERS_ON_A_TRUCK = 12;

/** What a person should look at again of orders on one truck, in sentences; the shipment is saved nevertheless. */
export const SharedTruckWarnings = z.array(z.string());

const OrderNumber = z.string().regex(/^[Oo]\d{1,12}$/, 'must be the number of an order');
const instant = z.iso.datetime({ offset: true }).nullable();

const End = z.object({
  label: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  earlyDateTimeOffset: instant,
  lateDateTimeOffset: instant,
});

/** What a planner has to know of an order to put it on a truck. */
export const OrderForLoad = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  origin: End,
  destination: End,
  equipmentMode: z.enum(EQUIPMENT_MODES).nullable(),
  isHazmat: z.boolean(),
  weight: z.number(),
  pallets: z.number(),
  stackablePallets: z.number(),
  linearFeet: z.number(),
});
export type OrderForLoad = z.infer<typeof OrderForLoad>;

export const LoadCandidate = z.object({
  order: OrderForLoad,
  fits: z.boolean(),
  /** Why it does not fit, or what speaks for it, in words. */
  reasons: z.array(z.string()),
  /** About so many dollars less than both alone; null where they cannot travel together. */
  saves: z.number().nullable(),
  addedMiles: z.number().nullable(),
});
export type LoadCandidate = z.infer<typeof LoadCandidate>;

/** The window of one order at a stop. */
const LoadWindow = z.object({ orderNumber: z.string(), earlyAt: instant, lateAt: instant, appointmentAt: instant });

export const LoadStop = z.object({
  stopNumber: z.int(),
  stopType: z.enum(['Pickup', 'Dropoff']),
  label: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  orderNumbers: z.array(z.string()),
  weight: z.number(),
  pallets: z.number(),
  linearFeet: z.number(),
  earlyAt: instant,
  lateAt: instant,
  ianaTimeZone: z.string().nullable(),
  /** When the truck would be there, when its work would begin and when it would go on; null where the load cannot be driven as it is. */
  arriveAt: instant,
  startAt: instant,
  departAt: instant,
  appointments: z.array(z.object({ at: z.string(), orderNumbers: z.array(z.string()) })),
  /** The window of each order, in the turn in which they are handled. */
  windows: z.array(LoadWindow),
});
export type LoadStop = z.infer<typeof LoadStop>;

/** Orders on one truck: what they come to, and what speaks against it. */
export const Load = z.object({
  orders: z.array(OrderForLoad),
  stops: z.array(LoadStop),
  weight: z.number(),
  pallets: z.number(),
  linearFeet: z.number(),
  most: z.object({ weight: z.number(), pallets: z.number(), linearFeet: z.number() }),
  problems: z.array(z.string()),
  /** What to know before the orders go on one shipment, such as windows at one place that have no time in common. */
  warnings: z.array(z.string()),
  miles: z.number().nullable(),
  /** About, in dollars. */
  cost: z.number().nullable(),
  costApart: z.number(),
  savings: z.number().nullable(),
});
export type Load = z.infer<typeof Load>;

const orderNumbers = z.array(OrderNumber).min(1).max(MAX_ORDERS_ON_A_TRUCK);
const example = { params: { orderNumber: 'O100001' } };
const OneOrder = z.object({ orderNumber: OrderNumber });
const ofOrder = {
  record: 'order',
  company: 'own',
  needs: 'ConsolidateOrder',
} as const;

const id = z.uuid().toLowerCase();

const plannedAt = z.iso.datetime({ offset: true });

/** When the truck is planned to be at a stop, and when the work for each order begins there. */
const PlannedVisit = z.strictObject({
  arriveAt: plannedAt,
  departAt: plannedAt,
  starts: z
    .array(z.strictObject({ stopId: id, startAt: plannedAt }))
    .min(1)
    .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS),
});

const StopOfShipment = z.strictObject({
  stopIds: z
    .array(id)
    .min(1)
    .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS),
  locationId: id.nullable().default(null),
  stopType: z.enum(['Pickup', 'Dropoff']),
  stopNumber: z
    .int()
    .min(1)
    .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS),
  loadStyle: z.enum(['live', 'drop']).default('live'),
  lineItemIds: z
    .array(id)
    .max(MAX_ORDERS_ON_A_TRUCK * MOST_LINE_ITEMS)
    .default([]),
  /** Of all stops or of none; without it the times are those of a truck that leaves as early as it can. */
  planned: PlannedVisit.nullable().default(null),
});

export const consolidation = {
  candidates: endpoint({
    get: '/Orders/:orderNumber/consolidation',
    ...ofOrder,
    params: OneOrder,
    rate: 'read',
    about: 'Orders near this one in place and time, with what each would save on the same truck, or why it cannot.',
    answers: z.object({
      order: OrderForLoad,
      /** Why nothing can come along with this order, whatever else there is; null where something could. */
      whyNot: z.string().nullable(),
      candidates: z.array(LoadCandidate),
    }),
    example,
  }),
  load: endpoint({
    post: '/Orders/:orderNumber/consolidation',
    ...ofOrder,
    params: OneOrder,
    rate: 'read',
    about: 'What this order and others come to on one truck. Nothing is kept.',
    body: z.strictObject({ orderNumbers: z.array(OrderNumber).max(MAX_ORDERS_ON_A_TRUCK - 1) }),
    answers: Load,
    example: { ...example, body: { orderNumbers: [] } },
  }),
  create: endpoint({
    post: '/shipments/consolidated',
    needs: { all: ['ConsolidateOrder', 'CreateShipment'] },
    rate: 'write',
    company: 'own',
    repeats: 'at-once',
    answersModel: true,
    about:
      'A draft shipment that carries all of these orders, with their stops merged and in order. Each is Planned from then on, and on no other shipment.',
    body: z.strictObject({
      orderNumbers,
      maxBuy: amountBetween(0, 1_000_000).default(0),
      origination: z.enum(ORIGINATIONS).default('Contract'),
    }),
    answers: z.object({ shipmentId: z.uuid(), shipmentNumber: z.string(), warnings: SharedTruckWarnings }),
    example: { body: { orderNumbers: ['O100001', 'O100002'], maxBuy: 0, origination: 'Contract' } },
  }),
  update: endpoint({
    put: '/shipments/consolidated',
    needs: { all: ['ConsolidateOrder', 'CreateShipment'] },
    rate: 'write',
    company: 'own',
    repeats: 'by-steps',
    answersModel: true,
    about:
      'Other orders, another limit or another order of stops for a shipment that nobody has booked. Orders that leave it can go on another; without stops they are put in order. With stops, what is on board at any moment must fit.',
    body: z.strictObject({
      id,
      /** Of the shipment as it was seen; where it is said, nobody's change in between is lost. */
      version: z.int().optional(),
      maxBuy: amountBetween(0, 1_000_000).default(0),
      orderIds: z.array(id).min(1).max(MAX_ORDERS_ON_A_TRUCK),
      status: z.literal([SHIPMENT_STATUS.Drafted, SHIPMENT_STATUS.ReadyToBook]).optional(),
      /** By how much a plan may leave what its orders ask for: days that stops may be late, and whether appointments count. */
      allows: z
        .strictObject({
          pickupDateSlippage: z.int().min(0).max(30).nullable().default(null),
          dropoffDateSlippage: z.int().min(0).max(30).nullable().default(null),
          honorAppointments: z.boolean().default(true),
        })
        .optional(),
      /** Dollars that the plan says it costs; the shipment shows them until it is booked. */
      plannedCost: amountBetween(0, 10_000_000).nullable().optional(),
      stops: z
        .array(StopOfShipment)
        .min(2)
        .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS)
        .optional(),
    }),
    answers: z.object({ resultId: z.uuid(), resultNumber: z.string(), warnings: SharedTruckWarnings }),
    example: {
      body: { id: '00000000-0000-4000-8000-000000000001', orderIds: ['00000000-0000-4000-8000-000000000002'] },
    },
  }),
};
