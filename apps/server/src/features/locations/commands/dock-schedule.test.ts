import { DEFAULT_DOCK_HOURS, type DockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../test/places.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let location: Location;
let schedule: DockSchedule;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
  location = await makeLocation(planner);
  schedule = (await planner.get(`/locations/${location.locationNumber}/dock-schedule`)).body;
});
afterAll(() => world.close());

const save = (change: object, client = planner) => {
  const { id, ...edit } = schedule;
  return client.put(`/dock-schedules/${id}`, { ...edit, ...change });
};
/** The week as it is, with one day changed. */
const week = (dayOfWeek: string, change: object) =>
  schedule.dockHours.map((hours) => (hours.dayOfWeek === dayOfWeek ? { ...hours, ...change } : hours));

describe('a dock schedule', () => {
  it('is open from 00:01 to 23:59:59 on every day until somebody says otherwise', () => {
    expect(schedule).toEqual({
      id: schedule.id,
      isAppointmentRequired: false,
      version: 1,
      dockHours: DEFAULT_DOCK_HOURS,
    });
    expect(DEFAULT_DOCK_HOURS[0]).toMatchObject({ dayOfWeek: 'Sunday', startTime: '00:01:00', endTime: '23:59:59' });
  });

  it('keeps hours, closed days and the need of an appointment, Sunday first', async () => {
    const dockHours = week('Monday', { startTime: '06:00:00', endTime: '18:30:00' })
      .map((hours) => (hours.dayOfWeek === 'Sunday' ? { ...hours, isClosed: true } : hours))
      .toReversed();
    const { status, body } = await save({ isAppointmentRequired: true, dockHours });
    expect(status).toBe(200);
    expect(body).toEqual({
      isSuccess: true,
      dockSchedule: {
        id: schedule.id,
        isAppointmentRequired: true,
        version: 2,
        dockHours: dockHours.toReversed(),
      },
    });
    const { body: read } = await planner.get(`/locations/${location.locationNumber}/dock-schedule`);
    expect(read).toEqual(body.dockSchedule);
  });

  it('open day and night runs from midnight to the last second, whatever times were sent', async () => {
    const { body } = await save({
      dockHours: week('Friday', { isTwentyFourHour: true, startTime: '09:00:00', endTime: '08:00:00' }),
    });
    expect(body.dockSchedule.dockHours[5]).toMatchObject({
      isTwentyFourHour: true,
      startTime: '00:00:00',
      endTime: '23:59:59',
    });
  });

  it('says what is wrong with which day', async () => {
    for (const endTime of ['09:00:00', '08:59:59']) {
      const { status, body } = await save({ dockHours: week('Friday', { startTime: '09:00:00', endTime }) });
      expect([status, body.modelState]).toEqual([
        422,
        {
          'dockHours.Friday.startTime': ['Must be before late time'],
          'dockHours.Friday.endTime': ['Must be after early time'],
        },
      ]);
    }
  });

  it('does not mind the times of a closed day', async () => {
    const closed = { isClosed: true, startTime: '09:00:00', endTime: '08:00:00' };
    const { status, body } = await save({ dockHours: week('Friday', closed) });
    expect(status).toBe(200);
    expect(body.dockSchedule.dockHours[5]).toMatchObject(closed);
  });

  it.each<[string, () => object[]]>([
    ['six days', () => schedule.dockHours.slice(1)],
    ['a day twice', () => [...schedule.dockHours.slice(1), schedule.dockHours[1]!]],
    ['an hour that does not exist', () => week('Friday', { startTime: '24:00:00' })],
    ['a time without seconds', () => week('Friday', { startTime: '09:00' })],
    ['a day that does not exist', () => week('Friday', { dayOfWeek: 'Funday' })],
    ['a field nobody knows', () => week('Friday', { colour: 'red' })],
  ])('refuses %s', async (_title, dockHours) => {
    expect((await save({ dockHours: dockHours() })).status).toBe(422);
  });

  it('leaves before, after and news of its location', async () => {
    await save({ isAppointmentRequired: true });
    expect(await auditOf(world, 'dock-schedule', schedule.id)).toEqual([
      {
        action: 'changed',
        user_id: planner.userId,
        before: { isAppointmentRequired: false },
        after: { isAppointmentRequired: true },
      },
    ]);
    expect(await announcedOf(world, location.id)).toEqual(['locations Created', 'locations DockSchedule']);
  });

  it('of an old version is refused, also at the same moment, and it is said who was first', async () => {
    const answers = await Promise.all([save({}), save({}), save({})]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.message).toMatch(
      /^Priya Raman changed this dock schedule (just now|\d+ minutes? ago)/,
    );
  });

  it('needs EditLocations to be set, and only a sign-in to be read', async () => {
    const clerk = await world.makeUser(planner.companyId, { permissions: ['ViewLocations'] });
    expect((await save({}, clerk)).status).toBe(403);
    expect((await clerk.get(`/locations/${location.locationNumber}/dock-schedule`)).status).toBe(200);
  });
});
