import { expect, test } from 'vitest';
import { reportedAddress } from './reported-address.ts';

const SECRET = 'kX3v9-Qm_2Lw8Zr4Tn6Yb1Hc5Gd7Jf0Ps2Ua4Ve';

test.each([
  [`/ActivateUser/ActivateUser/short`, '/ActivateUser/ActivateUser/***'],
  [`/activateuser/activateuser/${SECRET}`, '/activateuser/activateuser/***'],
  [`/signed-in?code=${SECRET}&state=${SECRET}&iss=x`, '/signed-in?code&state&iss'],
  [`/public/shipments/${SECRET}x`, '/public/shipments/***'],
  ['/commodities?page=2&search=secret+sauce', '/commodities?page&search'],
  ['/locations/L100001', '/locations/L100001'],
  ['/lanes/0b1f6f0e-6d2f-4c39-9a53-6f0a6f0f9a11', '/lanes/0b1f6f0e-6d2f-4c39-9a53-6f0a6f0f9a11'],
])('%s is told as %s', (address, told) => {
  expect(reportedAddress(new URL(address, 'http://localhost'))).toBe(told);
});
