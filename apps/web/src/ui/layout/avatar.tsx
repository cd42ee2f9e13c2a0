import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

export type AvatarSize = 'standard' | 'medium' | 'large';

interface AvatarProps {
  name: string;
  tone?: 'accent' | 'neutral';
  size?: AvatarSize;
  /** Round for people, square for companies. */
  shape?: 'round' | 'square';
  /** The monogram stands in for a picture that cannot be drawn. */
  picture?: Blob | undefined;
}

/** A picture or a monogram; the name itself stands beside it, so it is not read twice. */
export function Avatar({ name, tone = 'accent', size = 'standard', shape = 'round', picture }: AvatarProps) {
  const [broken, setBroken] = useState<Blob | null>(null);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.avatar,
        tone === 'neutral' && styles.avatarNeutral,
        size === 'medium' && styles.avatarMedium,
        size === 'large' && styles.avatarLarge,
        shape === 'square' && styles.avatarSquare,
      )}
    >
      {picture && picture !== broken ? <Picture file={picture} onBroken={() => setBroken(picture)} /> : monogram(name)}
    </span>
  );
}

function Picture({ file, onBroken }: { file: Blob; onBroken: () => void }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={draw} alt="" onError={onBroken} />;
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
