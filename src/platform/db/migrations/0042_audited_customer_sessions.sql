call record_changes(
  'customer_sessions',
  'customer_session',
  'id',
  'select organization_id from customers where id = ($1 ->> ''customer_id'')::uuid'
);
