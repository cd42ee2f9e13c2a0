import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { PlayedProvider, ProviderPage } from '../port.ts';

const MOST_BYTES = 16 * 1024;
/** A page on which cards are typed runs nothing, loads nothing from elsewhere and stands in no frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function send(reply: FastifyReply, { status, html }: ProviderPage): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      // The address is the key to it.
      'referrer-policy': 'no-referrer',
    })
    .send(html);
}

/** The site of a provider that we play, beside ours. */
export function servePaymentPages(app: FastifyInstance, played: PlayedProvider, limiter: RateLimiter): void {
  void app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
      done(null, new URLSearchParams(text as string));
    });
    site.addHook('onRequest', async (request) => limiter.take('proof', request.ip));
    site.get(`${played.path}/styles.css`, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(played.styles),
    );
    site.get<{ Params: { token: string } }>(`${played.path}/:token`, async ({ params, ip }, reply) => {
      const page = await played.show(params.token);
      // Who guesses is counted; who has the link of a payment is not kept out by them.
      if (page.status === 404) limiter.take('public', ip);
      return send(reply, page);
    });
    site.post<{ Params: { token: string } }>(
      `${played.path}/:token`,
      { bodyLimit: MOST_BYTES },
      async ({ params, body, ip }, reply) => {
        limiter.take('public', params.token);
        const form = body instanceof URLSearchParams ? body : new URLSearchParams();
        const page = await played.submit(params.token, (name) => (form.get(name) ?? '').slice(0, 500));
        if (page?.status === 404) limiter.take('public', ip);
        // Reloading what comes then sends nothing again.
        return page === null
          ? reply.redirect(`${played.path}/${encodeURIComponent(params.token)}`, 303)
          : send(reply, page);
      },
    );
  });
}
