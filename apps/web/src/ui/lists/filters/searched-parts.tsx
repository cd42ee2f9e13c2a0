import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import type * as Searched from './searched.tsx';

// Only whoever filters by such things waits for the library behind them.
const load = () => import('./searched.tsx');
const LazyFoundOption = lazyPart(async () => (await load()).FoundOption);
const LazySeveralOptions = lazyPart(async () => (await load()).SeveralOptions);
const LazyPickedDay = lazyPart(async () => (await load()).PickedDay);

const onItsWay = <Skeleton height={58} />;

/** One option, found while typing. */
export function FoundOption(props: ComponentProps<typeof Searched.FoundOption>) {
  return (
    <Suspense fallback={onItsWay}>
      <LazyFoundOption {...props} />
    </Suspense>
  );
}

/** Several of many options. */
export function SeveralOptions(props: ComponentProps<typeof Searched.SeveralOptions>) {
  return (
    <Suspense fallback={onItsWay}>
      <LazySeveralOptions {...props} />
    </Suspense>
  );
}

export function PickedDay(props: ComponentProps<typeof Searched.PickedDay>) {
  return (
    <Suspense fallback={onItsWay}>
      <LazyPickedDay {...props} />
    </Suspense>
  );
}
