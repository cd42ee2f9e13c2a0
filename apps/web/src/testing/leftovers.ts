// For tests: what a page of one record leaves behind on the page of another.

/** Typed into every field of the first record. */
export const MARK = '731';

const FIELDS = [
  'textarea',
  'input:not([type])',
  'input[type=text]',
  'input[type=search]',
  'input[type=email]',
  'input[type=number]',
  'input[type=tel]',
].join(', ');
const OPENED =
  '[aria-expanded=true], [aria-selected=true], [aria-pressed=true], details[open] > summary, [type=checkbox]:checked';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const nameOf = (element: Element) =>
  `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}"`;
const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');

/** What is opened, chosen or pressed on the page. */
export function openedParts(): string[] {
  return [...document.querySelectorAll(OPENED)].filter(isShown).map(nameOf);
}

/** Opens what can be opened in place, chooses another tab, ticks a box, and types into the fields. */
export async function disturbPage(): Promise<void> {
  for (const closed of document.querySelectorAll<HTMLElement>('[aria-expanded=false]:not([aria-haspopup]):not(input)'))
    if (isShown(closed)) closed.click();
  const otherTab = document.querySelector<HTMLElement>('[role=tab][aria-selected=false]');
  if (otherTab && isShown(otherTab)) otherTab.click();
  const box = document.querySelector<HTMLElement>('[type=checkbox]:not(:checked):not(:disabled)');
  if (box && isShown(box)) box.click();
  await typeEverywhere();
}

/** A large form draws itself again for each; what stays in some of its fields would stay in all. */
const MAX_FIELDS = 8;

/** Into the fields that can be typed in, of the dialog where one is open. */
export async function typeEverywhere(): Promise<void> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  const open = fields.filter((field) => isShown(field) && !field.disabled && !field.readOnly && field.value !== MARK);
  for (const field of open.slice(0, MAX_FIELDS)) {
    type(field);
    await new Promise((drawn) => setTimeout(drawn));
  }
}

/** At once, because a field can give way to another while it is typed into. */
function type(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (!field.isConnected) return;
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, MARK);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whatever of the first record is still there: typed texts, chosen files, dialogs, menus, opened parts and texts of its own. */
export function leftovers(openedBefore: readonly string[], texts: readonly string[]): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const left = [...openedParts()];
  for (const known of openedBefore) if (left.includes(known)) left.splice(left.indexOf(known), 1);
  const written = document.body.textContent ?? '';
  return [
    ...fields.filter(({ value }) => value.includes(MARK)).map((field) => `typed into ${nameOf(field)}`),
    ...fields.filter(({ files }) => (files?.length ?? 0) > 0).map((field) => `file of ${nameOf(field)}`),
    ...[...document.querySelectorAll('[contenteditable=true]')]
      .filter((box) => box.textContent?.includes(MARK))
      .map(nameOf),
    ...[...document.querySelectorAll(OVERLAYS)].filter(isShown).map(nameOf),
    ...left.map((part) => `opened: ${part}`),
    ...texts.filter((text) => written.includes(text)).map((text) => `text: ${text}`),
  ];
}
