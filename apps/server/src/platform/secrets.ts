const HIDDEN = '[Redacted]';
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|idempotency-key|.*(password|secret|token|api_?key|credential)s?)$/i;
/** Deeper than anything that is logged on purpose; it also ends objects that contain themselves. */
const MAX_DEPTH = 8;

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function redact(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return depth > MAX_DEPTH ? HIDDEN : value.map((item) => redact(item, depth + 1));
  // Dates, errors and requests have serializers of their own.
  if (!isPlain(value)) return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && inner !== null && inner !== undefined ? HIDDEN : redact(inner, depth + 1),
    ]),
  );
}

/** A copy for the log, in which every value with the name of a secret is hidden, however deep it is nested. */
export function redactSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  return redact(logged, 0) as Record<string, unknown>;
}

/** The address of a service without its password, also where the address is mistyped. */
export function withoutPassword(address: string): string {
  const end = address.lastIndexOf('@');
  const scheme = address.indexOf('://');
  const colon = address.indexOf(':', scheme === -1 ? 0 : scheme + '://'.length);
  return colon === -1 || colon > end ? address : `${address.slice(0, colon)}:***${address.slice(end)}`;
}
