import { tryBadInput } from './bad-input.ts';

// A few inputs for each endpoint, so that a new one is not forgotten; bad-input.deep.test.ts sends all of them.
tryBadInput({ mostPassing: 2, mostRefused: 1, mostNames: 1 });
