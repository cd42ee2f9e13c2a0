import type { ViewedKind } from '../../ui/viewer/pages.ts';

const KINDS: Record<string, ViewedKind> = {
  '.pdf': 'pdf',
  '.png': 'picture',
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.gif': 'picture',
  '.webp': 'picture',
  '.tif': 'tiff',
  '.tiff': 'tiff',
  '.heic': 'heic',
  '.heif': 'heic',
};

/** By the ending, which the server makes from the content; null for one that nobody knows. */
export function viewedKindOf(extension: string): ViewedKind | null {
  return KINDS[extension.toLowerCase()] ?? null;
}
