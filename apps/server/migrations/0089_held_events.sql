-- Why an event of a carrier or a provider waits for a person: it cannot have happened as reported. Until somebody accepts it,
-- it counts as little as one that was withdrawn, so nothing that reads events has to know of it.
alter table tracking_event
  add column held_reason text,
  add constraint tracking_event_held check (held_reason is null or withdrawn_at is not null) not valid;
