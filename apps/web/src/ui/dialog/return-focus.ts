export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const ROW = 'li, tr, [role="row"], [role="listitem"], [data-row]';

function canTakeFocus(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element !== document.body && element.isConnected && element.checkVisibility();
}

/** What the page is about: where a reader goes on when the place they came from is gone. */
function pageHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1, main h2:not(aside *)') ?? document.querySelector('h1, h2');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Back to where the person was; else to the heading of the page. Never to nowhere. */
export function returnFocus(cameFrom: HTMLElement | null, options?: FocusOptions): void {
  const target = canTakeFocus(cameFrom) ? cameFrom : pageHeading();
  target?.focus(options);
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(`${FOCUSABLE}, [tabindex]`)];
}

/** The same control one row further, or one row back after the last: for when the row itself is about to go. */
export function neighbourOf(control: HTMLElement | null): HTMLElement | null {
  const row = control?.closest(ROW);
  if (!control || !row) return null;
  const place = controlsIn(row).indexOf(control);
  for (const neighbour of [row.nextElementSibling, row.previousElementSibling]) {
    if (!neighbour?.matches(ROW)) continue;
    const controls = controlsIn(neighbour);
    const target = place === -1 ? neighbour : (controls[place] ?? controls[0]);
    if (target instanceof HTMLElement) return target;
  }
  return null;
}

/** For a button that takes its own row out of a form: the focus goes on to the next one, or to the first field. */
export function focusBeyond(control: HTMLElement): void {
  const around = control.closest<HTMLElement>('[role="dialog"], form, main');
  (neighbourOf(control) ?? around?.querySelector<HTMLElement>('input:not(:disabled)') ?? around)?.focus();
}
