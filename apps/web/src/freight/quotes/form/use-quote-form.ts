import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { offeredCards, MODE_CARDS, withOfferedModes } from '@lanewright/domain/quotes/mode-cards.ts';
import { newQuote, type QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { useQueryClient } from '@tanstack/react-query';
import { get, useForm, type FieldPath } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import { differences } from '../../../ui/forms/fill-form.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { problemNames } from '../../../ui/forms/problem-summary.tsx';
import { isRefusal, type Refusal } from '../../../ui/forms/refusal.ts';
import { resolveWith, showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useFormStateNow } from '../../../ui/forms/use-form-state-now.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { todayHere } from '../../../ui/today-here.ts';
import { rememberQuote } from '../quote-data.ts';
import type { Company } from './quote-form-context.ts';
import {
  blankItem,
  countedByPallets,
  formOfQuote,
  isItemBegun,
  completeQuoteForm,
  isQuoteForm,
  isSameQuote,
  quoteOfForm,
  quotePartOfForm,
  summarizeQuote,
  wholeQuote,
  type QuoteForm,
} from './quote-form.ts';
import { fieldOf, fieldOfOneItem, problemsWithForm, problemsWithOneItem } from './quote-problems.ts';

export interface QuoteSeed {
  company: Company;
  /** What is asked anew, or changed before it is; null for a new one. */
  details: QuoteDraft | null;
  /** The stored quote that the form shows: unchanged, it need not be asked for again. */
  stored: SavedQuote | null;
  requoteOf: string | null;
  /** Under which name what is typed is kept on the device. */
  draftKind: string;
  draftId?: string | undefined;
  /** Which fields a form has that is one line and nothing else; not given where lines are put on a list. */
  shows?: (field: string) => boolean;
}

const FAILURE_MS = 5_000;

/** Where a quote begins: with what the company ships, today. */
export function beginningOf(company: Company, today: string): QuoteDraft {
  return withOfferedModes(newQuote(today), company ? offeredCards(company) : MODE_CARDS);
}

export function useQuoteFormState(seed: QuoteSeed, onAsked: (quote: SavedQuote) => void) {
  const { company, stored, requoteOf, draftKind, draftId, shows } = seed;
  const queryClient = useQueryClient();
  const personId = useCurrentUser().id;
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();
  const today = todayHere();
  const problemsWith = (values: QuoteForm) =>
    shows
      ? problemsWithOneItem(countedByPallets(values), { today, company, shows })
      : problemsWithForm(values, today, company);

  const form = useForm<QuoteForm>({
    defaultValues: formOfQuote(seed.details ?? beginningOf(company, today)),
    resolver: resolveWith<QuoteForm>(problemsWith),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const stateNow = useFormStateNow(form);
  const draft = useKeptDraft({
    form,
    name: draftName(personId, draftKind, draftId),
    isValid: isQuoteForm,
    complete: completeQuoteForm,
    summarize: summarizeQuote,
  });

  /** What is shown as wrong is judged again; what nobody has met yet stays unsaid. */
  const judgeAgain = () => {
    const { errors, isSubmitted } = stateNow();
    const named = problemNames(errors) as FieldPath<QuoteForm>[];
    if (isSubmitted) void form.trigger();
    else if (named.length > 0) void form.trigger(named);
  };

  /** After a field was left: what was said of others may no longer be so. What the server said stays until it is asked again. */
  const judgeOthers = () => {
    const { errors, isSubmitted } = stateNow();
    const named = problemNames(errors);
    const ofRules = named.filter((name) => {
      const { type }: { type?: string } = get(errors, name);
      return type === 'rule';
    });
    if (isSubmitted && ofRules.length === named.length && named.length > 0) void form.trigger();
    else if (ofRules.length > 0) void form.trigger(ofRules as FieldPath<QuoteForm>[]);
  };

  const put = (values: Partial<QuoteForm>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as 'lineItems', structuredClone(value) as never, { shouldDirty: true });
  };

  const change = (apply: (quote: QuoteDraft) => QuoteDraft) => {
    const before = quoteOfForm(structuredClone(form.getValues()));
    const [was, is] = [quotePartOfForm(before), quotePartOfForm(apply(before))];
    const names = (Object.keys(is) as (keyof typeof is)[]).filter(
      (name) => differences(was[name], is[name]).length > 0,
    );
    put(Object.fromEntries(names.map((name) => [name, is[name]])));
    judgeAgain();
  };

  const tell = (refused: Refusal) => {
    const others = showServerProblems(
      form,
      refused.modelState,
      (name) => (shows ? fieldOfOneItem(name, shows) : fieldOf(name, form.getValues())) as FieldPath<QuoteForm> | null,
    );
    const isAtFields = Object.keys(refused.modelState).length > 0 && others.length === 0;
    if (isAtFields) return;
    notify({
      kind: 'error',
      title: 'The quote could not be asked for',
      messages: others.length > 0 ? others : [refused.message],
      durationMs: FAILURE_MS,
      place: 'topCenter',
    });
  };

  const ask = async () => {
    const values = shows ? countedByPallets(form.getValues()) : form.getValues();
    if (stored && isSameQuote(values, stored.details)) return onAsked(stored);
    const details = wholeQuote(structuredClone(values));
    // From here on the line is one of the list, also where the server has something to say about it.
    if (!shows && isItemBegun(values)) put({ lineItems: details.lineItems, ...blankItem() });
    const body = { details, requoteOf: requoteOf ?? stored?.requoteOf?.id ?? null };
    try {
      const saved = await call(quotes.create, { body, idempotencyKey: keyFor(body) });
      draft.forget();
      rememberQuote(queryClient, saved);
      onAsked(saved);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tell(error);
    }
  };

  return {
    form,
    draft,
    today,
    change,
    judgeOthers,
    isBusy,
    isDirty: () => stateNow().isDirty,
    /** The fields with problems, in the order of the page; none when it was sent. */
    submit: async (): Promise<string[]> => {
      const found = problemsWith(form.getValues()).map(({ field }) => field);
      await run(() => form.handleSubmit(ask)());
      return found;
    },
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteFormState>;
