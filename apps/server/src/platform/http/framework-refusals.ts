import type { FailureAnswer } from './failure-answer.ts';

const NOTHING_HERE = 'There is nothing at this address.';
const UNREADABLE = 'The request could not be read. Please check that the body is JSON.';

/** What Fastify and its plugins refuse by themselves, in our words. The status is the one that they chose, unless it stands here. */
const WORDS: Record<string, { message: string; status?: number }> = {
  FST_ERR_NOT_FOUND: { message: NOTHING_HERE },
  FST_ERR_VALIDATION: { message: UNREADABLE },
  FST_ERR_CTP_BODY_TOO_LARGE: { message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { message: 'Please send the body as JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { message: 'The body is not as long as the request says.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { message: 'The body is empty. Please send it as JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { message: UNREADABLE },
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: { message: 'Please send the body as JSON.' },
  FST_ERR_BAD_URL: { message: 'The address of the request could not be read.' },
  FST_ERR_INVALID_URL: { message: 'The address of the request could not be read.' },
  FST_ERR_MAX_PARAM_LENGTH: { message: 'The address of the request is too long.' },
  FST_CP_ERR_INVALID_CONTENT_ENCODING: { message: 'The encoding of the body is not known here.' },
  FST_CP_ERR_INVALID_CONTENT: { message: 'The body could not be unpacked.' },
  // A folder or a way out of it: nobody is told which names exist.
  FST_STATIC_FORBIDDEN_PATH: { message: NOTHING_HERE, status: 404 },
  FST_STATIC_INVALID_REDIRECT_URL: { message: NOTHING_HERE, status: 404 },
};

/** The connection ended before the body did; nobody reads the answer, and it is no fault of ours. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED', 'EPIPE']);

export function frameworkRefusal(error: Error & { statusCode?: number; code?: string }): FailureAnswer | null {
  const { statusCode = 0, code = '' } = error;
  const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (known) return { status: known.status ?? statusCode, body: { message: known.message } };
  if (CUT_OFF.has(code) && statusCode === 400)
    return { status: 400, body: { message: 'The body did not arrive whole.' } };
  // Files of the web app are refused without a code.
  if (statusCode === 403 || statusCode === 404) return { status: 404, body: { message: NOTHING_HERE } };
  return statusCode >= 400 && statusCode < 500 ? { status: statusCode, body: { message: UNREADABLE } } : null;
}
