import { invoiceFeature } from './features/invoices/feature.ts';
import { paymentFeature } from './features/payments/feature.ts';
import type { LiveChannel } from '@lanewright/contract/live.ts';
import type { CanSee, Feature, FeatureParts, FeatureSchedule } from './feature.ts';
import { accessFeature } from './features/access/feature.ts';
import { agreementFeature } from './features/agreements/feature.ts';
import { cardPaymentFeature } from './features/card-payments/feature.ts';
import { carrierFeature } from './features/carriers/feature.ts';
import { commodityFeature } from './features/commodities/feature.ts';
import { configurationFeature } from './features/configuration/feature.ts';
import { contactFeature } from './features/contacts/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { documentFeature } from './features/documents/feature.ts';
import { geographyFeature } from './features/geography/feature.ts';
import { historyFeature } from './features/history/feature.ts';
import { jobFeature } from './features/jobs/feature.ts';
import { laneFeature } from './features/lanes/feature.ts';
import { locationFeature } from './features/locations/feature.ts';
import { noteFeature } from './features/notes/feature.ts';
import { notificationFeature } from './features/notifications/feature.ts';
import { optimizationFeature } from './features/optimization/feature.ts';
import { orderFeature } from './features/orders/feature.ts';
import { outsideKeyFeature } from './features/outside-keys/feature.ts';
import { paperFeature } from './features/papers/feature.ts';
import { pictureFeature } from './features/pictures/feature.ts';
import { productFeature } from './features/product/feature.ts';
import { publicTrackingFeature } from './features/public-tracking/feature.ts';
import { quoteFeature } from './features/quotes/feature.ts';
import { ratingFeature } from './features/rating/feature.ts';
import { referenceListFeature } from './features/reference-lists/feature.ts';
import { reportFeature } from './features/reports/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { shipmentFeature } from './features/shipments/feature.ts';
import { trackingFeature } from './features/tracking/feature.ts';
import { tenderingFeature } from './features/tendering/feature.ts';
import { viewFeature } from './features/views/feature.ts';
import { watcherFeature } from './features/watchers/feature.ts';
import { webhookFeature } from './features/webhooks/feature.ts';
import type { ConstraintProblems } from './platform/database/violations.ts';
import type { Route } from './platform/http/serve.ts';
import type { JobDefinition } from './platform/jobs/definition.ts';

export const EVERY_FEATURE: readonly Feature[] = [
  accessFeature,
  agreementFeature,
  cardPaymentFeature,
  carrierFeature,
  commodityFeature,
  configurationFeature,
  contactFeature,
  dashboardFeature,
  documentFeature,
  geographyFeature,
  historyFeature,
  jobFeature,
  laneFeature,
  locationFeature,
  noteFeature,
  notificationFeature,
  invoiceFeature,
  optimizationFeature,
  orderFeature,
  outsideKeyFeature,
  paperFeature,
  paymentFeature,
  pictureFeature,
  productFeature,
  publicTrackingFeature,
  quoteFeature,
  ratingFeature,
  referenceListFeature,
  reportFeature,
  searchFeature,
  shipmentFeature,
  trackingFeature,
  tenderingFeature,
  viewFeature,
  watcherFeature,
  webhookFeature,
];

export function everyRoute(parts: FeatureParts): Route[] {
  return EVERY_FEATURE.flatMap((feature) => feature.routes?.(parts) ?? []);
}

export function everyJob(parts: FeatureParts): JobDefinition[] {
  return EVERY_FEATURE.flatMap((feature) => feature.jobs?.(parts) ?? []);
}

export function everySchedule(): FeatureSchedule[] {
  return EVERY_FEATURE.flatMap((feature) => feature.schedules ?? []);
}

/** Without an answer here, no page of a single record of the channel gets live updates. */
export function whoCanSee(channel: Exclude<LiveChannel, 'jobs'>): CanSee {
  const canSee = EVERY_FEATURE.find((feature) => feature.canSee?.[channel])?.canSee?.[channel];
  if (!canSee) throw new Error(`No feature decides who can see a record of the live channel "${channel}".`);
  return canSee;
}

export const EVERY_CONSTRAINT: ConstraintProblems = Object.assign(
  {},
  ...EVERY_FEATURE.map((feature) => feature.constraints ?? {}),
) as ConstraintProblems;
