import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

// public/start.js reads the same key before the app is there.
const STORAGE_KEY = 'lanewright.theme';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();

export function getThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(): void {
  const choice = getThemeChoice();
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    document.documentElement.dataset.theme = choice === 'dark' ? 'dark' : 'light';
    return;
  }
  applyTheme();
}

/** Keeps the page in step with the system and with other tabs. Call once when the app starts; returns how to stop. */
export function followThemeChoice(): () => void {
  const system = systemIsDark();
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) applyTheme();
  };
  applyTheme();
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', handleStorage);
  return () => {
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', handleStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, getThemeChoice), setThemeChoice];
}
