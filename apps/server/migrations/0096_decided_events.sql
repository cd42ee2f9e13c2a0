-- Who accepted or dismissed an event that was held, and when: the next one to decide on it is told, and so is its list.
alter table tracking_event
  add column decision text,
  add column decided_by text,
  add column decided_at timestamptz,
  add constraint tracking_event_decided check (
    (decision is null and decided_by is null and decided_at is null)
    or (decision in ('Accepted', 'Dismissed') and decided_by is not null and decided_at is not null and held_reason is null)
  ) not valid;
