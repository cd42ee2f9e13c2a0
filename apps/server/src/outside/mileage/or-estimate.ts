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
  const either = async <T>(ask: (port: MileagePort) => Promise<T>): Promise<T> => {
    try {
      return await ask(provider);
    } catch (error) {
      onFailure(error);
      return ask(estimate);
    }
  };
  return {
    miles: (stops) => either((port) => port.miles(stops)),
    matrix: (places) => either((port) => port.matrix(places)),
  };
}
