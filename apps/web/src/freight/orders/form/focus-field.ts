const FOCUSABLE =
  'input:not([aria-hidden="true"], [type="hidden"]), select, textarea, [role="spinbutton"], button, [tabindex="0"]';

/** Leads to a field by its name, or to the first thing of a part of the form that bears it. */
export function focusField(name: string): void {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[data-field="${at}"], [name="${at}"]`);
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.scrollIntoView({ block: 'center' });
    target.focus();
    return;
  }
}
