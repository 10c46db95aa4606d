import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Webhook endpoints, deliveries with retries, redelivery and replay',
  standsOn: 'notifications/mail-reports',
  tables: {
    webhook_attempts: {
      about: 'customer',
      where: 'delivery_id in {webhook_deliveries}',
      order: 'started_at id',
      deleted: 'id delivery_id started_at duration_ms http_code error response url signature',
      hidden: 'signature',
      sellerOnly: '*',
    },
    webhook_deliveries: {
      about: 'customer',
      where: 'organization_id = :organization and event_id in {events}',
      order: 'sequence id',
      deleted: `id created_at organization_id endpoint_id event_id event_type object_id sequence status attempts_count
        pending_since next_attempt_at`,
      sellerOnly: '*',
    },
    webhook_endpoints: {
      about: 'seller',
      impersonal: `id created_at modified_at deleted_at organization_id url description events secret previous_secrets
        enabled_at disabled_at disabled_reason last_success_at needs_verification verified_at verification_error challenge_hash
        import_events failing_since`,
    },
    webhook_positions: { about: 'seller', impersonal: 'endpoint_id position newest canceled_until' },
    webhook_replays: { about: 'seller', impersonal: 'endpoint_id after until' },
  },
} as const satisfies ModuleDeclaration;
