import dayjs, { type Dayjs } from 'dayjs';

/** A calendar day has no zone: it is read as local midnight and written back from the same parts. */
export function dateToPicker(day: string | null): Dayjs | null {
  return day === null ? null : dayjs(`${day}T00:00:00`);
}

/** Null also while somebody is still typing, when the parts do not make a day yet. */
export function dateFromPicker(picked: Dayjs | null): string | null {
  return picked?.isValid() ? picked.format('YYYY-MM-DD') : null;
}
