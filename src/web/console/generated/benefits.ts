// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const TimeRange: FieldsOf<'TimeRange'> = [
  {
    name: "gte",
    title: "At or after",
    description: "At this time or later.",
    isRequired: false,
    isNullable: false,
    kind: { type: "time" },
  },
  {
    name: "gt",
    title: "Later than",
    description: "After this time.",
    isRequired: false,
    isNullable: false,
    kind: { type: "time" },
  },
  {
    name: "lte",
    title: "At or before",
    description: "At this time or earlier.",
    isRequired: false,
    isNullable: false,
    kind: { type: "time" },
  },
  {
    name: "lt",
    title: "Earlier than",
    description: "Before this time.",
    isRequired: false,
    isNullable: false,
    kind: { type: "time" },
  },
];

const BenefitCustomProperties: FieldsOf<'BenefitCustomProperties'> = [
  {
    name: "note",
    title: "Note",
    isRequired: true,
    isNullable: true,
    kind: { type: "text", maxLength: 20000, isLong: true },
  },
];

const BenefitCustom: FieldsOf<'BenefitCustom'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "is_tax_applicable", title: "Taxable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitCustomProperties },
  },
];

const LicenseKeyExpiration: FieldsOf<'LicenseKeyExpiration'> = [
  {
    name: "ttl",
    title: "Valid for",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 1000 },
  },
  {
    name: "timeframe",
    title: "Unit of the validity",
    isRequired: true,
    isNullable: false,
    kind: { type: "choice", values: ["year", "month", "day"], titles: { year: "Year", month: "Month", day: "Day" } },
  },
];

const LicenseKeyActivationTerms: FieldsOf<'LicenseKeyActivationTerms'> = [
  {
    name: "limit",
    title: "Activation limit",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 50 },
  },
  {
    name: "enable_user_admin",
    title: "Buyers see the activations",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  { name: "is_required", title: "Activation required", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "one_seat_per_machine",
    title: "One seat per machine",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  { name: "limit_per_seat", title: "Limit per seat", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "idle_days",
    title: "Days without use until an activation ends",
    isRequired: true,
    isNullable: true,
    kind: { type: "integer", minimum: 1, maximum: 365 },
  },
];

const BenefitLicenseKeysProperties: FieldsOf<'BenefitLicenseKeysProperties'> = [
  {
    name: "prefix",
    title: "Prefix of the keys",
    isRequired: true,
    isNullable: true,
    kind: { type: "text", maxLength: 40 },
  },
  {
    name: "expires",
    title: "Expiry",
    isRequired: true,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyExpiration },
  },
  {
    name: "activations",
    title: "Activations",
    isRequired: true,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyActivationTerms },
  },
  {
    name: "limit_usage",
    title: "Usage limit",
    isRequired: true,
    isNullable: true,
    kind: { type: "integer", minimum: 1 },
  },
  {
    name: "expires_with_period",
    title: "Expires with the paid period",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "usage_resets_with_period",
    title: "Usage resets with each paid period",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "buyers_can_rotate",
    title: "Buyers can replace their keys",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const AccessWarning: FieldsOf<'AccessWarning'> = [
  {
    name: "code",
    title: "Code",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: [
        "expires_while_paid",
        "expires_earlier",
        "follows_period",
        "requires_activation",
        "limit_reached",
        "benefit_removed",
      ],
      titles: {
        expires_while_paid: "Expires while paid",
        expires_earlier: "Expires earlier",
        follows_period: "Follows period",
        requires_activation: "Requires activation",
        limit_reached: "Limit reached",
        benefit_removed: "Benefit removed",
      },
    },
  },
  { name: "detail", title: "Detail", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "ends_at", title: "Ends at", isRequired: true, isNullable: false, kind: { type: "time" } },
];

const BenefitLicenseKeys: FieldsOf<'BenefitLicenseKeys'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitLicenseKeysProperties },
  },
  {
    name: "warnings",
    title: "Warnings",
    isRequired: true,
    isNullable: true,
    kind: { type: "list", of: { type: "object", fields: AccessWarning }, maxItems: 10 },
  },
];

const BenefitAdsProperties: FieldsOf<'BenefitAdsProperties'> = [
  {
    name: "image_height",
    title: "Image height",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 10000 },
  },
  {
    name: "image_width",
    title: "Image width",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 10000 },
  },
];

const BenefitAds: FieldsOf<'BenefitAds'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitAdsProperties },
  },
];

const BenefitArticlesProperties: FieldsOf<'BenefitArticlesProperties'> = [{ name: "paid_articles", title: "Paid articles", isRequired: true, isNullable: false, kind: { type: "boolean" } }];

const BenefitArticles: FieldsOf<'BenefitArticles'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Properties",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitArticlesProperties },
  },
];

const BenefitDownloadablesProperties: FieldsOf<'BenefitDownloadablesProperties'> = [
  { name: "files", title: "Files", isRequired: true, isNullable: false, kind: { type: "list", of: { type: "id" } } },
  { name: "archived", title: "Archived files", isRequired: true, isNullable: false, kind: { type: "map" } },
];

const BenefitDownloadables: FieldsOf<'BenefitDownloadables'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitDownloadablesProperties },
  },
];

const BenefitDiscordProperties: FieldsOf<'BenefitDiscordProperties'> = [
  { name: "guild_id", title: "Guild ID", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "role_id", title: "Role", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "guild_token", title: "Discord server", isRequired: true, isNullable: true, kind: { type: "text" } },
];

const BenefitDiscord: FieldsOf<'BenefitDiscord'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitDiscordProperties },
  },
];

const BenefitGitHubRepositoryProperties: FieldsOf<'BenefitGitHubRepositoryProperties'> = [
  {
    name: "repository_id",
    title: "Repository",
    isRequired: true,
    isNullable: true,
    kind: { type: "id", resource: "repositories" },
  },
  { name: "repository_owner", title: "Repository owner", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "repository_name", title: "Repository name", isRequired: true, isNullable: false, kind: { type: "text" } },
  {
    name: "permission",
    title: "Permission",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["pull", "triage", "push", "maintain", "admin"],
      titles: { pull: "Read", triage: "Triage", push: "Write", maintain: "Maintain", admin: "Admin" },
    },
  },
];

const BenefitGitHubRepository: FieldsOf<'BenefitGitHubRepository'> = [
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "modified_at", title: "Modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "description", title: "Description", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "selectable", title: "Selectable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "deletable", title: "Deletable", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitGitHubRepositoryProperties },
  },
];

const Pagination: FieldsOf<'Pagination'> = [
  {
    name: "total_count",
    title: "Total count",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 0 },
  },
  { name: "max_page", title: "Max page", isRequired: true, isNullable: false, kind: { type: "integer", minimum: 0 } },
  {
    name: "is_total_count_exact",
    title: "Total count exact",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const BenefitList: FieldsOf<'BenefitList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "list",
      of: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustom },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
          { title: "Advertisement", value: "ads", fields: BenefitAds },
          { title: "Articles", value: "articles", fields: BenefitArticles },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
          { title: "Discord server", value: "discord", fields: BenefitDiscord },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
        ],
      },
      maxItems: 100,
    },
  },
  {
    name: "pagination",
    title: "Pagination",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: Pagination },
  },
];

const BenefitCustomPropertiesInput: FieldsOf<'BenefitCustomPropertiesInput'> = [
  {
    name: "note",
    title: "Note",
    description: "Note shown to the buyer after the grant.",
    isRequired: false,
    isNullable: true,
    kind: { type: "text", maxLength: 20000, isLong: true },
  },
];

const BenefitCustomCreate: FieldsOf<'BenefitCustomCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "is_tax_applicable",
    title: "Taxable",
    description: "Whether the benefit makes a product taxable.",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Note to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitCustomPropertiesInput },
  },
];

const LicenseKeyExpiration2: FieldsOf<'LicenseKeyExpiration'> = [
  {
    name: "ttl",
    title: "Valid for",
    description: "Number of days, months or years for which a key is valid. The unit is `timeframe`.",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 1000 },
  },
  {
    name: "timeframe",
    title: "Unit of the validity",
    description: "Unit of the validity `ttl`.",
    isRequired: true,
    isNullable: false,
    kind: { type: "choice", values: ["year", "month", "day"], titles: { year: "Year", month: "Month", day: "Day" } },
  },
];

const LicenseKeyActivationTermsInput: FieldsOf<'LicenseKeyActivationTermsInput'> = [
  {
    name: "limit",
    title: "Activation limit",
    description: "Maximum number of active activations of a key. With `limit_per_seat`, it is the number of each seat.",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 50 },
  },
  {
    name: "enable_user_admin",
    title: "Buyers see the activations",
    description: "Whether the buyer can see the activations.",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "is_required",
    title: "Activation required",
    description: "Whether a key is valid with an activation only. Recommended for programs that activate the key on each machine. With false, the limit counts activations, but any number of machines can validate the key without one.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "one_seat_per_machine",
    title: "One seat per machine",
    description: "Whether all activations of a machine share one seat. Such activations have the same `fingerprint`. If false, each activation uses a seat.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "limit_per_seat",
    title: "Limit per seat",
    description: "Whether the limit applies to each bought seat. The number of seats is the quantity of the order or the subscription, so `limit` is multiplied by it and follows its changes. If false, the limit is for the whole purchase. Fewer seats end no activation, but new ones are refused above the limit.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "idle_days",
    title: "Days without use until an activation ends",
    description: "Whole days (UTC) without use after which an activation ends by itself and frees its seat; null for never. For machines that come and go, such as containers. A use is an activation or a validation with it. The days do not count while a key is suspended, revoked, disabled or expired. Omit it for never.",
    isRequired: false,
    isNullable: true,
    kind: { type: "integer", minimum: 1, maximum: 365 },
  },
];

const BenefitLicenseKeysPropertiesInput: FieldsOf<'BenefitLicenseKeysPropertiesInput'> = [
  {
    name: "prefix",
    title: "Prefix of the keys",
    description: "Prefix of the keys. Stored as sent, used in upper case.",
    isRequired: false,
    isNullable: true,
    kind: { type: "text", maxLength: 40 },
  },
  {
    name: "expires",
    title: "Expiry",
    description: "Expiry of the keys; null if keys do not expire.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyExpiration2 },
  },
  {
    name: "activations",
    title: "Activations",
    description: "Activation terms of the keys; null if keys have no activations.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyActivationTermsInput },
  },
  {
    name: "limit_usage",
    title: "Usage limit",
    description: "Maximum number of uses of a key; null if unlimited.",
    isRequired: false,
    isNullable: true,
    kind: { type: "integer", minimum: 1 },
  },
  {
    name: "expires_with_period",
    title: "Expires with the paid period",
    description: "Whether a key of a subscription expires with its paid period. The value takes the place of `expires`. Renewals extend the key, also while a payment is retried. A canceled subscription lets it expire. Keys of one-time orders follow `expires`. With false, the keys of subscriptions follow `expires` too, and can expire while the buyer pays.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "usage_resets_with_period",
    title: "Usage resets with each paid period",
    description: "Whether the usage of a subscription's key starts at 0 with each paid period.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "buyers_can_rotate",
    title: "Buyers can replace their keys",
    description: "Whether buyers can replace their keys, for example because a key was published. They call `rotateUserLicenseKey`.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const BenefitLicenseKeysCreate: FieldsOf<'BenefitLicenseKeysCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Terms of the license keys.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitLicenseKeysPropertiesInput },
  },
];

const BenefitAdsPropertiesInput: FieldsOf<'BenefitAdsPropertiesInput'> = [
  {
    name: "image_height",
    title: "Image height",
    description: "Height of the image, in pixels. Default: `400`.",
    isRequired: false,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 10000 },
  },
  {
    name: "image_width",
    title: "Image width",
    description: "Width of the image, in pixels. Default: `400`.",
    isRequired: false,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 10000 },
  },
];

const BenefitAdsCreate: FieldsOf<'BenefitAdsCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Size of the image.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitAdsPropertiesInput },
  },
];

const BenefitDownloadablesPropertiesInput: FieldsOf<'BenefitDownloadablesPropertiesInput'> = [
  {
    name: "files",
    title: "Files",
    description: "Uploaded files of the organization, in display order. The identifiers are of files with the service `downloadable`.",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "id", resource: "files", file: "downloadable" }, minItems: 1, maxItems: 100 },
  },
  {
    name: "archived",
    title: "Archived files",
    description: "Files that buyers no longer see. By file identifier: `true` hides the file from buyers and keeps it on the list. Default: `{}`.",
    isRequired: false,
    isNullable: false,
    kind: { type: "map" },
  },
];

const BenefitDownloadablesCreate: FieldsOf<'BenefitDownloadablesCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Files of the benefit.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitDownloadablesPropertiesInput },
  },
];

const BenefitDiscordPropertiesInput: FieldsOf<'BenefitDiscordPropertiesInput'> = [
  {
    name: "guild_token",
    title: "Discord server",
    description: "Token that identifies a connected server. `connectChatServer` returns it.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", minLength: 1, maxLength: 255 },
  },
  {
    name: "role_id",
    title: "Role",
    description: "Identifier of the role on the server.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", maxLength: 64, pattern: "^[A-Za-z0-9_-]{1,64}$" },
  },
];

const BenefitDiscordCreate: FieldsOf<'BenefitDiscordCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Server and role of the benefit.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitDiscordPropertiesInput },
  },
];

const BenefitGitHubRepositoryPropertiesInput: FieldsOf<'BenefitGitHubRepositoryPropertiesInput'> = [
  {
    name: "repository_owner",
    title: "Repository owner",
    description: "GitHub account that owns the repository.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", maxLength: 39, pattern: "^[A-Za-z0-9][A-Za-z0-9-]*$" },
  },
  {
    name: "repository_name",
    title: "Repository name",
    description: "Name of the repository.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", maxLength: 100, pattern: "^(?!\\.{1,2}$)[A-Za-z0-9._-]+$" },
  },
  {
    name: "permission",
    title: "Permission",
    description: "Permission of the buyer on the repository.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["pull", "triage", "push", "maintain", "admin"],
      titles: { pull: "Read", triage: "Triage", push: "Write", maintain: "Maintain", admin: "Admin" },
    },
  },
];

const BenefitGitHubRepositoryCreate: FieldsOf<'BenefitGitHubRepositoryCreate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization that will own the record. Required with a user token; must be omitted with an organization token.",
    isRequired: false,
    isNullable: true,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Repository and permission of the benefit.",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: BenefitGitHubRepositoryPropertiesInput },
  },
];

const BenefitCustomUpdate: FieldsOf<'BenefitCustomUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "is_tax_applicable",
    title: "Taxable",
    description: "Whether the benefit makes a product taxable.",
    isRequired: false,
    isNullable: true,
    kind: { type: "boolean" },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the note to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitCustomPropertiesInput },
  },
];

const LicenseKeyActivationTermsUpdate: FieldsOf<'LicenseKeyActivationTermsUpdate'> = [
  {
    name: "limit",
    title: "Activation limit",
    description: "Maximum number of active activations of a key. With `limit_per_seat`, it is the number of each seat.",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 50 },
  },
  {
    name: "enable_user_admin",
    title: "Buyers see the activations",
    description: "Whether the buyer can see the activations.",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "is_required",
    title: "Activation required",
    description: "Whether a key is valid with an activation only. Recommended for programs that activate the key on each machine. A new benefit has false.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "one_seat_per_machine",
    title: "One seat per machine",
    description: "Whether all activations of a machine share one seat. Such activations have the same `fingerprint`. If false, each activation uses a seat. A new benefit has true.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "limit_per_seat",
    title: "Limit per seat",
    description: "Whether the limit applies to each bought seat. The number of seats is the quantity of the order or the subscription, so `limit` is multiplied by it and follows its changes. If false, the limit is for the whole purchase. Fewer seats end no activation, but new ones are refused above the limit. A new benefit has false.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "idle_days",
    title: "Days without use until an activation ends",
    description: "Whole days (UTC) without use after which an activation ends by itself and frees its seat, at once if it is idle for longer already; null for never. For machines that come and go, such as containers. A use is an activation or a validation with it. The days do not count while a key is suspended, revoked, disabled or expired. Existing keys follow with `apply_to_existing`. Omit it to keep the present value.",
    isRequired: false,
    isNullable: true,
    kind: { type: "integer", minimum: 1, maximum: 365 },
  },
];

const BenefitLicenseKeysPropertiesUpdate: FieldsOf<'BenefitLicenseKeysPropertiesUpdate'> = [
  {
    name: "prefix",
    title: "Prefix of the keys",
    description: "Prefix of the keys. Stored as sent, used in upper case.",
    isRequired: false,
    isNullable: true,
    kind: { type: "text", maxLength: 40 },
  },
  {
    name: "expires",
    title: "Expiry",
    description: "Expiry of the keys; null if keys do not expire.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyExpiration2 },
  },
  {
    name: "activations",
    title: "Activations",
    description: "Activation terms of the keys; null if keys have no activations.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: LicenseKeyActivationTermsUpdate },
  },
  {
    name: "limit_usage",
    title: "Usage limit",
    description: "Maximum number of uses of a key; null if unlimited.",
    isRequired: false,
    isNullable: true,
    kind: { type: "integer", minimum: 1 },
  },
  {
    name: "expires_with_period",
    title: "Expires with the paid period",
    description: "Whether a key of a subscription expires with its paid period. The value takes the place of `expires`. Renewals extend the key, also while a payment is retried. A canceled subscription lets it expire. Keys of one-time orders follow `expires`. Omit it to keep the present value.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "usage_resets_with_period",
    title: "Usage resets with each paid period",
    description: "Whether the usage of a subscription's key starts at 0 with each paid period. Omit it to keep the present value.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
  {
    name: "buyers_can_rotate",
    title: "Buyers can replace their keys",
    description: "Whether buyers can replace their keys, for example because a key was published. They call `rotateUserLicenseKey`. The setting applies to existing keys at once, also without `apply_to_existing`. Omit it to keep the present value.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const BenefitLicenseKeysUpdate: FieldsOf<'BenefitLicenseKeysUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the terms of keys that are granted from now on.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitLicenseKeysPropertiesUpdate },
  },
  {
    name: "apply_to_existing",
    title: "Apply to existing keys",
    description: "Whether the terms, changed or not, also apply to the keys that the benefit has granted. `overrides` of a key stay. A new expiry counts from the grant of each key, and expired keys stay expired. A limit never falls below the number that a key has already used. Validations and activations follow the terms at once. Omit it or send false to leave these keys as they are.",
    isRequired: false,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const BenefitAdsUpdate: FieldsOf<'BenefitAdsUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the properties, also for existing grants.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitAdsPropertiesInput },
  },
];

const BenefitArticlesUpdate: FieldsOf<'BenefitArticlesUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
];

const BenefitDownloadablesUpdate: FieldsOf<'BenefitDownloadablesUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the files, also for existing grants.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitDownloadablesPropertiesInput },
  },
];

const BenefitDiscordUpdate: FieldsOf<'BenefitDiscordUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the properties, also for existing grants.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitDiscordPropertiesInput },
  },
];

const BenefitGitHubRepositoryUpdate: FieldsOf<'BenefitGitHubRepositoryUpdate'> = [
  {
    name: "description",
    title: "Description",
    description: "Description shown to the buyer.",
    isRequired: false,
    isNullable: true,
    kind: {
      type: "text",
      minLength: 3,
      maxLength: 42,
      pattern: "^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$",
    },
  },
  {
    name: "properties",
    title: "Settings",
    description: "Replaces the properties, also for existing grants.",
    isRequired: false,
    isNullable: true,
    kind: { type: "object", fields: BenefitGitHubRepositoryPropertiesInput },
  },
];

export const resource: Resource = {
  name: "benefits",
  title: "Benefits",
  tag: "benefits",
  recordPath: "/v1/benefits/{id}",
  recordParameter: "id",
  list: {
    id: "listBenefits",
    method: "get",
    path: "/v1/benefits/",
    title: "List benefits",
    description: "Returns the benefits of the caller's organizations, by type and then oldest first.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "type",
        title: "Type",
        description: "Returns only benefits of these types. Repeat the parameter for more than one type.",
        isRequired: false,
        isNullable: false,
        kind: {
          type: "list",
          of: {
            type: "choice",
            values: ["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"],
            titles: {
              custom: "Note",
              license_keys: "License keys",
              downloadables: "Downloads",
              ads: "Advertisement",
              discord: "Discord server",
              github_repository: "GitHub repository",
              articles: "Articles",
            },
          },
          maxItems: 10,
        },
      },
      {
        name: "query",
        title: "Search",
        description: "Returns only benefits whose description contains this string, ignoring case and accents.",
        isRequired: false,
        isNullable: false,
        kind: { type: "text", minLength: 1, maxLength: 255 },
      },
      {
        name: "created",
        title: "Created",
        description: "Returns only records that were created in this range, such as `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.",
        isRequired: false,
        isNullable: false,
        kind: { type: "object", fields: TimeRange },
      },
      {
        name: "page",
        title: "Page",
        description: "Page number, from 1.",
        isRequired: false,
        isNullable: false,
        kind: { type: "integer", minimum: 1, maximum: 2147483647 },
      },
      {
        name: "limit",
        title: "Results per page",
        description: "Number of records per page. Values above 100 count as 100.",
        isRequired: false,
        isNullable: false,
        kind: { type: "integer", minimum: 1, maximum: 2147483647 },
      },
    ],
    answer: { type: "object", fields: BenefitList },
    contentType: "application/json",
    sdk: "benefits.list",
    organizationParameter: "many",
  },
  get: {
    id: "getBenefit",
    method: "get",
    path: "/v1/benefits/{id}",
    title: "Get a benefit",
    description: "Returns a benefit of the caller's organizations. Returns 404 for any other benefit and for a deleted one.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "id",
        title: "Benefit",
        description: "Identifier of the record.",
        isRequired: true,
        isNullable: false,
        kind: { type: "id", resource: "benefits" },
      },
    ],
    answer: {
      type: "variants",
      discriminator: "type",
      title: "Type",
      variants: [
        { title: "Note", value: "custom", fields: BenefitCustom },
        { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
        { title: "Advertisement", value: "ads", fields: BenefitAds },
        { title: "Articles", value: "articles", fields: BenefitArticles },
        { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
        { title: "Discord server", value: "discord", fields: BenefitDiscord },
        { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
      ],
    },
    contentType: "application/json",
    sdk: "benefits.get",
  },
  create: {
    id: "createBenefit",
    method: "post",
    path: "/v1/benefits/",
    title: "Create a benefit",
    description: "Creates a benefit. Add it to products with `updateProductBenefits`. Returns 422 at `body.organization_id` for an organization that the caller may not act for.",
    roles: ["owner", "admin", "developer"],
    parameters: [],
    body: {
      type: "variants",
      discriminator: "type",
      title: "Type",
      variants: [
        { title: "Note", value: "custom", fields: BenefitCustomCreate },
        { title: "License keys", value: "license_keys", fields: BenefitLicenseKeysCreate },
        { title: "Advertisement", value: "ads", fields: BenefitAdsCreate },
        { title: "Downloads", value: "downloadables", fields: BenefitDownloadablesCreate },
        { title: "Discord server", value: "discord", fields: BenefitDiscordCreate },
        { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepositoryCreate },
      ],
    },
    bodyIsRequired: true,
    answer: {
      type: "variants",
      discriminator: "type",
      title: "Type",
      variants: [
        { title: "Note", value: "custom", fields: BenefitCustom },
        { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
        { title: "Advertisement", value: "ads", fields: BenefitAds },
        { title: "Articles", value: "articles", fields: BenefitArticles },
        { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
        { title: "Discord server", value: "discord", fields: BenefitDiscord },
        { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
      ],
    },
    contentType: "application/json",
    sdk: "benefits.create",
  },
  operations: [
    {
      id: "listBenefits",
      method: "get",
      path: "/v1/benefits/",
      title: "List benefits",
      description: "Returns the benefits of the caller's organizations, by type and then oldest first.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "type",
          title: "Type",
          description: "Returns only benefits of these types. Repeat the parameter for more than one type.",
          isRequired: false,
          isNullable: false,
          kind: {
            type: "list",
            of: {
              type: "choice",
              values: ["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"],
              titles: {
                custom: "Note",
                license_keys: "License keys",
                downloadables: "Downloads",
                ads: "Advertisement",
                discord: "Discord server",
                github_repository: "GitHub repository",
                articles: "Articles",
              },
            },
            maxItems: 10,
          },
        },
        {
          name: "query",
          title: "Search",
          description: "Returns only benefits whose description contains this string, ignoring case and accents.",
          isRequired: false,
          isNullable: false,
          kind: { type: "text", minLength: 1, maxLength: 255 },
        },
        {
          name: "created",
          title: "Created",
          description: "Returns only records that were created in this range, such as `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.",
          isRequired: false,
          isNullable: false,
          kind: { type: "object", fields: TimeRange },
        },
        {
          name: "page",
          title: "Page",
          description: "Page number, from 1.",
          isRequired: false,
          isNullable: false,
          kind: { type: "integer", minimum: 1, maximum: 2147483647 },
        },
        {
          name: "limit",
          title: "Results per page",
          description: "Number of records per page. Values above 100 count as 100.",
          isRequired: false,
          isNullable: false,
          kind: { type: "integer", minimum: 1, maximum: 2147483647 },
        },
      ],
      answer: { type: "object", fields: BenefitList },
      contentType: "application/json",
      sdk: "benefits.list",
      organizationParameter: "many",
    },
    {
      id: "createBenefit",
      method: "post",
      path: "/v1/benefits/",
      title: "Create a benefit",
      description: "Creates a benefit. Add it to products with `updateProductBenefits`. Returns 422 at `body.organization_id` for an organization that the caller may not act for.",
      roles: ["owner", "admin", "developer"],
      parameters: [],
      body: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustomCreate },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeysCreate },
          { title: "Advertisement", value: "ads", fields: BenefitAdsCreate },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadablesCreate },
          { title: "Discord server", value: "discord", fields: BenefitDiscordCreate },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepositoryCreate },
        ],
      },
      bodyIsRequired: true,
      answer: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustom },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
          { title: "Advertisement", value: "ads", fields: BenefitAds },
          { title: "Articles", value: "articles", fields: BenefitArticles },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
          { title: "Discord server", value: "discord", fields: BenefitDiscord },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
        ],
      },
      contentType: "application/json",
      sdk: "benefits.create",
    },
    {
      id: "getBenefit",
      method: "get",
      path: "/v1/benefits/{id}",
      title: "Get a benefit",
      description: "Returns a benefit of the caller's organizations. Returns 404 for any other benefit and for a deleted one.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "id",
          title: "Benefit",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "benefits" },
        },
      ],
      answer: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustom },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
          { title: "Advertisement", value: "ads", fields: BenefitAds },
          { title: "Articles", value: "articles", fields: BenefitArticles },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
          { title: "Discord server", value: "discord", fields: BenefitDiscord },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
        ],
      },
      contentType: "application/json",
      sdk: "benefits.get",
    },
    {
      id: "updateBenefit",
      method: "patch",
      path: "/v1/benefits/{id}",
      title: "Update a benefit",
      description: "Changes the fields that are sent. Existing grants are updated shortly afterwards, grants of license keys only if `apply_to_existing` is true. Returns 400 if `type` differs from the type of the benefit.",
      roles: ["owner", "admin", "developer"],
      parameters: [
        {
          name: "id",
          title: "Benefit",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "benefits" },
        },
      ],
      body: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustomUpdate },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeysUpdate },
          { title: "Advertisement", value: "ads", fields: BenefitAdsUpdate },
          { title: "Articles", value: "articles", fields: BenefitArticlesUpdate },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadablesUpdate },
          { title: "Discord server", value: "discord", fields: BenefitDiscordUpdate },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepositoryUpdate },
        ],
      },
      bodyIsRequired: true,
      answer: {
        type: "variants",
        discriminator: "type",
        title: "Type",
        variants: [
          { title: "Note", value: "custom", fields: BenefitCustom },
          { title: "License keys", value: "license_keys", fields: BenefitLicenseKeys },
          { title: "Advertisement", value: "ads", fields: BenefitAds },
          { title: "Articles", value: "articles", fields: BenefitArticles },
          { title: "Downloads", value: "downloadables", fields: BenefitDownloadables },
          { title: "Discord server", value: "discord", fields: BenefitDiscord },
          { title: "GitHub repository", value: "github_repository", fields: BenefitGitHubRepository },
        ],
      },
      contentType: "application/json",
      sdk: "benefits.update",
    },
    {
      id: "deleteBenefit",
      method: "delete",
      path: "/v1/benefits/{id}",
      title: "Delete a benefit",
      description: "Removes a benefit from all products immediately, and revokes its grants shortly afterwards. Returns 403 if the benefit is not deletable.",
      roles: ["owner", "admin", "developer"],
      parameters: [
        {
          name: "id",
          title: "Benefit",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "benefits" },
        },
      ],
      isDestructive: true,
      contentType: "",
      sdk: "benefits.delete",
    },
  ],
  columns: ["description", "type", "created_at"],
  titleField: "description",
  related: [
    { resource: "products", parameter: "benefit_id" },
    { resource: "grants", parameter: "id" },
    { resource: "license-keys", parameter: "benefit_id" },
  ],
};
