import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use } from 'react';
import { markFulfilled } from '../../ui/fulfilled.ts';
import { hasNewRelease } from '../../api/product-settings.ts';

const SECOND_TRY_AFTER_MS = 300;

/** A network that changed under the page drops what was on its way, and takes it a moment later. */
async function afterAMoment<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
  return load();
}

/** The file of a page did not come. */
export class PageNotLoaded extends Error {
  /** A new release took the file away, so only a reload brings the page; null when the server cannot be asked. */
  readonly isNewRelease: boolean | null;

  constructor(isNewRelease: boolean | null, cause: unknown) {
    super('The files of this page could not be loaded.', { cause });
    this.name = 'PageNotLoaded';
    this.isNewRelease = isNewRelease;
  }
}

/**
 * A screen in a file of its own, fetched when somebody goes there. A fetch that fails is told only where the screen would
 * stand: a pointer that passed over a link must not disturb the page on show. The next visit, or Try again, fetches anew.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<{ [Key in Name]: RouteComponent }>,
  name: Name,
): RouteComponent {
  let screen: RouteComponent | null = null;
  let failure: PageNotLoaded | null = null;
  let loading: Promise<void> | null = null;

  const fetchScreen = async () => {
    try {
      screen = (await load().catch(() => afterAMoment(load)))[name];
      if (loading) markFulfilled(loading, undefined);
    } catch (error) {
      failure = new PageNotLoaded(await hasNewRelease(), error);
      loading = null;
    }
  };
  const preload = () => {
    if (loading) return loading;
    failure = null;
    loading = fetchScreen();
    return loading;
  };
  function Screen(props: object) {
    if (failure) throw failure;
    use(preload());
    return screen && createElement(screen as never, props);
  }
  return Object.assign(Screen, { preload }) as RouteComponent;
}
