import { problem, type Problem } from '../../problem.ts';

/** The same problems, said of a part of something larger: `stops.0` and `baseDate` make `stops.0.baseDate`. */
export function under(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ field, message }) => problem(`${path}.${field}`, message));
}

/** For tables of "while this is missing, say that". */
export function missing<Values>(
  values: Values,
  messages: Partial<Record<keyof Values & string, string | false>>,
): Problem[] {
  return Object.entries(messages).flatMap(([field, message]) => {
    const value = values[field as keyof Values];
    return message !== false && (value === null || value === '') ? [problem(field, message as string)] : [];
  });
}
