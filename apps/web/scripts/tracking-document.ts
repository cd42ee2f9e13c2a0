import type { Plugin } from 'vite';

const IS_TRACKING = /^\/public\/(trackshipments|shipments\/)/i;

/** While developing: the pages for who follows freight are opened by their own document, as the server does it. */
export function trackingDocument(): Plugin {
  return {
    name: 'lanewright-tracking-document',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (IS_TRACKING.test(request.url ?? '')) request.url = '/tracking.html';
        next();
      });
    },
  };
}
