import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

it.each([
  [0, undefined, '10.0.0.1'],
  [0, '1.1.1.1', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '2.2.2.2', '2.2.2.2'],
  [1, 'forged, 2.2.2.2', '2.2.2.2'],
  [2, 'forged, 2.2.2.2, 10.0.0.2', '2.2.2.2'],
  [2, '2.2.2.2', '2.2.2.2'],
  [1, ' , ', '10.0.0.1'],
])('behind %i proxies of ours that forward %j it is %s', (proxies, forwarded, address) => {
  expect(callerAddress(proxies)(request(forwarded))).toBe(address);
});
