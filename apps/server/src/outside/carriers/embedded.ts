import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { BookingFailure, type Booked, type BookedOrNot, type CarriersPort, type LoadToBook } from './port.ts';
import { proNumber } from './pro-number.ts';

const NAME = 'Lanewright carriers';

interface Entry {
  pro_number: string | null;
  pickup_number: string | null;
  booked_at: Date | null;
  cancelled_at: Date | null;
}

const bookedAs = ({ pro_number: pro, pickup_number: pickup }: Entry): Booked => ({
  proNumber: pro,
  pickupNumber: pickup,
  bolUrl: null,
  remarks: [],
});

const CANCELLED = 'The request was taken back before it came.';

/**
 * Carriers where none is connected. They keep books of their own, as real ones do: a request is booked once for its id, can
 * be asked about and taken back. Less than truckloads get their numbers at once; a truck gets its driver later.
 */
export function embeddedCarriers(database: Database): CarriersPort {
  const inBooks = <T>({ companyId }: LoadToBook, work: (db: Db) => Promise<T>): Promise<T> =>
    database.inTransaction({ role: 'lanewright_app', companyId }, work);

  const find = async (db: Db, { requestId }: LoadToBook): Promise<Entry | undefined> =>
    db
      .selectFrom('carrier_book')
      .select(['pro_number', 'pickup_number', 'booked_at', 'cancelled_at'])
      .where('request_id', '=', requestId)
      .forUpdate()
      .executeTakeFirst();

  async function bookOnce(db: Db, load: LoadToBook): Promise<Booked> {
    // Two who bring the same request wait for each other here.
    await sql`insert into carrier_book (company_id, request_id, load)
      values (${load.companyId}, ${load.requestId}, ${JSON.stringify(load)}) on conflict do nothing`.execute(db);
    const entry = (await find(db, load))!;
    if (entry.cancelled_at !== null) throw new BookingFailure('refused', CANCELLED);
    if (entry.booked_at !== null) return bookedAs(entry);
    const { rows } = await sql<{ serial: string }>`select nextval('carrier_pro_seq') as serial`.execute(db);
    const serial = Number(rows[0]!.serial);
    const isLtl = load.kind === 'Integrated';
    const numbers = {
      pro_number: proNumber(serial),
      pickup_number: isLtl ? `PU${serial}` : null,
    };
    await db
      .updateTable('carrier_book')
      .set({ ...numbers, booked_at: sql<Date>`clock_timestamp()` })
      .where('request_id', '=', load.requestId)
      .execute();
    return bookedAs({ ...entry, ...numbers });
  }

  return {
    name: NAME,
    knowsRequests: () => true,
    book: (load) => inBooks(load, (db) => bookOnce(db, load)),
    outcomeOf: (load) =>
      inBooks(load, async (db): Promise<BookedOrNot> => {
        const entry = await find(db, load);
        if (!entry) return { state: 'unheard' };
        if (entry.cancelled_at !== null) return { state: 'cancelled' };
        return entry.booked_at === null ? { state: 'unheard' } : { state: 'booked', booked: bookedAs(entry) };
      }),
    takesChanges: () => true,
    change: (load) =>
      inBooks(load, async (db) => {
        const entry = await find(db, load);
        if (!entry || entry.booked_at === null || entry.cancelled_at !== null)
          throw new BookingFailure('refused', 'There is no such booking.');
        // Said again, the same load is written once more.
        await db
          .updateTable('carrier_book')
          .set({ load: JSON.stringify(load) })
          .where('request_id', '=', load.requestId)
          .execute();
      }),
    cancel: (load) =>
      inBooks(load, async (db) => {
        await sql`insert into carrier_book (company_id, request_id, load, cancelled_at)
          values (${load.companyId}, ${load.requestId}, ${JSON.stringify(load)}, clock_timestamp())
          on conflict (company_id, request_id)
          do update set cancelled_at = coalesce(carrier_book.cancelled_at, clock_timestamp())`.execute(db);
      }),
  };
}
