/** Of a day and of a time range the group has the fault, and its parts have the focus. */
const FAULTY =
  ':is(input, select, textarea, button)[aria-invalid="true"], [aria-invalid="true"] :is([role="spinbutton"], input)';

export function focusFirstProblem(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>(FAULTY)?.focus();
}
