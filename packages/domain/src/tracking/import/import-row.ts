import { choice } from '../../fields/choice-fields.ts';
import { missingFields, problemsWithLimits } from '../../fields/draft.ts';
import type { Field, ValuesOf } from '../../fields/field.ts';
import { readRow, type ImportLayout } from '../../fields/import-file.ts';
import { decimal, whole } from '../../fields/number-fields.ts';
import { requiredText, text } from '../../fields/text-fields.ts';
import { day, wallTime } from '../../fields/time-fields.ts';
import { problem, type Problem } from '../../problem.ts';
import type { LocalTime } from '../../units/zoned-time.ts';
import { TRACKING_KINDS, trackingKindLabel, type TrackingKind } from '../events.ts';

const required = <Value, Input>(field: Field<Value, Input>): Field<Value, Input> => ({ ...field, isRequired: true });

const degrees = (label: string, most: number) => decimal({ label, digits: 12, least: -most, most });

/** A row is one check call; times are by the clocks of the stop that it is about. */
export const CHECK_CALL_IMPORT_FIELDS = {
  shipment: requiredText({ label: 'Shipment', limit: 20 }),
  event: required(choice({ label: 'Event', from: TRACKING_KINDS.map(trackingKindLabel) })),
  stop: whole({ label: 'Stop', digits: 3, least: 1 }),
  date: required(day({ label: 'Date' })),
  time: required(wallTime({ label: 'Time' })),
  city: text({ label: 'City', limit: 100 }),
  state: text({ label: 'State', limit: 10 }),
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
  etaDate: day({ label: 'Carrier ETA date' }),
  etaTime: wallTime({ label: 'Carrier ETA time' }),
  note: text({ label: 'Note', limit: 500, isMultiline: true }),
  overrideReason: text({ label: 'Why it is right', limit: 500, isMultiline: true }),
};

export interface ImportedCheckCall {
  shipmentNumber: string;
  kind: TrackingKind;
  stopNumber: number | null;
  happened: LocalTime;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  eta: LocalTime | null;
  note: string;
  /** Of a row that seems impossible, as in the dialog. */
  overrideReason: string;
}

function problemsWithRow(values: ValuesOf<typeof CHECK_CALL_IMPORT_FIELDS>): Problem[] {
  const { etaDate, etaTime } = values;
  return [
    ...missingFields(CHECK_CALL_IMPORT_FIELDS, values).map((name) =>
      problem(name, `${CHECK_CALL_IMPORT_FIELDS[name].label} is required`),
    ),
    ...problemsWithLimits(CHECK_CALL_IMPORT_FIELDS, values),
    ...((etaDate === null) === (etaTime === null)
      ? []
      : [problem('etaDate', 'Of the carrier’s ETA both a date and a time are needed.')]),
  ];
}

export function readCheckCallRow(
  layout: ImportLayout,
  cells: readonly string[],
): { row: ImportedCheckCall; problems: [] } | { row: null; problems: Problem[] } {
  const { draft, problems } = readRow(CHECK_CALL_IMPORT_FIELDS, layout, cells, problemsWithRow);
  if (draft === null) return { row: null, problems };
  const { shipment, event, stop, date, time, etaDate, etaTime, city, state, latitude, longitude, note } = draft;
  const { overrideReason } = draft;
  return {
    row: {
      shipmentNumber: shipment.toUpperCase(),
      kind: TRACKING_KINDS.find((kind) => trackingKindLabel(kind) === event)!,
      stopNumber: stop,
      happened: { date: date!, time: time! },
      city: city ?? '',
      state: (state ?? '').toUpperCase(),
      latitude,
      longitude,
      eta: etaDate === null || etaTime === null ? null : { date: etaDate, time: etaTime },
      note: note ?? '',
      overrideReason: overrideReason?.trim() ?? '',
    },
    problems: [],
  };
}
