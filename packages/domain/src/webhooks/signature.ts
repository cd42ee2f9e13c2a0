export const SIGNATURE_HEADER = 'Lanewright-Signature';
export const EVENT_HEADER = 'Lanewright-Event';
export const DELIVERY_HEADER = 'Lanewright-Delivery';
export const SECRET_PREFIX = 'whsec_';
/** After a secret is replaced, the one before it signs as well for so long. */
export const OLD_SECRET_HOURS = 24;
/** What is older when it arrives may be somebody repeating what they have overheard. */
export const SIGNED_AGE_SECONDS = 300;

/** What is signed: the second in which it was sent, and the body as it is. */
export function signedText(seconds: number, body: string): string {
  return `${seconds}.${body}`;
}

/** One `v1` for each secret that counts. */
export function signatureHeader(seconds: number, signatures: readonly string[]): string {
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** What a receiver reads from the header; null where it is none of ours. */
export function readSignature(header: string): { seconds: number; signatures: string[] } | null {
  const parts = header.split(',').map((part) => part.trim());
  const time = /^t=(\d{1,12})$/.exec(parts[0] ?? '');
  const signatures = parts.slice(1).map((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1]);
  if (!time || signatures.length === 0 || signatures.some((signature) => signature === undefined)) return null;
  return { seconds: Number(time[1]), signatures: signatures as string[] };
}
