alter table invoices
drop constraint if exists invoices_kind;
alter table invoices
add constraint invoices_kind check (
  num_nonnulls(refund_id, dispute_id, credit_entry_id) = case kind
    when 'invoice' then 0
    else 1
  end
) not valid;
