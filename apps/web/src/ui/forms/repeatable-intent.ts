import { useRef } from 'react';
import { useIntentKeys } from './intent-key.ts';
import { isRefusal } from './refusal.ts';

const wasRefused = (error: unknown) => isRefusal(error) && error.status >= 400 && error.status < 500;

/**
 * For what can be meant again in the same words, such as sending a mail: what was not answered is repeated under its key,
 * and once it was answered, well or not, the same body is another intent.
 */
export function useRepeatableIntent() {
  const keyFor = useIntentKeys();
  const answers = useRef(0);
  return async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await send(keyFor({ body, answers: answers.current }));
      answers.current += 1;
      return answer;
    } catch (error) {
      if (wasRefused(error)) answers.current += 1;
      throw error;
    }
  };
}
