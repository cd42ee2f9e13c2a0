-- What a person wants to see behind the bell, and what a notice is about.
alter table user_preference
  add column bell_about text[] not null
    default '{shipmentStatus,onTimeStatus,mentions,optimizationFinished,finishedWork,runningOut}';
alter table user_preference alter column bell_about drop default;

alter table notification
  -- The job that ended, say: whoever has seen its end on its page need not be told again.
  add column about_id uuid,
  -- False: the person wants only the mail. The row says that it was sent.
  add column is_shown boolean not null default true,
  -- A place between two pages is told in milliseconds.
  alter column created_at set default date_trunc('milliseconds', now()),
  add foreign key (company_id, user_id) references portal_user (company_id, id) on delete cascade;

drop index notification_newest;
drop index notification_unread;
create index notification_newest on notification (company_id, user_id, created_at, id) where is_shown;
create index notification_unread on notification (company_id, user_id, created_at, id) where read_at is null;
create index notification_about on notification (company_id, about_id) where about_id is not null;

-- Old ones are forgotten for all companies at once.
create index notification_read on notification (read_at) where read_at is not null;
create policy long_read on notification to lanewright_dispatch using (read_at < now() - interval '90 days');
grant select, delete on notification to lanewright_dispatch;
