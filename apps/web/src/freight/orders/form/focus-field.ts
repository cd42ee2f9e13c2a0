const FOCUSABLE =
  'input:not([aria-hidden="true"], [type="hidden"]), select, textarea, [role="spinbutton"], button, [tabindex="0"]';

const elementOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);

/** Whether a form has a control of exactly this name on the page. */
export const isFieldShown = (name: string): boolean => elementOf(name) !== null;

/** Leads to a field by its name, or to the first thing of a part of the form that bears it. */
export function focusField(name: string): void {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = elementOf(at);
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.scrollIntoView({ block: 'center' });
    target.focus();
    return;
  }
}
