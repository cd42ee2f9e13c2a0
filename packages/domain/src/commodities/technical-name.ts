/** "N.o.s." names a group of substances, not one: the law then wants to know which one it is. */
const NOT_OTHERWISE_SPECIFIED = /\b(?:n\. ?o\. ?s|nos)\b/i;

/** Whether a proper shipping name has to be followed by a technical name. */
export function needsTechnicalName(properShippingName: string | null): boolean {
  return properShippingName !== null && NOT_OTHERWISE_SPECIFIED.test(properShippingName);
}
