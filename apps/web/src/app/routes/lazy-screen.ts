import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { reloadForNewRelease } from './chunk-reload.ts';

/** A screen in a file of its own, fetched when somebody goes there. */
export function lazyScreen<Name extends string>(
  load: () => Promise<{ [Key in Name]: RouteComponent }>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => load().catch(reloadForNewRelease), name) as RouteComponent;
}
