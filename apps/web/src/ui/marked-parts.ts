export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Without accents and case, letter by letter, so that places in it are places in the text. */
function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join('');
}

/** A text in parts: what somebody typed stands out wherever it occurs, each word for itself. */
export function markedParts(text: string, typed: string): TextPart[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const lookedIn = plain(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = lookedIn.indexOf(word); at >= 0; at = lookedIn.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length);
  }
  const parts: TextPart[] = [];
  for (let start = 0, end = 1; start < text.length; start = end++) {
    while (end < text.length && isMarked[end] === isMarked[start]) end++;
    parts.push({ text: text.slice(start, end), isMarked: isMarked[start]! });
  }
  return parts;
}
