import type { MileagePort } from './port.ts';

/**
 * Nobody should be kept from quoting because a router is away: the estimate answers instead, under its own name, so that
 * the figure never passes for a measured one.
 */
export function orEstimate(
  provider: MileagePort,
  estimate: MileagePort,
  onFailure: (error: unknown) => void,
): MileagePort {
  return {
    miles: async (stops) => {
      try {
        return await provider.miles(stops);
      } catch (error) {
        onFailure(error);
        return estimate.miles(stops);
      }
    },
  };
}
