/** How every rule says no: the field as it is spelled on the wire, and a sentence for the person. */
export interface Problem {
  field: string;
  message: string;
}

export function problem(field: string, message: string): Problem {
  return { field, message };
}

/** Several problems in one text: each a sentence, also where the message alone does without its full stop. */
export function inSentences(problems: readonly Problem[]): string {
  return problems.map(({ message }) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}
