/** What was chosen can no longer be read, most often because it was saved anew since: browsers then let nobody see it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor() {
    super('The file was changed or moved since it was chosen. Please choose it again.');
  }
}

/** The bytes as they are; whoever receives them reads type and encoding themselves. */
export function fileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new UnreadableFile()));
    reader.readAsDataURL(file);
  });
}
