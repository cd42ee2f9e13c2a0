import { carriers } from '@lanewright/contract/carriers.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/client.ts';
import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx';

interface CarrierLogoProps {
  name: string;
  /** Null: it has none. */
  fileId: string | null;
  size?: AvatarSize;
}

/** A carrier's logo, or its monogram while there is none. A file never changes under its id, so it is fetched once. */
export function CarrierLogo({ name, fileId, size = 'medium' }: CarrierLogoProps) {
  const picture = useQuery({
    queryKey: ['carrier-logo', fileId],
    queryFn: ({ signal }) => fetchFile(carriers.logo, { params: { id: fileId! }, signal }),
    enabled: fileId !== null,
    staleTime: Infinity,
  }).data;
  return <Avatar name={name} tone="neutral" shape="square" size={size} picture={picture} />;
}
