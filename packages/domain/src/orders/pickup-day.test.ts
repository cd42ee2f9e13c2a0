import { expect, it } from 'vitest';
import { isRecordable, reasonNotToRecord, reasonPickupIsOver } from './pickup-day.ts';

const TODAY = '2026-11-19';
const over = (day: string) => `The pickup day, ${day}, is over. Change the pickup date.`;

it.each<[string, string | null, boolean, string | null, string | null]>([
  ['tomorrow', '2026-11-20', true, null, null],
  ['today', '2026-11-19', true, null, null],
  ['yesterday', '2026-11-18', true, over('11/18/2026'), null],
  ['seven days ago', '2026-11-12', true, over('11/12/2026'), null],
  ['eight days ago', '2026-11-11', false, over('11/11/2026'), over('11/11/2026')],
  ['six years ago', '2020-11-19', false, over('11/19/2020'), over('11/19/2020')],
])('a pickup %s', (_title, day, canBeEntered, whyNotAsk, whyNotRecord) => {
  expect(isRecordable(day!, TODAY)).toBe(canBeEntered);
  expect(reasonPickupIsOver(day, TODAY)).toBe(whyNotAsk);
  expect(reasonNotToRecord(day, TODAY)).toBe(whyNotRecord);
});
