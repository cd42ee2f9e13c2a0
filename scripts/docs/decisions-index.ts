import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
export const DECISIONS_INDEX = fileURLToPath(new URL('README.md', FOLDER));

const PAGE =
  /^# (?<number>\d+)\. (?<title>.+)\n\nArea: (?<area>[^.]+)\. Decided: (?<date>[\d-]+)\. Status: (?<status>[^.]+)\.\n/;

const HEAD = `# Decisions

<!-- Written by \`npm run docs\` from the first lines of each page. -->

One page for each decision that is not obvious from the code: what was chosen, why, and what was given up. A new page
takes the next number and begins like the others, with its title, area, date and status. A decision that changes gets a
new page, and the status of the old one names it.`;

/** The page docs/decisions/README.md. */
export async function decisionsIndex(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.*\.md$/.test(name)).toSorted();
  const rows = await Promise.all(
    names.map(async (name) => {
      const facts = PAGE.exec(await readFile(new URL(name, FOLDER), 'utf8'))?.groups;
      if (!facts) throw new Error(`docs/decisions/${name} does not begin with title, area, date and status.`);
      if (Number(name.slice(0, 4)) !== Number(facts['number']))
        throw new Error(`${name} has another number in its title.`);
      return `| ${facts['number']} | [${facts['title']}](${name}) | ${facts['area']} | ${facts['date']} | ${facts['status']} |`;
    }),
  );
  return `${HEAD}\n\n| Number | Title | Area | Date | Status |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

if (import.meta.main) await writeFile(DECISIONS_INDEX, await decisionsIndex());
