import type { ComponentProps } from 'react';
import { Tag } from '../../ui/chips/tag.tsx';

const TONES: Readonly<Record<string, ComponentProps<typeof Tag>['tone']>> = {
  Admin: 'accent',
  Portal: 'moving',
  Driver: 'attention',
};

/** Admin, Portal and Driver look each their own way; a type that comes to be later is grey. */
export function RoleTypeChips({ types }: { types: readonly string[] }) {
  return types.map((type) => (
    <Tag key={type} tone={TONES[type] ?? 'neutral'}>
      {type}
    </Tag>
  ));
}
