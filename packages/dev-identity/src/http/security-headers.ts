import type { ServerResponse } from 'node:http';
import type { IdentityOptions } from '../options.ts';

/** Chrome applies `form-action` to where a posted form is redirected, so the client's addresses belong in it. */
export function securityHeaders(options: IdentityOptions): Record<string, string> {
  const { client, signInUrl, issuer } = options;
  const targets = [client.origin, signInUrl, ...client.redirectUris, ...client.postLogoutRedirectUris];
  const origins = [...new Set(targets.map((target) => new URL(target).origin))];
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `form-action 'self' ${origins.join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Links carry their token in the address: it must not travel to another site. Within ours it may, or a posted
    // form would lose its Origin.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(issuer.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

export function sendPage(res: ServerResponse, status: number, page: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
  });
  res.end(page);
}

export function sendRedirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' });
  res.end();
}
