import type { UploadedOrder, UploadRejection } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import { fileKey, type FilePort } from '../../../outside/files/port.ts';

/** What a file came to: the orders that were good when it was checked, and all that was not. */
export interface KeptUpload {
  orders: UploadedOrder[];
  rejections: UploadRejection[];
}

/** What was read of a file is longer than the file, as each cell says which it is. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;

export function uploadKey(companyId: string, uploadId: string): string {
  return fileKey(companyId, `order-upload-${uploadId}`);
}

export async function keepUpload(files: FilePort, key: string, upload: KeptUpload): Promise<void> {
  await files.put(key, Buffer.from(JSON.stringify(upload)), {
    contentType: 'application/json',
    maxBytes: MAX_KEPT_BYTES,
  });
}

/** Null once its time is over. */
export async function readUpload(files: FilePort, key: string): Promise<KeptUpload | null> {
  const file = await files.get(key);
  if (!file) return null;
  const pieces: Buffer[] = [];
  for await (const piece of file.stream) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as KeptUpload;
}
