/** Adds what was typed or pasted, one code between separators, each once whatever its case. */
export function withCodes(codes: readonly string[], typed: string): string[] {
  const all = [...codes];
  for (const code of typed.split(/[,;\n\t]/).map((part) => part.trim())) {
    const isKnown = all.some((known) => known.toLowerCase() === code.toLowerCase());
    if (code !== '' && !isKnown) all.push(code);
  }
  return all;
}
