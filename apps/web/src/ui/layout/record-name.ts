import { createPageFact } from './page-fact.ts';

const recordName = createPageFact();

/** Which record the page on show is about; null where its route shows only one thing. */
export const useCurrentRecordName = recordName.useCurrent;

/** Says which record the page is about, in the title of the window and to who hears the heading, for as long as it is shown. Null: none. */
export const useRecordName = recordName.usePublish;
