import { orderUpload, type UploadPreview } from '@lanewright/contract/order-upload.ts';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { fileAsBase64, UnreadableFile } from '../../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';

const UNSENT = 'The file could not be uploaded. Please try again.';

export interface BegunUpload {
  jobId: string;
  of: number;
  uploadId: string;
}

/** A file on its way to being orders: chosen, checked, asked for. */
export function useOrderUpload(onBegun: (work: BegunUpload) => void) {
  const keyFor = useIntentKeys();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<UploadPreview | null>(null);
  const [failure, setFailure] = useState('');

  /** What the server says no to is said in its words, beside the file. */
  const tried = async (work: () => Promise<void>) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile;
      if (!isUnreadable && !(error instanceof ApiProblem)) throw error;
      if (isUnreadable) setFile(null);
      setFailure(error.message || UNSENT);
    }
  };

  return {
    file,
    preview,
    failure,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setPreview(null);
      setFailure('');
    },
    goBack: () => {
      setPreview(null);
      setFailure('');
    },
    check: () =>
      tried(async () => {
        if (file === null) return;
        const data = await fileAsBase64(file);
        const body = { modelFile: { data } };
        setPreview(await call(orderUpload.check, { body, idempotencyKey: keyFor(data) }));
      }),
    commit: () =>
      tried(async () => {
        if (preview === null) return;
        const { id } = preview;
        const begun = await call(orderUpload.commit, { params: { id }, idempotencyKey: keyFor({ commit: id }) });
        onBegun({ ...begun, uploadId: id });
      }),
  };
}
