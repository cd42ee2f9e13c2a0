/** Forward-only: a step that has run anywhere is never edited, only followed by another. */
export const MIGRATIONS: readonly { version: number; sql: string }[] = [
  {
    version: 1,
    sql: `
      create table identity.account (
        id text primary key,
        email_address text not null check (length(email_address) between 3 and 254),
        email_key text generated always as (lower(email_address)) stored unique,
        name text not null,
        password_hash text,
        account_key text not null unique,
        created_at timestamptz not null,
        verified_at timestamptz,
        disabled_at timestamptz,
        sessions_ended_at timestamptz
      );

      create table identity.link (
        token_hash text primary key,
        account_id text not null references identity.account (id),
        purpose text not null check (purpose in ('activate', 'reset')),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        replaced_at timestamptz
      );
      create unique index link_one_current on identity.link (account_id, purpose) where replaced_at is null;

      -- The primary key is what makes a link single use.
      create table identity.link_use (
        token_hash text primary key references identity.link (token_hash) on delete cascade,
        used_at timestamptz not null
      );

      create table identity.attempt_guard (
        scope text not null,
        key text not null,
        attempts timestamptz[] not null default '{}',
        locked_until timestamptz,
        touched_at timestamptz not null,
        primary key (scope, key)
      );
      create index attempt_guard_touched on identity.attempt_guard (touched_at);

      create table identity.oidc_record (
        model text not null,
        id text not null,
        payload jsonb not null,
        account_id text,
        grant_id text,
        uid text,
        user_code text,
        expires_at timestamptz,
        consumed_at timestamptz,
        primary key (model, id)
      );
      create index oidc_record_account on identity.oidc_record (account_id) where account_id is not null;
      create index oidc_record_grant on identity.oidc_record (grant_id) where grant_id is not null;
      create index oidc_record_uid on identity.oidc_record (model, uid) where uid is not null;
      create index oidc_record_user_code on identity.oidc_record (model, user_code) where user_code is not null;
      create index oidc_record_expires on identity.oidc_record (expires_at);
    `,
  },
  {
    version: 2,
    sql: `
      alter table identity.account add column password_set_at timestamptz;
      update identity.account set password_set_at = verified_at where password_hash is not null;

      -- A device that is confirmed by mail is signed in on like one that was signed in on before.
      alter table identity.link drop constraint link_purpose_check;
      alter table identity.link add constraint link_purpose_check check (purpose in ('activate', 'reset', 'device'));
      -- Several reset links may work at once: a stranger who asks for one must not end the owner's.
      drop index identity.link_one_current;
      create unique index link_one_current on identity.link (account_id)
        where replaced_at is null and purpose = 'activate';
      create index link_open on identity.link (account_id) where replaced_at is null;

      -- Counts are kept under new names; nothing locks any more.
      delete from identity.attempt_guard;
      alter table identity.attempt_guard drop column locked_until;
    `,
  },
];
