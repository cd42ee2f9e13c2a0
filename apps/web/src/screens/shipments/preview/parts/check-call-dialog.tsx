import { geography } from '@lanewright/contract/geography.ts';
import type { CheckCallDraft, ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { problemsWithSaid } from '@lanewright/domain/tracking/check-call.ts';
import { isAtStop, TRACKING_KINDS, trackingKindLabel, type TrackingKind } from '@lanewright/domain/tracking/events.ts';
import { isoOfLocal, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { townOf } from '../../../../freight/orders/place-name.ts';
import { zoneShort } from '../../../../freight/orders/zone-short.ts';
import { tellFailure } from '../../../../freight/shipments/tell-failure.ts';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
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

function nowIn(zone: string): Moment {
  const { date, time } = localTimeAt(zone, Date.now());
  return { date, time: time.slice(0, 5) };
}

/** What somebody has heard: where the truck is, that it has come or gone, or why it will be late. */
export function CheckCallDialog({ tracked, onClose }: { tracked: ShipmentTracking; onClose: () => void }) {
  const next = tracked.stops.find(({ stopNumber }) => stopNumber === tracked.currentStopNumber);
  const [kind, setKind] = useState<TrackingKind>('Location');
  const [stopNumber, setStopNumber] = useState<number | null>(next?.stopNumber ?? null);
  const stop = tracked.stops.find((one) => one.stopNumber === stopNumber) ?? next ?? tracked.stops[0];
  const zone = stop?.ianaTimeZone ?? 'UTC';
  const [when, setWhen] = useState<Moment>(() => nowIn(zone));
  const [today] = useState(() => nowIn(zone).date!);
  const [eta, setEta] = useState<Moment>({ date: null, time: '' });
  const [town, setTown] = useState<{ value: string; label: string } | null>(null);
  const [coordinates, setCoordinates] = useState('');
  const [note, setNote] = useState('');
  const [overrideReason, setOverrideReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const add = useAddCheckCall(tracked.shipmentId);
  const { isBusy, run } = useBusy();
  const clock = zoneShort(zone, when.date ?? today);

  const draftOf = (): { draft: CheckCallDraft | null; wrong: Record<string, string> } => {
    const at = instantOf(when, zone);
    const etaAt = instantOf(eta, zone);
    const isEtaBegun = eta.date !== null || eta.time.trim() !== '';
    const read = COORDINATES.exec(coordinates);
    const [latitude, longitude] = read ? [Number(read[1]), Number(read[2])] : [null, null];
    const [state = '', city = ''] = town?.value.split('|') ?? [];
    const isUnreadable = coordinates.trim() !== '' && (!read || Math.abs(latitude!) > 90 || Math.abs(longitude!) > 180);
    const wrong = {
      ...(at === null && { activityDateTime: 'Date and time are required' }),
      ...(isEtaBegun && etaAt === null && { carrierEtaDateTime: 'Both a date and a time' }),
      ...(isUnreadable && { latitude: 'Such as 37.69, -85.86' }),
    };
    if (at === null || Object.keys(wrong).length > 0) return { draft: null, wrong };
    const draft: CheckCallDraft = {
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
    const said = { ...draft, happenedAt: Date.parse(at), carrierEtaAt: etaAt === null ? null : Date.parse(etaAt) };
    const of = { status: tracked.shipmentStatus, stopCount: tracked.stops.length, bookedAt: null };
    const found = problemsWithSaid(said, of, Date.now());
    return { draft, wrong: Object.fromEntries(found.map(({ field, message }) => [field, message])) };
  };

  const handleSubmit = async () => {
    const { draft, wrong } = draftOf();
    setProblems(wrong);
    if (draft === null || Object.keys(wrong).length > 0) return;
    try {
      await add.mutateAsync(draft);
      notify({ kind: 'success', title: 'The check call is added' });
      onClose();
    } catch (error) {
      if (isRefusal(error))
        setProblems(
          Object.fromEntries(Object.entries(error.modelState).map(([field, some]) => [field, some[0] ?? ''])),
        );
      tellFailure('Unable to add the check call', error);
    }
  };

  return (
    <MaterialRoot>
      <SaveDialog
        title={TITLE}
        width={720}
        isBusy={isBusy}
        isDirty={note !== '' || town !== null || coordinates !== ''}
        onClose={onClose}
        onSubmit={() => void run(handleSubmit)}
        submit="Add"
      >
        <div className={styles.fields}>
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
                error={problems['stopNumber']}
              />
            )}
          </div>
          <div className={styles.pair}>
            <DatePicker
              label="Date"
              isRequired
              value={when.date}
              onChange={(date) => setWhen((before) => ({ ...before, date }))}
              error={problems['activityDateTime']}
            />
            <TimeField
              label="Time"
              isRequired
              unit={clock}
              value={when.time}
              onChange={(time) => setWhen((before) => ({ ...before, time }))}
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
                error={problems['city']}
              />
              <TextField
                label="Or coordinates"
                placeholder="37.69, -85.86"
                maxLength={40}
                value={coordinates}
                onChange={setCoordinates}
                error={problems['latitude'] ?? problems['longitude']}
              />
            </div>
          )}
          <TextArea label="Note" value={note} onChange={setNote} error={problems['note']} />
          {(problems['overrideReason'] !== undefined || overrideReason !== '') && (
            <TextArea
              label="Why it is right"
              value={overrideReason}
              onChange={setOverrideReason}
              error={problems['overrideReason']}
            />
          )}
          <div className={styles.pair}>
            <DatePicker
              label="Carrier’s ETA, date"
              value={eta.date}
              onChange={(date) => setEta((before) => ({ ...before, date }))}
              error={problems['carrierEtaDateTime']}
            />
            <TimeField
              label="Carrier’s ETA, time"
              unit={clock}
              value={eta.time}
              onChange={(time) => setEta((before) => ({ ...before, time }))}
              onBlur={() => undefined}
            />
          </div>
        </div>
      </SaveDialog>
    </MaterialRoot>
  );
}
