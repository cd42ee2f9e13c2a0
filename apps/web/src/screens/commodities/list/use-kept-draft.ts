import { useEffect, useState } from 'react';
import { readDraft, saveDraft, type StoredDraft } from '../../../ui/forms/stored-draft.ts';
import { isCommodityForm, type CommodityForm } from './form.ts';

interface KeptDraft {
  name: string;
  values: CommodityForm;
  isKept: boolean;
}

/** Keeps what is typed in the browser, and returns what an earlier visit left there. */
export function useKeptDraft({ name, values, isKept }: KeptDraft): StoredDraft<CommodityForm> | null {
  const [offered] = useState(() => readDraft(name, isCommodityForm));
  useEffect(() => {
    if (isKept) saveDraft(name, values, new Date());
  }, [name, values, isKept]);
  return offered;
}
