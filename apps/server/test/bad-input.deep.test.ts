import { tryBadInput } from './bad-input.ts';
import { SENT_THOUGH_REFUSED } from './sample.ts';

tryBadInput({ mostPassing: Infinity, mostRefused: SENT_THOUGH_REFUSED, mostNames: Infinity });
