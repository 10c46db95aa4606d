alter table subscriptions
add column transfer_rotates_keys boolean not null default true,
add column transfer_releases_machines boolean not null default true;
