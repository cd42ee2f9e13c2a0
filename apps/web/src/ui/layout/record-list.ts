import { createPageFact } from './page-fact.ts';

const recordList = createPageFact();

/** The path of the list that the record on show stands in, as its page says; null where it stands in none. */
export const useCurrentRecordList = recordList.useCurrent;

/** Says in which list the record stands, which the navigation then marks, for as long as the page is shown. */
export const useRecordList = recordList.usePublish;
