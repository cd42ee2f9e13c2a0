import { createHmac } from 'node:crypto';
import {
  DELIVERY_HEADER,
  EVENT_HEADER,
  SIGNATURE_HEADER,
  signatureHeader,
  signedText,
} from '@lanewright/domain/webhooks/signature.ts';
import type { DueDelivery } from '../store/delivery-rows.ts';

export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const text = signedText(seconds, body);
  return signatureHeader(
    seconds,
    secrets.map((secret) => createHmac('sha256', secret).update(text).digest('hex')),
  );
}

/** Signed anew each time: who hears of it late must not take it for old. */
export function headersOf({ id, type, body, secrets }: DueDelivery, nowMs: number): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lanewright-Webhooks/1',
    [EVENT_HEADER]: type,
    [DELIVERY_HEADER]: id,
    [SIGNATURE_HEADER]: signatureOf(secrets, Math.floor(nowMs / 1_000), body),
  };
}
