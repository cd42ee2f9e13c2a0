import { LIMIT_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import { STRATEGIES } from '@lanewright/domain/optimization/strategies.ts';
import { JOB_STATUSES } from '@lanewright/domain/optimization/job-status.ts';
import { PLAN_LIMITS } from '@lanewright/domain/optimization/plan-limits.ts';
import { LONGEST_JOB_NAME, MOST_ORDERS_IN_A_RUN } from '@lanewright/domain/optimization/run-rules.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { MOST_STOPS } from '@lanewright/domain/orders/order.ts';
import { z } from 'zod';
import { MAX_ORDERS_ON_A_TRUCK } from './consolidation.ts';
import { endpoint, Nothing, RecordId } from './endpoint.ts';

const instant = z.iso.datetime({ offset: true });
const given = z.uuid().toLowerCase();
const OrderNumber = z.string().regex(/^[Oo]\d{1,12}$/, 'must be the number of an order');

const limitNumber = z.number().min(0).max(1_000_000).nullable();
/** The limits that a run was made with, as they were then. */
const RunLimits = z.strictObject({
  strategy: z.enum(STRATEGIES),
  ...(Object.fromEntries(LIMIT_FIELDS.map((field) => [field, limitNumber])) as Record<
    (typeof LIMIT_FIELDS)[number],
    typeof limitNumber
  >),
  honorAppointments: z.boolean(),
});
export type RunLimits = z.infer<typeof RunLimits>;

const load = { weight: z.number(), palletCount: z.number(), volume: z.number(), linearFeet: z.number() };

const PreplanStop = z.object({
  id: z.string(),
  stopNumber: z.int(),
  stopType: z.literal([0, 1]),
  orders: z.array(z.string()),
  /** What is done for each order, with the order's own window and the planned start and end of the work. */
  tasks: z.array(
    z.object({
      ...load,
      orderNumber: z.string(),
      stopId: z.uuid(),
      stopIndex: z.int(),
      earlyDateTime: instant.nullable(),
      lateDateTime: instant.nullable(),
      appointmentDateTime: instant.nullable(),
      startAt: instant.nullable(),
      endAt: instant.nullable(),
    }),
  ),
  ...load,
  distance: z.number().nullable(),
  earlyDateTime: instant.nullable(),
  lateDateTime: instant.nullable(),
  appointmentDateTime: instant.nullable(),
  appointments: z.array(z.object({ appointmentTime: instant, orderNumbers: z.array(z.string()) })),
  orderCosts: z.array(z.object({ orderNumber: z.string(), baselineCost: z.number() })),
  location: z.object({
    name: z.string(),
    companyAlias: z.string(),
    companyName: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ianaTimeZone: z.string().nullable(),
  }),
  arriveAt: instant.nullable(),
  startAt: instant.nullable(),
  departAt: instant.nullable(),
  slackMinutes: z.number().nullable(),
  slippedDays: z.number(),
});

const LimitInPlay = z.object({ limit: z.enum(PLAN_LIMITS), value: z.number(), allowed: z.number(), slack: z.number() });

/** Orders that travel together: proposed by a run, or put together by a person. */
export const PreplanAnswer = z.object({
  id: z.string(),
  name: z.string(),
  stops: z.array(PreplanStop),
  savings: z.number().nullable(),
  optimizedCost: z.number().nullable(),
  baselineCost: z.number(),
  miles: z.number(),
  savedMiles: z.number(),
  shippingMode: z.enum(SHIPPING_MODES),
  equipmentMode: z.enum(EQUIPMENT_MODES),
  pickupStopCount: z.int(),
  dropoffStopCount: z.int(),
  orderMetrics: z.record(z.string(), z.object({ ...load, baselineCost: z.number(), baselineMode: z.string() })),
  isManual: z.boolean(),
  isHazmat: z.boolean(),
  isTeam: z.boolean(),
  isJustInTime: z.boolean(),
  isBlind: z.boolean(),
  transitMinutes: z.number().nullable(),
  slippedDays: z.number(),
  /** The limit with the smallest share left; null where nothing is limited. */
  binding: LimitInPlay.nullable(),
  /** Miles that the shipment would lose without the order. */
  addedMiles: z.array(z.object({ orderNumber: z.string(), miles: z.number() })),
});
export type PreplanAnswer = z.infer<typeof PreplanAnswer>;

const Rejected = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loses'), with: z.array(z.string()), by: z.number() }),
  z.object({ kind: z.literal('forbidden'), with: z.array(z.string()), limit: LimitInPlay }),
  z.object({ kind: z.literal('far'), with: z.array(z.string()), limits: z.array(z.enum(PLAN_LIMITS)) }),
  z.object({ kind: z.literal('nobody') }),
]);

export const AIMS = ['leastCost', 'leastDistance', 'fewestShipments', 'noSlippage'] as const;

export const OptimizationSolution = z.object({
  id: z.string(),
  aims: z.array(z.enum(AIMS)),
  proposedShipments: z.array(PreplanAnswer),
  alone: z.array(z.object({ orderNumber: z.string(), cost: z.number(), miles: z.number(), rejected: Rejected })),
  cost: z.number(),
  baselineCost: z.number(),
  savings: z.number(),
  miles: z.number(),
  baselineMiles: z.number(),
  savedMiles: z.number(),
  /** Orders that come a day or more later than they ask for. */
  lateOrders: z.int(),
  /** Kilograms of CO2 that its trucks burn. */
  co2: z.number(),
  /** Dollars, miles or shipments, by its first aim; no plan has less than the bound. */
  objective: z.number(),
  bound: z.number(),
  gap: z.number(),
  provenOptimal: z.boolean(),
});
export type OptimizationSolution = z.infer<typeof OptimizationSolution>;

const jobFacts = {
  id: z.uuid(),
  name: z.string(),
  status: z.enum(JOB_STATUSES),
  createdBy: z.string(),
  createdAt: instant,
  completedAt: instant.nullable(),
  /** Seconds that it took, or has taken so far; null while it waits. */
  duration: z.number().nullable(),
  jobUrl: z.string(),
  constraintId: z.uuid().nullable(),
  constraintName: z.string().nullable(),
  /** What the constraint set said when the run began; null where the usual limits were used. */
  constraintDetails: RunLimits.nullable(),
  constraintUpdatedAt: instant.nullable(),
  equipmentMode: z.int(),
  metadata: z.object({
    orders: z.int(),
    savedMiles: z.number(),
    estimatedSavings: z.number(),
    totalOrders: z.int(),
    totalSolutions: z.int(),
  }),
  /** While it runs: the best plan so far, what no plan can be below, and how much of the budget is used up. */
  progress: z
    .object({
      objective: z.number(),
      bound: z.number(),
      gap: z.number(),
      seconds: z.number(),
      done: z.number(),
      phase: z.string(),
      hasPlan: z.boolean(),
    })
    .nullable(),
  /** Why there is no plan, in words. */
  message: z.string(),
  /** How many runs of the company are before it. */
  waitsFor: z.int(),
};

export const OptimizationJob = z.object(jobFacts);
export type OptimizationJob = z.infer<typeof OptimizationJob>;

const Relaxation = z.object({ limit: z.enum(PLAN_LIMITS), from: z.number(), to: z.number(), saves: z.number() });

export const OptimizationJobDetail = z.object({
  ...jobFacts,
  orderNumbers: z.array(z.string()),
  /** The same orders by their ids, so that another run can be made of them. */
  orderIds: z.array(z.uuid()),
  solutions: z.array(OptimizationSolution),
  /** Orders that nobody could plan with, and why. */
  leftOut: z.array(z.object({ orderNumber: z.string(), reason: z.string() })),
  /** What loosening one limit would bring, at least; null while that is still being tried, after the plans are made. */
  relaxations: z.array(Relaxation).nullable(),
});
export type OptimizationJobDetail = z.infer<typeof OptimizationJobDetail>;

const RunCommand = z.strictObject({
  name: z.string().max(LONGEST_JOB_NAME * 2),
  orderIds: z.array(given).max(MOST_ORDERS_IN_A_RUN),
  constraintId: given.nullable().default(null),
  /** 1 dry, 2 reefer, 3 flatbed, 4 bulk, 5 drayage, 6 power only. */
  equipmentMode: z.int().min(1).max(6).default(1),
  /** Other limits than those of the set, for this run alone. */
  changes: RunLimits.partial().default({}),
});
export type RunCommand = z.infer<typeof RunCommand>;

const StudiedStops = z
  .array(
    z.strictObject({
      tasks: z
        .array(z.strictObject({ orderNumber: OrderNumber, stopIndex: z.int().min(0).max(MOST_STOPS) }))
        .min(1)
        .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS),
    }),
  )
  .min(1)
  .max(MAX_ORDERS_ON_A_TRUCK * MOST_STOPS);

const StudyQuestion = z.strictObject({
  orderNumbers: z.array(OrderNumber).min(1).max(MAX_ORDERS_ON_A_TRUCK),
  /** As somebody wants the stops made; without them, merged and in the usual order. */
  stops: StudiedStops.nullable().default(null),
  /** Whose limits count: those of a run, else those of a set, else the usual ones. */
  jobId: given.nullable().default(null),
  constraintId: given.nullable().default(null),
});
export type StudyQuestion = z.infer<typeof StudyQuestion>;

export const Study = z.object({
  preplan: PreplanAnswer,
  /** Every limit that it breaks, in words beside the figures; empty where one truck can do it. */
  broken: z.array(z.object({ ...LimitInPlay.shape, message: z.string() })),
  /** Why nothing can be reckoned with an order. */
  unplannable: z.array(z.object({ orderNumber: z.string(), reason: z.string() })),
});
export type Study = z.infer<typeof Study>;

/** The cheapest way in which an order could travel by itself; null where nobody can say. */
const Baseline = z.object({
  orderNumber: z.string(),
  lowestShipMode: z.string().nullable(),
  lowestShipRate: z.number().nullable(),
  by: z.string(),
});
export type Baseline = z.infer<typeof Baseline>;
export const MOST_BASELINES = 200;

const MOST_EXPORTED = 5_000;
const ManualPreplan = z.strictObject({
  /** Of a plan of the solution where its stops were moved by hand: it takes that plan's place. */
  id: z.string().max(100),
  /** How people call it. */
  name: z.string().max(100).default(''),
  totalMiles: z.number().min(0).max(1_000_000),
  stops: StudiedStops,
});
const names = z.array(z.string().max(100)).max(MOST_EXPORTED);
const ExportQuestion = z.strictObject({
  workspaceId: given.nullable().default(null),
  jobId: given.nullable().default(null),
  solutionIndex: z.int().min(0).max(20).default(0),
  /** Empty, and no manual preplans either: all of the solution. */
  preplanIds: names.default([]),
  hiddenPreplanIds: names.default([]),
  includeHidden: z.boolean().default(false),
  manualPreplans: z.array(ManualPreplan).max(200).default([]),
});
export type ExportQuestion = z.infer<typeof ExportQuestion>;

const sees = { company: 'own', needs: 'Optimization', isBeta: true, rate: 'read' } as const;
const edits = { company: 'own', needs: 'Optimization', isBeta: true, rate: 'write' } as const;
const ofJob = { record: 'optimization job', params: RecordId } as const;
const exampleId = '00000000-0000-4000-8000-000000000001';

/** Plans that are proven, explained and can be worked on. */
export const optimization = {
  jobs: endpoint({
    get: '/optimization/jobs',
    ...sees,
    about: 'Runs of the company, the newest first.',
    query: z.strictObject({ forceRefresh: z.enum(['true', 'false']).optional() }),
    answers: z.array(OptimizationJob),
    example: { query: { forceRefresh: 'true' } },
  }),
  job: endpoint({
    get: '/optimization/jobs/:id',
    ...sees,
    ...ofJob,
    about: 'A run with its plans; while it runs, with the best so far.',
    answers: OptimizationJobDetail,
  }),
  run: endpoint({
    post: '/optimization/jobs',
    company: 'own',
    needs: 'Optimization',
    isBeta: true,
    rate: 'heavy',
    repeats: 'at-once',
    bodyLimit: 1_048_576,
    about: 'Plan orders under a constraint set. The run waits for others of the company and goes on in the background.',
    body: RunCommand,
    answers: OptimizationJob,
    example: { body: { name: 'Midwest', orderIds: [exampleId], constraintId: null, equipmentMode: 1 } },
  }),
  stop: endpoint({
    put: '/optimization/jobs/:id/stop',
    ...edits,
    ...ofJob,
    about: 'End a run now and keep the best plan it has found.',
    answers: Nothing,
  }),
  removeJob: endpoint({
    delete: '/optimization/jobs/:id',
    ...edits,
    ...ofJob,
    repeats: 'at-once',
    about: 'Delete a run with its plans; one that waits or runs is ended.',
    answers: Nothing,
  }),
  study: endpoint({
    post: '/optimization/study',
    ...sees,
    about:
      'What orders come to on one truck, in the order of stops that is asked for: times, loads, price, and every limit that is broken. Nothing is kept.',
    body: StudyQuestion,
    answers: Study,
    example: { body: { orderNumbers: ['O100001', 'O100002'] } },
  }),
  baselines: endpoint({
    post: '/optimization/baselines',
    ...sees,
    about:
      'What orders cost alone, each by its cheapest way: tariffs, the truckload market and contracts of the company.',
    body: z.strictObject({ orderNumbers: z.array(OrderNumber).max(MOST_BASELINES) }),
    answers: z.array(Baseline),
    example: { body: { orderNumbers: ['O100001'] } },
  }),
  export: endpoint({
    post: '/optimization/export',
    company: 'own',
    needs: 'Optimization',
    isBeta: true,
    rate: 'heavy',
    bodyLimit: 1_048_576,
    about: 'The stops of plans as a CSV file.',
    body: ExportQuestion,
    answers: { file: 'optimization.csv', contentType: 'text/csv; charset=utf-8' },
    example: { body: { workspaceId: exampleId, jobId: exampleId } },
  }),
};
