import { Note } from '../../../ui/feedback/note.tsx';

/** Before a shipment is booked with one carrier while another may still say yes. */
export function OpenOfferNote() {
  return (
    <Note tone="attention">
      <strong>An offer to a carrier is open.</strong> Booking withdraws it, and the carrier is told by mail.
    </Note>
  );
}
