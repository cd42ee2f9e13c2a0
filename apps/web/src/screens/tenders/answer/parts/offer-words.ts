import type { CarriersPage } from '@lanewright/contract/tenders.ts';

type Offer = Extract<CarriersPage, { kind: 'Offer' }>;

interface Words {
  tone: 'done' | 'attention' | 'draft';
  title: string;
  text: string;
}

/** How an offer stands that can no longer be answered. */
export function wordsOfOffer(offer: Offer): Words {
  const { state, companyName, hasChanged, isUnderReview } = offer;
  if (state === 'Accepted')
    return isUnderReview
      ? {
          tone: 'done',
          title: 'You accepted this load.',
          text: `${companyName} has your yes and gets in touch with you before it is booked.`,
        }
      : { tone: 'done', title: 'You accepted this load.', text: `${companyName} has booked it with you.` };
  if (state === 'Declined')
    return { tone: 'draft', title: 'You declined this load.', text: `${companyName} has been told.` };
  if (state === 'Expired')
    return {
      tone: 'attention',
      title: 'The time to answer is over.',
      text: `Should you still want it, write to ${companyName}.`,
    };
  if (state === 'Withdrawn')
    return { tone: 'attention', title: 'This offer was withdrawn.', text: 'You need not do anything.' };
  if (hasChanged)
    return {
      tone: 'attention',
      title: 'The load has changed since it was offered.',
      text: `It cannot be accepted as it stands here. ${companyName} may send you a new offer.`,
    };
  return { tone: 'attention', title: 'This offer is not open yet.', text: 'Look again later.' };
}
