import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that keep a worker busy for long, longest first. Begun last, one of them would leave the other cores idle; and a
 * fresh checkout has no times of earlier runs to tell by.
 */
const LONG = [
  'packages/embedded-postgres/src/embedded-postgres.test.ts',
  'apps/server/test/bad-input.test.ts',
  'apps/server/seed/orders/orders.test.ts',
  'packages/embedded-postgres/src/place.test.ts',
  'apps/server/seed/demo-world.test.ts',
  'apps/server/seed/money/money.test.ts',
  'packages/optimizer/src/optimal.test.ts',
  'apps/server/test/walk.test.ts',
  'apps/server/src/features/invoices/once.test.ts',
  'apps/server/src/features/invoices/invoices.test.ts',
  'apps/server/src/features/optimization/optimization.test.ts',
  'apps/server/seed/quotes/quotes.test.ts',
  'packages/optimizer/src/determinism.test.ts',
  'packages/optimizer/src/cancel.test.ts',
  'apps/server/src/outside/files/s3.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const index = LONG.findIndex((path) => moduleId.endsWith(path));
  return index === -1 ? LONG.length : index;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
