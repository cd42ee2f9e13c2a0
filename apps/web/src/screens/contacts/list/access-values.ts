import { useFormContext, useWatch } from 'react-hook-form';
import type { ContactForm } from './form.ts';

export type AccessValues = Pick<ContactForm, 'createPortalUser' | 'accessMode' | 'roles' | 'permissions'>;

/** The part of the form that decides what somebody may do; other fields do not draw it again. */
export function useAccessValues(): AccessValues {
  const { control } = useFormContext<ContactForm>();
  const [createPortalUser, accessMode, roles, permissions] = useWatch({
    control,
    name: ['createPortalUser', 'accessMode', 'roles', 'permissions'],
  });
  return { createPortalUser, accessMode, roles, permissions };
}
