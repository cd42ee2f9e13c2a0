import type { ChangeRequest } from '@lanewright/contract/change-requests.ts';

/** What became of a change that a person had to ask the carrier for. */
export type Answer = 'agreed' | 'refused' | 'withdrawn';

const TITLES: Record<Answer, (carrier: string) => string> = {
  agreed: (carrier) => `Has ${carrier} agreed?`,
  refused: (carrier) => `Has ${carrier} refused?`,
  withdrawn: () => 'Withdraw the change?',
};
export const answerTitle = (answer: Answer, { carrierName }: Pick<ChangeRequest, 'carrierName'>): string =>
  TITLES[answer](carrierName || 'the carrier');
