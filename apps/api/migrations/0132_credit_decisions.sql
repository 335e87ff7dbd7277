-- How much a store may buy on term is decided by people: with its end, its methods, a comment and the figures that were seen.
-- Above a bound, or more than twice what it was, a second person confirms.
alter table credit_policy add column second_person_centavos bigint not null default 5000000
  check (second_person_centavos >= 0);

alter table store_credit add column id bigint generated always as identity unique,
  add column name text not null default 'Crédito',
  add column version integer not null default 0,
  add column valid_until date;

alter table delivery drop constraint delivery_credit_holds_check;
alter table delivery add constraint delivery_credit_holds_check check (credit_holds <@ array['LIMIT', 'OVERDUE', 'ENDED']);

alter table credit_analysis drop constraint credit_analysis_decision_check;
alter table credit_analysis
  add column new_limit_centavos bigint check (new_limit_centavos >= 0),
  add column new_valid_until date,
  -- Public ids of the methods with a term that were opened.
  add column new_methods text[],
  add column postponed_until date,
  add column proposal_id bigint unique references credit_analysis,
  -- The figures as whoever decided saw them.
  add column seen jsonb,
  add constraint credit_analysis_decision_check check (
    decision in ('RELEASED', 'KEPT', 'RECOUNTED', 'APPROVED', 'PROPOSED', 'CONFIRMED', 'REJECTED', 'REFUSED', 'POSTPONED')
    and (decision = 'RECOUNTED') = (decided_by_user_id is null)),
  add constraint credit_analysis_limit_check check (
    (decision in ('APPROVED', 'PROPOSED', 'CONFIRMED')) = (num_nonnulls(new_limit_centavos, new_valid_until, new_methods) = 3)
    and (decision in ('APPROVED', 'PROPOSED', 'CONFIRMED') or num_nonnulls(new_limit_centavos, new_valid_until, new_methods) = 0)),
  add constraint credit_analysis_postponed_check check ((decision = 'POSTPONED') = (postponed_until is not null)),
  add constraint credit_analysis_proposal_check check ((decision in ('CONFIRMED', 'REJECTED')) = (proposal_id is not null));

-- Whatever the product does, nobody confirms what is their own.
create function refuse_own_proposal() returns trigger language plpgsql as $$
begin
  if new.decision = 'CONFIRMED' and exists (
    select from credit_analysis p where p.id = new.proposal_id
      and (p.decision <> 'PROPOSED' or p.store_id <> new.store_id or p.decided_by_user_id = new.decided_by_user_id)
  ) then
    raise exception 'credit_analysis: a proposal is confirmed by somebody else';
  end if;
  return new;
end $$;
create trigger credit_analysis_by_two before insert on credit_analysis
  for each row execute function refuse_own_proposal();
