import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface AvatarProps {
  name: string;
  tone?: 'accent' | 'neutral';
  size?: 'standard' | 'large';
}

/** A monogram; the name itself stands beside it, so it is not read twice. */
export function Avatar({ name, tone = 'accent', size = 'standard' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.avatar,
        tone === 'neutral' && styles.avatarNeutral,
        size === 'large' && styles.avatarLarge,
      )}
    >
      {monogram(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) =>
      String.fromCodePoint(word?.codePointAt(0) ?? 0x20)
        .toUpperCase()
        .trim(),
    )
    .join('');
}
