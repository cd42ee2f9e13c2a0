import type { ProductSettings } from '@lanewright/contract/product.ts';

let loaded: ProductSettings | null = null;

export async function loadProductSettings(): Promise<ProductSettings> {
  return keepProductSettings(await fetchSettings());
}

async function fetchSettings(): Promise<unknown> {
  const answer = await fetch('/settings.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The settings of Lanewright could not be read (status ${answer.status}).`);
  return (await answer.json()) as unknown;
}

/** Keeps settings that are already at hand. Something else than our server may have answered, such as a hotel's network. */
export function keepProductSettings(candidate: unknown): ProductSettings {
  const { release, identity } = candidate as Partial<ProductSettings>;
  if (typeof release !== 'string' || typeof identity?.issuer !== 'string')
    throw new Error('What was given for the settings of Lanewright are none.');
  loaded = candidate as ProductSettings;
  return loaded;
}

export function productSettings(): ProductSettings {
  if (!loaded) throw new Error('The settings of Lanewright are read before anything else starts.');
  return loaded;
}

/** Known even when the settings could not be read, so that a failed start can be reported. */
export function releaseOrUnknown(): string {
  return loaded?.release ?? 'unknown';
}

/** Whether the server has gone on to files that this page does not know; null when it cannot be asked. */
export async function hasNewRelease(): Promise<boolean | null> {
  try {
    const { release, build } = (await fetchSettings()) as ProductSettings;
    return release !== loaded?.release || build !== loaded.build;
  } catch {
    return null;
  }
}
