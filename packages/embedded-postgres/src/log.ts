/** Takes one line for people: what is being done, or what was put right. */
export type Log = (line: string) => void;
