import type { MapAttribution } from './attributions.ts';

/** Whose data it is, what of it, and under which licence: the wording that the licences ask for, in one place. */
export function SourceItems({ sources }: { sources: readonly MapAttribution[] }) {
  return sources.map(({ source, gives, licence, url }) => (
    <li key={source}>
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {source}
      </a>
      : {gives} ({licence})
    </li>
  ));
}
