import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './feedback.module.css';

/** A bar where text will stand. Sizes in pixels, or any CSS length. */
export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  className?: string;
}

const SHOW_AFTER_MS = 150;

/** False at first: an answer that comes at once should not flash a skeleton. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}
