import { papers } from '@lanewright/contract/papers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../api/client.ts';
import { fileAsBase64 } from '../../../ui/files/file-as-base64.ts';
import { useRepeatableIntent } from '../../../ui/forms/repeatable-intent.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { makePaperLogo } from './paper-logo.ts';

const LOGO = ['configuration', 'logo'];

export function useCompanyLogo() {
  return useQuery({ queryKey: LOGO, queryFn: ({ signal }) => call(papers.logo, { signal }) });
}

/** A file never changes under its id, so it is fetched once. */
export function useLogoPicture(fileId: string) {
  return useQuery({
    queryKey: ['company-logo', fileId],
    queryFn: ({ signal }) => fetchFile(papers.logoFile, { params: { id: fileId }, signal }),
    staleTime: Infinity,
  });
}

function tell(title: string) {
  return (error: Error) => notify({ kind: 'error', title, messages: [error.message] });
}

export function useLogoChanges() {
  const queryClient = useQueryClient();
  const intend = useRepeatableIntent();
  const remember = (logoFileId: string | null) => queryClient.setQueryData(LOGO, { logoFileId });
  const save = useMutation({
    mutationFn: async (file: Blob) => {
      const body = { data: await fileAsBase64(await makePaperLogo(file)) };
      return intend(body, (idempotencyKey) => call(papers.saveLogo, { body, idempotencyKey }));
    },
    onSuccess: ({ logoFileId }) => remember(logoFileId),
    onError: tell('Unable to save the logo'),
  });
  const remove = useMutation({
    mutationFn: () => call(papers.removeLogo),
    onSuccess: () => remember(null),
    onError: tell('Unable to remove the logo'),
  });
  return { save, remove, isBusy: save.isPending || remove.isPending };
}
