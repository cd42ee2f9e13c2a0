export function ensureInstalled(root: string): Promise<void>;
export function explainInstall(result: number | string, log: string, logPath: string): string;
