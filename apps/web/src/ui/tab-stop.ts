import { createContext, useContext } from 'react';

/**
 * Inside a list or table that is one tab stop the controls of all rows but the active one are passed over by Tab. Whoever
 * draws the row says so here, and controls follow.
 */
export const TabStop = createContext<0 | -1 | undefined>(undefined);

export function useTabStop(): 0 | -1 | undefined {
  return useContext(TabStop);
}
