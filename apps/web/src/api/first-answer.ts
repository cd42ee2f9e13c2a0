declare global {
  interface Window {
    /** Asked by public/start.js while the app was still on its way. */
    lanewrightFirstAnswer?: { subject: string; currentUser: Promise<Response> };
  }
}

/** What was asked for this person before the app was there; once, and only a good answer. Null: ask yourself. */
export async function takeFirstAnswer(subject: string | null): Promise<unknown> {
  const first = window.lanewrightFirstAnswer;
  delete window.lanewrightFirstAnswer;
  if (!first || first.subject !== subject) return null;
  try {
    const answer = await first.currentUser;
    return answer.ok ? ((await answer.json()) as unknown) : null;
  } catch {
    return null;
  }
}
