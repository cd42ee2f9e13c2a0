import { useMutation } from '@tanstack/react-query';
import { useRepeatableIntent } from '../forms/repeatable-intent.ts';
import { notify } from '../notifications/notify.ts';
import { fileAsBase64 } from './file-as-base64.ts';

export interface PictureWork<Saved> {
  /** What it is called: "logo". */
  noun: string;
  /** Makes what is kept of the file that was chosen. */
  draw: (file: Blob) => Promise<Blob>;
  save: (body: { data: string }, idempotencyKey: string) => Promise<Saved>;
  remove: () => Promise<unknown>;
  /** Null: it was taken away. */
  onChange: (saved: Saved | null) => unknown;
}

function tell(title: string) {
  return (error: Error) => notify({ kind: 'error', title, messages: [error.message] });
}

/** Gives and takes a picture. The same one given again, after it was taken away, is another intent. */
export function usePictureChanges<Saved>({ noun, draw, save: send, remove: take, onChange }: PictureWork<Saved>) {
  const intend = useRepeatableIntent();
  const save = useMutation({
    mutationFn: async (file: Blob) => {
      const body = { data: await fileAsBase64(await draw(file)) };
      return intend(body, (idempotencyKey) => send(body, idempotencyKey));
    },
    onSuccess: (saved) => onChange(saved),
    onError: tell(`Unable to save the ${noun}`),
  });
  const remove = useMutation({
    mutationFn: take,
    onSuccess: () => onChange(null),
    onError: tell(`Unable to remove the ${noun}`),
  });
  return { noun, save, remove, isBusy: save.isPending || remove.isPending };
}

export type PictureChanges = Pick<ReturnType<typeof usePictureChanges>, 'noun' | 'remove' | 'isBusy'> & {
  save: { mutate: (file: Blob) => void; isPending: boolean };
};
