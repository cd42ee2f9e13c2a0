import { geography } from '@lanewright/contract/geography.ts';
import type { CheckCallDraft, ShipmentTracking, TrackedStop } from '@lanewright/contract/tracking.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { problemsWithSaid } from '@lanewright/domain/tracking/check-call.ts';
import { isAtStop, TRACKING_KINDS, trackingKindLabel, type TrackingKind } from '@lanewright/domain/tracking/events.ts';
import { isoOfLocal, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { useProblems } from '../../../../freight/tendering/parts/use-problems.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { TimeField } from '../../../../ui/forms/time-input.tsx';
import { readTimeOfDay } from '../../../../ui/forms/time-of-day.ts';
import { AsyncSearchableSelect } from '../../../../ui/material/async-searchable-select.tsx';
import { DatePicker } from '../../../../ui/material/date-picker.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useAddCheckCall } from '../tracking-data.ts';
import styles from './tracked-way.module.css';

const KINDS = TRACKING_KINDS.map((value) => ({ value, label: trackingKindLabel(value) }));
const TITLE = 'Add check call';
const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/;

async function findTowns(q: string, signal: AbortSignal) {
  const { items } = await call(geography.quotableLocations, { query: { q, types: ['City'] }, signal });
  return items.map(({ city, state }) => ({ value: `${state}|${city}`, label: `${city}, ${state}` }));
}

interface Moment {
  date: string | null;
  time: string;
}

/** Null where it is none; by the clocks of the stop. */
function instantOf({ date, time }: Moment, zone: string): string | null {
  const read = readTimeOfDay(time);
  return date === null || read === null ? null : isoOfLocal(zone, { date, time: `${read}:00` });
}

function momentAt(zone: string, instant: number): Moment {
  const { date, time } = localTimeAt(zone, instant);
  return { date, time: time.slice(0, 5) };
}

/** As it was typed, with the time zone that stood beside it. */
interface TypedMoment extends Moment {
  zone: string;
}

/** The same instant in another zone: 08:31 in Chicago is 09:31 in New York. What is no instant yet stays as it is. */
function inZone(typed: TypedMoment, zone: string): Moment {
  const instant = typed.zone === zone ? null : instantOf(typed, typed.zone);
  return instant === null ? typed : momentAt(zone, Date.parse(instant));
}

const NO_MOMENT: Moment = { date: null, time: '' };
const isEmpty = ({ date, time }: Moment) => date === null && time.trim() === '';
const zoneOf = (stop: TrackedStop | undefined) => stop?.ianaTimeZone ?? 'UTC';

/** The clocks by which a time is meant: "Local time in Nashville, TN (CST)". */
const clocksOf = (stop: TrackedStop | undefined, clock: string) =>
  stop ? `Local time in ${townOf(stop)} (${clock})` : undefined;

/** Those that the form shows a problem at. */
const FIELDS = 'stopNumber activityDateTime city latitude longitude note overrideReason carrierEtaDateTime'.split(' ');

function problemsWithDraft(draft: CheckCallDraft, { shipmentStatus, stops }: ShipmentTracking): Problem[] {
  const { activityDateTime, carrierEtaDateTime: eta } = draft;
  const said = {
    ...draft,
    happenedAt: Date.parse(activityDateTime),
    carrierEtaAt: eta === null ? null : Date.parse(eta),
  };
  return problemsWithSaid(said, { status: shipmentStatus, stopCount: stops.length, bookedAt: null }, Date.now());
}

/** What somebody has heard: where the truck is, that it has come or gone, or why it will be late. */
export function CheckCallDialog({ tracked, onClose }: { tracked: ShipmentTracking; onClose: () => void }) {
  const [now] = useState(() => Date.now());
  const next = tracked.stops.find(({ stopNumber }) => stopNumber === tracked.currentStopNumber);
  const [kind, setKind] = useState<TrackingKind>('Location');
  const [firstStopNumber] = useState(next?.stopNumber ?? null);
  const [stopNumber, setStopNumber] = useState(firstStopNumber);
  const [typedWhen, setTypedWhen] = useState<TypedMoment | null>(null);
  const [typedEta, setTypedEta] = useState<TypedMoment | null>(null);
  const [town, setTown] = useState<{ value: string; label: string } | null>(null);
  const [coordinates, setCoordinates] = useState('');
  const [note, setNote] = useState('');
  const [overrideReason, setOverrideReason] = useState('');
  const add = useAddCheckCall(tracked.shipmentId);
  const { isBusy, run } = useBusy();
  const form = useRef<HTMLDivElement>(null);

  const chosen = isAtStop(kind) ? tracked.stops.find((one) => one.stopNumber === stopNumber) : undefined;
  const stop = chosen ?? next ?? tracked.stops[0];
  // A truck that is at a stop is expected at the one after.
  const stopAhead = chosen ? (tracked.stops[tracked.stops.indexOf(chosen) + 1] ?? chosen) : stop;
  const [zone, etaZone] = [zoneOf(stop), zoneOf(stopAhead)];
  // Now, until something is typed: by the clocks of the stop that is chosen.
  const when = typedWhen ? inZone(typedWhen, zone) : momentAt(zone, now);
  const eta = typedEta ? inZone(typedEta, etaZone) : NO_MOMENT;
  const changeWhen = (changed: Partial<Moment>) => setTypedWhen({ ...when, ...changed, zone });
  const changeEta = (changed: Partial<Moment>) => setTypedEta({ ...eta, ...changed, zone: etaZone });
  const today = momentAt(zone, now).date!;

  const [clock, etaClock] = [zoneShort(zone, when.date ?? today), zoneShort(etaZone, eta.date ?? today)];

  const at = instantOf(when, zone);
  const etaAt = instantOf(eta, etaZone);
  const read = COORDINATES.exec(coordinates);
  const [latitude, longitude] = read ? [Number(read[1]), Number(read[2])] : [null, null];
  const isUnreadable = coordinates.trim() !== '' && (!read || Math.abs(latitude!) > 90 || Math.abs(longitude!) > 180);
  const [state = '', city = ''] = town?.value.split('|') ?? [];
  const draft: CheckCallDraft | null =
    at === null
      ? null
      : {
          kind,
          stopNumber: isAtStop(kind) ? stopNumber : null,
          activityDateTime: at,
          city,
          state,
          latitude,
          longitude,
          carrierEtaDateTime: etaAt,
          note: note.trim(),
          overrideReason: overrideReason.trim(),
        };
  const unread: Problem[] = [
    ...(when.date === null ? [problem('activityDateTime', 'Date is required')] : []),
    ...(readTimeOfDay(when.time) === null ? [problem('time', 'Time is required, such as 14:10')] : []),
    ...(!isEmpty(eta) && eta.date === null ? [problem('carrierEtaDateTime', 'Both a date and a time')] : []),
    ...(!isEmpty(eta) && readTimeOfDay(eta.time) === null ? [problem('etaTime', 'Both a date and a time')] : []),
    ...(isUnreadable ? [problem('latitude', 'Such as 37.69, -85.86')] : []),
  ];
  const problems = useProblems(form, draft === null || unread.length > 0 ? unread : problemsWithDraft(draft, tracked));

  const handleSubmit = async () => {
    if (!problems.attempt() || draft === null) return;
    try {
      await add.mutateAsync(draft);
      notify({ kind: 'success', title: 'The check call is added' });
      onClose();
    } catch (error) {
      if (!problems.refused(error, FIELDS)) tellFailure('Unable to add the check call', error);
    }
  };

  const overrideError = problems.errorOf('overrideReason');
  const isDirty =
    kind !== 'Location' ||
    stopNumber !== firstStopNumber ||
    typedWhen !== null ||
    !isEmpty(eta) ||
    town !== null ||
    [coordinates, note, overrideReason].some((text) => text.trim() !== '');

  return (
    <MaterialRoot>
      <SaveDialog
        title={TITLE}
        width={720}
        isBusy={isBusy}
        isDirty={isDirty}
        onClose={onClose}
        onSubmit={() => void run(handleSubmit)}
        submit="Add"
      >
        <div ref={form} className={styles.fields}>
          <div className={styles.pair}>
            <SelectField
              label="What happened"
              isRequired
              choices={KINDS}
              value={kind}
              onChange={(chosen) => chosen && setKind(chosen)}
            />
            {isAtStop(kind) && (
              <SelectField
                label="Stop"
                isRequired
                choices={tracked.stops.map((one) => ({
                  value: one.stopNumber,
                  label: `${one.stopNumber}, ${one.stopType.toLowerCase()} in ${townOf(one)}`,
                }))}
                value={stopNumber}
                onChange={setStopNumber}
                error={problems.errorOf('stopNumber')}
              />
            )}
          </div>
          <div className={styles.pair}>
            <DatePicker
              label="Date"
              isRequired
              value={when.date}
              onChange={(date) => changeWhen({ date })}
              error={problems.errorOf('activityDateTime')}
            />
            <TimeField
              label="Time"
              isRequired
              unit={clock}
              hint={clocksOf(stop, clock)}
              error={problems.errorOf('time')}
              value={when.time}
              onChange={(time) => changeWhen({ time })}
              onBlur={() => undefined}
            />
          </div>
          {!isAtStop(kind) && (
            <div className={styles.pair}>
              <AsyncSearchableSelect
                label="Town"
                name="town"
                find={findTowns}
                value={town}
                onChange={setTown}
                error={problems.errorOf('city')}
              />
              <TextField
                label="Or coordinates"
                placeholder="37.69, -85.86"
                maxLength={40}
                value={coordinates}
                onChange={setCoordinates}
                error={problems.errorOf('latitude') ?? problems.errorOf('longitude')}
              />
            </div>
          )}
          <TextArea label="Note" value={note} onChange={setNote} error={problems.errorOf('note')} />
          {(overrideError !== undefined || overrideReason !== '') && (
            <TextArea
              label="Why it is right"
              value={overrideReason}
              onChange={setOverrideReason}
              error={overrideError}
            />
          )}
          <div className={styles.pair}>
            <DatePicker
              label="Carrier’s ETA, date"
              value={eta.date}
              onChange={(date) => changeEta({ date })}
              error={problems.errorOf('carrierEtaDateTime')}
            />
            <TimeField
              label="Carrier’s ETA, time"
              unit={etaClock}
              hint={clocksOf(stopAhead, etaClock)}
              error={problems.errorOf('etaTime')}
              value={eta.time}
              onChange={(time) => changeEta({ time })}
              onBlur={() => undefined}
            />
          </div>
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}
