import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SETTING_DEFAULTS, type SettingName } from '../../apps/server/src/settings.ts';
import { SETTINGS_SECTIONS, type SettingDescription } from './settings-reference.ts';

export const SETTINGS_PAGE = fileURLToPath(new URL('../../docs/operate/settings.md', import.meta.url));

const HEAD = `# Settings

<!-- Written by \`npm run docs\` from scripts/docs/settings-reference.ts. Edit that file. -->

All settings are environment variables and are checked at start: a value that cannot be used stops the product with a
sentence that names the setting. An empty variable counts as not set. A demo world keeps the \`DEMO_*\` settings that it
was created with; use a new \`DATA_DIR\` for other ones.
`;

function defaultOf(name: SettingName, { otherwise }: SettingDescription): string {
  const value = SETTING_DEFAULTS[name];
  return otherwise ?? (value === undefined ? '' : `\`${value}\``);
}

/** The page docs/operate/settings.md. */
export function settingsPage(): string {
  const sections = SETTINGS_SECTIONS.map(({ title, about, settings }) => {
    const rows = Object.entries(settings).map(([name, description]) => {
      return `| \`${name}\` | ${defaultOf(name as SettingName, description)} | ${description.means} |`;
    });
    const table = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
    return [`## ${title}`, ...(about ? [about] : []), table].join('\n\n');
  });
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`;
}

if (import.meta.main) await writeFile(SETTINGS_PAGE, settingsPage());
