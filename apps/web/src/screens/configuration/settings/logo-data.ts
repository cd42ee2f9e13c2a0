import { papers } from '@lanewright/contract/papers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../api/client.ts';
import { usePictureChanges } from '../../../ui/files/use-picture-changes.ts';
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

export function useLogoChanges() {
  const queryClient = useQueryClient();
  return usePictureChanges({
    noun: 'logo',
    draw: makePaperLogo,
    save: (body, idempotencyKey) => call(papers.saveLogo, { body, idempotencyKey }),
    remove: () => call(papers.removeLogo),
    onChange: (saved) => queryClient.setQueryData(LOGO, { logoFileId: saved?.logoFileId ?? null }),
  });
}
