import { useState } from 'react';

/**
 * The same key while the same thing is sent again (a lost answer, a second click), a new one as soon as what is sent
 * changes: the server refuses a changed body under an old key.
 */
export function createIntentKeys(makeKey: () => string): (body: unknown) => string {
  let sent: string | null = null;
  let key = '';
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) {
      sent = text;
      key = makeKey();
    }
    return key;
  };
}

export function useIntentKeys(): (body: unknown) => string {
  const [keyFor] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  return keyFor;
}
