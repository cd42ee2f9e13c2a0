import { isTransactionOpen } from '../platform/database/open-transaction.ts';
import type { Ports } from './ports.ts';

/**
 * Whoever is asked outside may take long, and what they did is not undone by a rollback. So a command decides and commits,
 * asks, and records the answer; a call in between is a mistake in our code, told by `onBreach`.
 */
export function neverInTransaction<P extends Partial<Ports>>(ports: P, onBreach: (mistake: Error) => void): P {
  const guarded = Object.entries(ports).map(([name, port]) => [name, guard(name, port as object, onBreach)]);
  return Object.fromEntries(guarded) as P;
}

function guard(name: string, port: object, onBreach: (mistake: Error) => void): object {
  return new Proxy(port, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (isTransactionOpen())
          onBreach(new Error(`${name}.${String(property)} was asked while a transaction is open.`));
        return value.apply(target, args);
      };
    },
  });
}

export function throwBreach(mistake: Error): never {
  throw mistake;
}
