import { afterEach, describe, expect, it } from 'vitest';
import { followThemeChoice, getThemeChoice, setThemeChoice } from './theme-choice.ts';

const shown = () => document.documentElement.dataset.theme;

/** Runs the script that the page runs before its first paint. */
async function runBeforeFirstPaint(): Promise<void> {
  delete document.documentElement.dataset.theme;
  const script = document.createElement('script');
  script.src = `/start.js?${crypto.randomUUID()}`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
  });
  document.head.append(script);
  await loaded;
  script.remove();
}

describe('the theme', () => {
  afterEach(() => {
    localStorage.clear();
    document.documentElement.dataset.theme = 'light';
  });

  it.each(['dark', 'light'] as const)('%s is remembered and there before the first paint', async (choice) => {
    setThemeChoice(choice);
    expect(shown()).toBe(choice);
    await runBeforeFirstPaint();
    expect(shown()).toBe(choice);
  });

  it('follows the system unless chosen otherwise, also when the stored value is nonsense', async () => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    localStorage.setItem('lanewright.theme', 'mauve');
    expect(getThemeChoice()).toBe('system');
    const stop = followThemeChoice();
    expect(shown()).toBe(system);
    await runBeforeFirstPaint();
    expect(shown()).toBe(system);
    stop();
  });

  it('follows a choice made in another tab', () => {
    const stop = followThemeChoice();
    localStorage.setItem('lanewright.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lanewright.theme' }));
    expect(shown()).toBe('dark');
    stop();
  });
});
