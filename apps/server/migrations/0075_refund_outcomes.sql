-- What a refund does to its invoice, how much of it is entered in the ledger, and who recorded what became of one that the
-- provider never answered.
alter table card_refund
  -- The refunded amount is owed again; else it is a credit, and the invoice comes to so much less.
  add column is_owed_again boolean not null default true,
  add column recorded_cents bigint not null default 0,
  add column resolution_note text not null default '',
  add column resolved_at timestamptz,
  add column resolved_by uuid;
alter table card_refund alter column is_owed_again drop default;
-- Who asked for one that waits was told that it would be owed again.
alter table refund_request add column is_owed_again boolean not null default true;
alter table refund_request alter column is_owed_again drop default;
alter table card_refund drop constraint card_refund_state_check;
alter table card_refund add constraint card_refund_state_check check (state in ('asking', 'asked', 'refused', 'unclear'));
alter table card_refund add constraint card_refund_recorded check (recorded_cents between 0 and amount_cents);
create index card_refund_unclear on card_refund (company_id, asked_at) where state = 'unclear';
-- Refunds of before reopened their invoices, and stay so.
select backfill('card_refund', 'r set recorded_cents = r.amount_cents from card_payment c', $$
  where c.company_id = r.company_id and c.id = r.card_payment_id and r.state = 'asked' and c.refunded_cents >= (
    select sum(o.amount_cents) from card_refund o
    where o.company_id = r.company_id and o.card_payment_id = r.card_payment_id and o.state <> 'refused')$$,
  reading => '{card_payment}', may_change_nothing => true);
-- Those that were taken to have come to nothing because nobody answered: a person has to say.
select backfill('card_refund', $$set state = 'unclear'$$,
  $$where state = 'refused' and reason = 'The provider does not answer.'$$, may_change_nothing => true);
