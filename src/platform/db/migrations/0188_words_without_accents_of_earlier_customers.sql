-- Backfill of customers by id.
update customers set words = customer_words(organization_id, email, customer_name)
where
  id between $1 and $2
  and octet_length(email || coalesce(customer_name, '')) <> char_length(email || coalesce(customer_name, ''));
