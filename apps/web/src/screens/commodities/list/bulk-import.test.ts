import { expect, it } from 'vitest';
import { noticeForFailure, outcomeOf } from './bulk-import.ts';

const FILE = 'Code,Description\nA,First\nB,\nC,\nD,\n';
const refusal = (status: number, message: string) => Object.assign(new Error(message), { status, modelState: {} });

it('says how many rows were saved and how many were not', () => {
  const errors = ['Line 3: No.', 'Line 4: No.', 'Line 5: No.'];
  expect(outcomeOf({ isSuccess: false, isPartial: true, errors }, FILE)).toEqual({
    isPartial: true,
    title: 'Some commodities failed to save',
    counts: '1 saved, 3 not.',
    errors,
  });
  expect(outcomeOf({ isSuccess: false, isPartial: false, errors: ['Line 2: No.'] }, 'Code\nA\n')).toMatchObject({
    isPartial: false,
    title: 'All commodities failed to save',
    counts: '0 saved, 1 not.',
  });
});

it.each([
  [422, 'This is not a CSV file.', { title: 'This is not a CSV file.' }],
  [
    0,
    'Lanewright cannot be reached.',
    { title: 'Failed to upload commodities', messages: ['Lanewright cannot be reached.'] },
  ],
  [500, 'Something went wrong.', { title: 'Failed to upload commodities', messages: ['Something went wrong.'] }],
  [499, 'Too much.', { title: 'Too much.' }],
  [502, '', { title: 'Failed to upload commodities', messages: [] }],
])('a failure with status %d and "%s" is said as %o', (status, message, notice) => {
  expect(noticeForFailure(refusal(status, message))).toEqual({ kind: 'error', ...notice });
});
