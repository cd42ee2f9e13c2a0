import { breakpoints, shell } from './tokens.json';

export const BREAKPOINTS = breakpoints;
export const SHELL = shell;
