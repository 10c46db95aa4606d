create table member_notifications (
  organization_id uuid not null,
  user_id uuid not null,
  sales boolean,
  failed_payments boolean,
  disputes boolean,
  disabled_endpoints boolean,
  summary summary_interval,
  language text,
  primary key (user_id, organization_id),
  foreign key (user_id, organization_id) references organization_members on delete cascade
);

comment on table member_notifications is 'Choices of members about the e-mails of an organization.';
comment on column member_notifications.sales is 'Null: the default of the role.';
comment on column member_notifications.language is 'BCP 47 tag. Null: the default.';
