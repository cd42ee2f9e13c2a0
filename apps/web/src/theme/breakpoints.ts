import { breakpoints, shell } from './widths.json';

export const BREAKPOINTS = breakpoints;
export const SHELL = shell;
