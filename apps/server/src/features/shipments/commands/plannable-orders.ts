/** Exported for plans: orders as the optimizer takes them, and why some cannot be planned with. */
export {
  asInput,
  placesOfOrder,
  stopsToMerge,
  whyNotPlannable,
  whyNotToJoin,
  whyTooLarge,
} from '../consolidation/order-on-truck.ts';
