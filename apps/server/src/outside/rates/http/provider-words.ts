const LONGEST = 300;
/** Also what no database keeps and what turns text round: neither belongs into a sentence. */
const INVISIBLE = /[\p{Cc}\p{Cf}\s]+/gu;
/** What is left of a sign outside the first plane where a text is cut in its middle. */
const HALF_A_SIGN = /[\ud800-\udbff]$/;
const MARKUP = /<[a-z!/?]/i;

/** What a provider says, fit to be shown and kept: one line, not long, and never its HTML. Null where nothing is left. */
export function plainWords(said: unknown, longest = LONGEST): string | null {
  if (typeof said !== 'string' && typeof said !== 'number') return null;
  const text = String(said).toWellFormed().replace(INVISIBLE, ' ').trim();
  if (text === '' || MARKUP.test(text)) return null;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(HALF_A_SIGN, '')}…`;
}

/** A name by which something is found again. Cut short it would name something else. */
export function plainName(said: unknown, longest = 100): string | null {
  const name = plainWords(said, longest + 1);
  return name !== null && name.length <= longest ? name : null;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const GROUPED_NUMBER = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
/** Nothing that is carried costs, weighs or takes so much. */
const MOST = 10_000_000;

/** A number, also where it came as text: "1,204.50". Null for whatever else. */
export function plainNumber(said: unknown): number | null {
  const text = typeof said === 'string' ? said.trim().replace(/^(-?)\$/, '$1') : null;
  const isNumber = text !== null && (PLAIN_NUMBER.test(text) || GROUPED_NUMBER.test(text));
  const number = isNumber ? Number(text.replaceAll(',', '')) : said;
  return typeof number === 'number' && Math.abs(number) <= MOST ? number : null;
}

const MOST_MESSAGES = 5;

/** The sentences of a list of messages, which are texts or carry one; each once. */
export function messagesIn(said: unknown): string[] {
  if (!Array.isArray(said)) return [];
  const texts = said.map((one: unknown) => {
    const { message, diagnostic } = (typeof one === 'object' && one !== null ? one : { message: one }) as {
      message?: unknown;
      diagnostic?: unknown;
    };
    return plainWords(message) ?? plainWords(diagnostic);
  });
  return [...new Set(texts.filter((text) => text !== null))].slice(0, MOST_MESSAGES);
}
