/** How every rule says no: the field as it is spelled on the wire, and a sentence for the person. */
export interface Problem {
  field: string;
  message: string;
}

export function problem(field: string, message: string): Problem {
  return { field, message };
}
