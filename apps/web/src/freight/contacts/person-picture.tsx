import { contacts } from '@lanewright/contract/contacts.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/client.ts';
import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx';

interface PersonPictureProps {
  name: string;
  /** Null: they have no picture. */
  fileId: string | null;
  size?: AvatarSize;
  tone?: 'accent' | 'neutral';
}

/** A person's picture, or their monogram while there is none. */
export function PersonPicture({ name, fileId, size = 'standard', tone = 'accent' }: PersonPictureProps) {
  return <Avatar name={name} size={size} tone={tone} picture={usePicture(fileId)} />;
}

/** A file never changes under its id, so it is fetched once. */
function usePicture(fileId: string | null): Blob | undefined {
  return useQuery({
    queryKey: ['profile-picture', fileId],
    queryFn: ({ signal }) => fetchFile(contacts.picture, { params: { id: fileId! }, signal }),
    enabled: fileId !== null,
    staleTime: Infinity,
  }).data;
}
