import type { Plugin } from 'vite';

/**
 * For tests that run once: a module stays as it is for as long as the server lives, so a browser need not ask for each of a
 * thousand of them again with every file of tests.
 */
export function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
        next();
      });
    },
  };
}
