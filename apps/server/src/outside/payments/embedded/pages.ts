import { CREDIT_CARD_FEE } from '@lanewright/domain/money/charges.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import type { CardInvoice, ProviderPage } from '../port.ts';
import type { CardField, CardProblems } from './card-form.ts';

/** Markup that is safe to send; every text is escaped when it meets a template. */
interface Html {
  markup: string;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function html(strings: TemplateStringsArray, ...parts: (Html | readonly Html[] | string | false | null)[]): Html {
  const rendered = parts.map((part) => {
    if (part === false || part === null) return '';
    if (typeof part === 'string') return escaped(part);
    return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
  });
  return { markup: String.raw({ raw: strings }, ...rendered) };
}

const LOGO = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="24" height="24" rx="6" />
  <path class="lane" d="M7.5 5v11.2A1.8 1.8 0 0 0 9.3 18H18" />
  <path class="dashes" d="M12.6 5.5v2.4M12.6 11.1v2.4" />
</svg>`;
const ALERT = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="M12 8v4M12 16h.01" />
</svg>`;
const DONE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="m9 12 2 2 4-4" />
</svg>`;

const TEST_LINE = html`<p class="test">Test provider: no real card is charged.</p>`;

function page(status: number, title: string, styles: string, main: Html, aside: Html | null = null): ProviderPage {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Lanewright Payments - ${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/logo.svg" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <div class="card${aside ? ' wide' : ''}">
          ${aside}
          <main>${main}${TEST_LINE}</main>
        </div>
      </body>
    </html>`;
  return { status, html: markup };
}

const dollars = (cents: number) => inDollars(cents / 100);

function summary(asked: CardInvoice, totalCents: number, totalLabel = 'Total due'): Html {
  const row = (name: string, cents: number) =>
    html`<li><span>${name}</span><span class="sum">${dollars(cents)}</span></li>`;
  return html`<section class="summary" aria-labelledby="what">
    <p class="brand">${LOGO}<span>Lanewright Payments</span></p>
    <h1 id="what">Invoice ${asked.invoiceNumber}</h1>
    <p class="lead">${asked.companyName}</p>
    <p class="total">${dollars(totalCents)}</p>
    <ul>
      ${asked.lines.map(({ description, cents }) => row(description, cents))}${asked.feeCents > 0 && row(CREDIT_CARD_FEE, asked.feeCents)}
      <li class="due"><span>${totalLabel}</span><span class="sum">${dollars(totalCents)}</span></li>
    </ul>
  </section>`;
}

interface Field {
  name: CardField;
  label: string;
  autocomplete: string;
  placeholder: string;
  isNumeric: boolean;
  most: number;
}
const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    isNumeric: true,
    most: 30,
  },
  { name: 'expiry', label: 'Expires', autocomplete: 'cc-exp', placeholder: 'MM/YY', isNumeric: true, most: 12 },
  { name: 'code', label: 'CVC', autocomplete: 'cc-csc', placeholder: '123', isNumeric: true, most: 6 },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '', isNumeric: false, most: 100 },
];

export interface PayView {
  asked: CardInvoice;
  totalCents: number;
  /** Never number and code: they are typed again. */
  typed: { expiry: string; name: string };
  problems: CardProblems;
  /** What the bank said. */
  decline: string | null;
}

function fieldRow(field: Field, { typed, problems }: PayView, isFocused: boolean): Html {
  const { name, label, autocomplete, placeholder, isNumeric, most } = field;
  const problem = problems[name];
  const value = name === 'expiry' || name === 'name' ? typed[name] : '';
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="${String(most)}"
      value="${value}"
      required
      spellcheck="false"
      ${isNumeric && html` inputmode="numeric"`}${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`}${isFocused && html` autofocus`}
    />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${ALERT}<span>${problem}</span></p>`}
  </div>`;
}

export function payPage(view: PayView, styles: string): ProviderPage {
  const { problems, decline, totalCents } = view;
  const wrong = FIELDS.find(({ name }) => problems[name] !== undefined);
  const focused = (wrong ?? FIELDS[0]!).name;
  const isRefused = wrong !== undefined || decline !== null;
  return page(
    isRefused ? 422 : 200,
    `Pay invoice ${view.asked.invoiceNumber}`,
    styles,
    html`<h2>Pay by card</h2>
      ${
        decline !== null &&
        html`<div class="note" role="alert">
          ${ALERT}
          <p>${decline} Nothing was charged. You can try another card.</p>
        </div>`
      }
      ${
        wrong !== undefined &&
        html`<div class="note" role="alert">
          ${ALERT}
          <p>Please check the fields below.</p>
        </div>`
      }
      <form method="post" novalidate autocomplete="on">
        <div class="fields">${FIELDS.map((field) => fieldRow(field, view, field.name === focused))}</div>
        <button type="submit">Pay ${dollars(totalCents)}</button>
      </form>`,
    summary(view.asked, totalCents),
  );
}

interface Settled {
  asked: CardInvoice;
  totalCents: number;
  card: string;
}

export function paidPage({ asked, totalCents, card }: Settled, styles: string): ProviderPage {
  return page(
    200,
    'Paid',
    styles,
    html`<div role="status">
      <p class="tile done">${DONE}</p>
      <h2>Payment received</h2>
      <p class="lead">
        ${dollars(totalCents)} for invoice ${asked.invoiceNumber} was paid with ${card}. You can close this window.
      </p>
    </div>`,
    summary(asked, totalCents, 'Total paid'),
  );
}

function notice(status: number, title: string, text: string, styles: string): ProviderPage {
  return page(
    status,
    title,
    styles,
    html`<p class="brand">${LOGO}<span>Lanewright Payments</span></p>
      <p class="tile">${ALERT}</p>
      <h2>${title}</h2>
      <p class="lead">${text}</p>`,
  );
}

export function voidedPage(invoiceNumber: string, styles: string): ProviderPage {
  const text = `The request to pay invoice ${invoiceNumber} by card was taken back. Nothing was charged. You can close this window.`;
  return notice(410, 'This payment was withdrawn', text, styles);
}

export function unknownPage(styles: string): ProviderPage {
  return notice(
    404,
    'There is no such payment',
    'Please check the address, or open the payment from the invoice again.',
    styles,
  );
}
