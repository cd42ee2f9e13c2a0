import type { FieldErrors, Resolver } from 'react-hook-form';
import { problemsByField, type CommodityForm } from './form.ts';

/** Hands the shared rules to the form library. */
export const resolveCommodityForm: Resolver<CommodityForm> = (values) => {
  const problems = Object.entries(problemsByField(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<CommodityForm> };
};
