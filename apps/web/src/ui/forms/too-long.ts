/** Shown at a field whose text was pasted and is longer than it may be; undefined where it fits. */
export const tooLongText = (text: string, most: number): string | undefined =>
  text.length > most ? `At most ${most} characters. This has ${text.length}.` : undefined;
