import { orderUpload, type UploadPreview } from '@lanewright/contract/order-upload.ts';
import { call } from '../../../api/client.ts';
import { useFileOnItsWay } from '../../../freight/files/use-file-on-its-way.ts';

export interface BegunUpload {
  jobId: string;
  of: number;
  uploadId: string;
}

/** A file on its way to being orders. */
export function useOrderUpload(onBegun: (work: BegunUpload) => void) {
  return useFileOnItsWay<UploadPreview>({
    check: (data, idempotencyKey) => call(orderUpload.check, { body: { modelFile: { data } }, idempotencyKey }),
    carryOut: async ({ shown: { id } }, idempotencyKey) => {
      const begun = await call(orderUpload.commit, { params: { id }, idempotencyKey });
      onBegun({ ...begun, uploadId: id });
    },
    unsent: 'The file could not be uploaded. Please try again.',
  });
}
