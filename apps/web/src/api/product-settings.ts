import { ProductSettings } from '@lanewright/contract/product.ts';

let loaded: ProductSettings | null = null;

export async function loadProductSettings(): Promise<ProductSettings> {
  const answer = await fetch('/settings.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The settings of Lanewright could not be read (status ${answer.status}).`);
  return keepProductSettings(await answer.json());
}

/** Checks and keeps settings that are already at hand. */
export function keepProductSettings(candidate: unknown): ProductSettings {
  loaded = ProductSettings.parse(candidate);
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
