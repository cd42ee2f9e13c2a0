import { html, type Html } from './html.ts';

export interface FieldProblem {
  field: string;
  message: string;
}

export interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'username' | 'current-password' | 'new-password';
  value?: string;
  hint?: string;
}

/** Focus begins at the first thing to put right, else at the first thing to fill in. */
export function focusedField(fields: Field[], problems: FieldProblem[]): string | undefined {
  const wrong = fields.find(({ name }) => problems.some(({ field }) => field === name));
  const empty = fields.find(({ value }) => !value);
  return (wrong ?? empty ?? fields[0])?.name;
}

export function fieldRows(fields: Field[], problems: FieldProblem[]): Html[] {
  const focused = focusedField(fields, problems);
  return fields.map((field) => {
    const problem = problems.find((candidate) => candidate.field === field.name);
    const describedBy = problem ? `${field.name}-problem` : field.hint ? `${field.name}-hint` : null;
    return html`<div class="field">
      <label for="${field.name}">${field.label}</label>
      <div class="control">
        <input
          id="${field.name}"
          name="${field.name}"
          type="${field.type}"
          autocomplete="${field.autocomplete}"
          value="${field.value ?? ''}"
          required
          spellcheck="false"
          autocapitalize="none"
          ${problem && html`aria-invalid="true"`}
          ${describedBy && html`aria-describedby="${describedBy}"`}
          ${field.name === focused && html`autofocus`}
        />
        ${
          field.type === 'password' &&
          html`<button class="reveal" type="button" data-reveal="${field.name}" aria-pressed="false" hidden>
            <span data-reveal-word>Show</span><span class="unseen"> password</span>
          </button>`
        }
      </div>
      ${
        problem
          ? html`<p class="problem" id="${field.name}-problem">${ALERT_ICON}<span>${problem.message}</span></p>`
          : field.hint && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`
      }
    </div>`;
  });
}

/** What went wrong, read out at once; each line leads to its field. */
export function problemSummary(problems: FieldProblem[], notice?: string | null): Html | null {
  if (problems.length === 0 && !notice) return null;
  return html`<div class="note" role="alert">
    ${ALERT_ICON}
    <div>
      ${notice && html`<p>${notice}</p>`} ${problems.length > 1 && html`<p>Two things need your attention.</p>`}
      ${
        problems.length > 0 &&
        html`<ul>
          ${problems.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}
        </ul>`
      }
    </div>
  </div>`;
}

/** What has just worked, read out when the page opens. */
export function doneNote(text: string): Html {
  return html`<div class="note note-done" role="status">
    ${DONE_ICON}
    <p>${text}</p>
  </div>`;
}

const ALERT_ICON = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="M12 8v4M12 16h.01" />
</svg>`;

export const MAIL_ICON = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <rect x="2" y="4" width="20" height="16" rx="2" />
  <path d="m22 7-10 6L2 7" />
</svg>`;

export const CLOCK_ICON = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="M12 6v6l4 2" />
</svg>`;

export const DONE_ICON = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="m9 12 2 2 4-4" />
</svg>`;

export const WARNING_ICON = ALERT_ICON;
