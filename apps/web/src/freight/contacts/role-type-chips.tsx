import type { ComponentProps } from 'react';
import { Tag } from '../../ui/chips/tag.tsx';

const TONES: Readonly<Record<string, ComponentProps<typeof Tag>['tone']>> = {
  Admin: 'accent',
  Portal: 'moving',
};

/** Those who may do something here stand out; a driver, and a type that comes to be later, is grey. */
export function RoleTypeChips({ types }: { types: readonly string[] }) {
  return types.map((type) => (
    <Tag key={type} tone={TONES[type] ?? 'neutral'}>
      {type}
    </Tag>
  ));
}
