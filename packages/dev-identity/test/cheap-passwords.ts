import { vi } from 'vitest';

// The tests check passwords a thousand times; at the real cost that would be most of what they do. passwords.test.ts holds
// the real cost.
vi.mock('../src/accounts/password-cost.ts', () => ({ COST: { N: 2 ** 11, r: 8, p: 1 } }));
