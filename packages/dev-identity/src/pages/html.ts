/** Markup that is already safe to send. Everything else is escaped when it meets a template. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = strings[0] ?? '';
  parts.forEach((part, index) => {
    markup += render(part) + (strings[index + 1] ?? '');
  });
  return { markup };
}

/** Only for markup written by us or by the OpenID library. */
export function trustedMarkup(markup: string): Html {
  return { markup };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
}
