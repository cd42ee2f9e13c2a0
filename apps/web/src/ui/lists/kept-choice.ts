import { useState } from 'react';

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** What this person last chose in this browser; `read` makes sense of whatever is stored under the name. */
export function useKeptChoice<Choice>(
  name: string,
  read: (kept: unknown) => Choice,
): [Choice, (choice: Choice) => void] {
  const key = `lanewright.${name}`;
  const [choice, setChoice] = useState(() => read(stored(key)));
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      try {
        localStorage.setItem(key, JSON.stringify(chosen));
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  ];
}
