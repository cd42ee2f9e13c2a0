export interface FileRules {
  /** With the dot, such as `.csv`. */
  extension: string;
  maxBytes: number;
}

type OfferedFile = Pick<File, 'name' | 'size'>;

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`;
}

/** What is wrong with the files somebody dropped or picked; nothing when there is exactly one good file. */
export function problemsWithFiles(files: readonly OfferedFile[], { extension, maxBytes }: FileRules): string[] {
  if (files.length === 0) return ['No file was chosen.'];
  if (files.length > 1) return [`Only one file can be uploaded at a time; ${files.length} were dropped.`];
  return files.flatMap((file) => {
    const problems: string[] = [];
    if (!file.name.toLowerCase().endsWith(extension)) problems.push(`${file.name} is not a ${extension} file.`);
    if (file.size === 0) problems.push(`${file.name} is empty.`);
    if (file.size > maxBytes) problems.push(`${file.name} is larger than ${megabytes(maxBytes)}.`);
    return problems;
  });
}
