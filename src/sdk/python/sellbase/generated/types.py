# Written by `npm run generate` from openapi/. Do not edit.
"""The objects of the API, as plain dictionaries. Fields and values that this version does not know are kept."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union


class Problem(TypedDict):
    """
    Error as defined in RFC 9457, for requests that prefer `application/problem+json` in `Accept`. It has the
    fields of `Error`. The list of a 422 is in `violations`, since `detail` is a text.
    """

    type: str
    """URL of the kind in the documentation of this service, with its cause and what to do."""
    title: str
    """Name of the kind, for people."""
    status: int
    """Status of the response."""
    detail: str
    """Human-readable reason. In a 422, all listed violations in one text."""
    instance: str
    """URN with the id of the request, as in `X-Request-Id`."""
    error: ErrorKind
    """Kind of the error, such as `ResourceNotFound` or `invalid_token`. More kinds may be added."""
    code: ErrorCode
    """
    Stable reason, for programs. Each kind has one code, except that a refused license key has a code for its
    reason. More codes may be added.
    """
    error_description: NotRequired[str]
    """
    Same text as `detail`, under the name that RFC 6750 defines. Present only in 401 and 403 responses about
    the access token.
    """
    quota: NotRequired[ExceededQuota]
    """Quota that the request would exceed. Present only with the error `QuotaExceeded`."""
    violations: NotRequired[List[ValidationErrorItem]]
    """Violations, one entry each, at most 20. Present only in a 422. Names and values are cut to 200 characters."""
    more_violations: NotRequired[int]
    """Number of further violations, which `violations` does not list. Present only in a 422."""


class OrganizationSubscribeSettings(TypedDict):
    """Subscription section of the profile."""

    promote: bool
    """Whether the subscription is promoted."""
    show_count: bool
    """Whether the number of subscribers is shown."""
    count_free: bool
    """Whether the number includes free subscribers."""


class OrganizationProfileSettings(TypedDict):
    """Public profile."""

    enabled: Optional[bool]
    """Whether the public profile is enabled."""
    description: Optional[str]
    """Description on the profile."""
    featured_projects: Optional[List[str]]
    """Projects to feature."""
    featured_organizations: Optional[List[str]]
    """Organizations to feature."""
    links: Optional[List[str]]
    """URLs of the organization on other sites."""
    subscribe: Optional[OrganizationSubscribeSettings]
    """Subscription section of the profile."""
    accent_color: Optional[str]
    """Accent color of the profile, such as `#3355ff`. Buyers' pages use `accent_color` of the organization."""


class OrganizationFeatureSettings(TypedDict):
    """Enabled features."""

    articles_enabled: bool
    """Whether articles are enabled."""
    issue_funding_enabled: bool
    """Whether issue funding is enabled."""


class Organization(TypedDict):
    """Organization that sells products."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    name: str
    """Name of the organization."""
    slug: str
    """Slug in URLs. Cannot be changed."""
    mode: Union[Literal["live", "test"], str]
    """
    `live` sells for money. `test` is for trying: it uses the `sandbox` payment processor only, and its
    invoices are not valid.
    """
    live_organization_id: Optional[str]
    """
    The live organization to which this test organization belongs; null for live organizations, and for
    organizations that became test organizations by a test clock.
    """
    avatar_url: Optional[str]
    """URL of the logo, which buyers see on pages and in mails."""
    bio: Optional[str]
    """Short description of the organization."""
    company: Optional[str]
    """Company name."""
    blog: Optional[str]
    """URL of the blog."""
    location: Optional[str]
    """Location of the organization."""
    email: Optional[str]
    """Contact e-mail address."""
    social_username: Optional[str]
    """Username on a social network."""
    pledge_minimum_amount: int
    """Minimum amount of a pledge, in minor units of the currency."""
    pledge_badge_show_amount: bool
    """Whether badges show the pledged amount."""
    default_upfront_split_to_contributors: Optional[int]
    """Default share of pledges for contributors, in percent."""
    profile_settings: Optional[OrganizationProfileSettings]
    """Public profile."""
    feature_settings: Optional[OrganizationFeatureSettings]
    """Enabled features."""
    accent_color: Optional[str]
    """
    Color of buttons and links on buyers' pages and in mails, as `#rrggbb`. Null means the colors of the
    service. Pages change its lightness where a text would be hard to read.
    """
    support_url: Optional[str]
    """Page where buyers find help. Buyers also see the contact address `email`."""
    terms_url: Optional[str]
    """URL of the terms of sale."""
    privacy_url: Optional[str]
    """URL of the privacy policy."""
    reply_to: Optional[str]
    """
    Address that receives the replies to mails in the name of the organization. Null means the address in
    `email`.
    """
    storefront_enabled: bool
    """Whether the public storefront shows the listed products."""
    checkout_reminder_hours: Optional[int]
    """
    Hours after which a buyer who did not finish a checkout gets one reminder by e-mail. The value is null if
    buyers get none.
    """
    portal_origins: List[str]
    """Origins of the sites that may show the customer portal in a frame."""
    require_terms_consent: bool
    """Whether buyers must accept the terms of sale before they buy. The page of the terms is `terms_url`."""


class Pagination(TypedDict):
    """Total numbers of records and pages."""

    total_count: int
    """
    Number of records on all pages. Also correct for a page after the last one. At most 10,000 records after
    the page are counted, and 1,000 of a search (`query`), unless the service stores the number of all. A
    count that stopped is a lower bound that grows from page to page, and `is_total_count_exact` is false.
    """
    max_page: int
    """Number of the last page by `total_count`; 0 if there are no records."""
    is_total_count_exact: bool
    """Whether `total_count` is the number of all records. Otherwise there are more."""


class OrganizationList(TypedDict):
    """One page of organizations."""

    items: List[Organization]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class ExceededQuota(TypedDict):
    """Quota that a request would exceed."""

    kind: str
    """Name of the quota, as in `OrganizationQuotas`, or `organizations`. New names may be added at any time."""
    limit: int
    """Limit of the quota. `file_bytes` are in bytes."""
    used: int
    """Use before the request."""
    requested: int
    """Additional use by the request."""


class Error(TypedDict):
    """Error of a refused request."""

    error: ErrorKind
    """Kind of the error, such as `ResourceNotFound` or `invalid_token`. More kinds may be added."""
    detail: str
    """Human-readable reason."""
    error_description: NotRequired[str]
    """
    Same text as `detail`, under the name that RFC 6750 defines. Present only in 401 and 403 responses about
    the access token.
    """
    code: ErrorCode
    """
    Stable reason, for programs. Each kind has one code, except that a refused license key has a code for its
    reason. More codes may be added.
    """
    quota: NotRequired[ExceededQuota]
    """Quota that the request would exceed. Present only with the error `QuotaExceeded`."""


class ValidationErrorItem(TypedDict):
    """Violation of one rule."""

    type: str
    """
    Machine-readable rule, such as `missing`, `null_forbidden`, `greater_than_equal`, `extra_forbidden` or
    `value_error`.
    """
    loc: List[Union[str, int]]
    """Location of the violation: `body`, `query`, `path` or `header`, then field names and list positions."""
    msg: str
    """Human-readable reason."""
    input: NotRequired[Any]
    """Rejected value, if it is a scalar."""


class ValidationError(TypedDict):
    """Violations in the request. Nothing was stored or charged."""

    error: Literal["RequestValidationError"]
    """The value is always `RequestValidationError`."""
    detail: List[ValidationErrorItem]
    """Violations, one entry each, at most 20. Names and values are cut to 200 characters."""
    code: Literal["request_validation_error"]
    """The value is always `request_validation_error`."""
    more_violations: int
    """Number of further violations, which `detail` does not list."""


class OrganizationFeatureSettingsInput(TypedDict):
    """Features to enable or disable. Merged into the stored features by key."""

    articles_enabled: NotRequired[bool]
    """Whether articles are enabled. Default of a new organization: `false`."""
    issue_funding_enabled: NotRequired[bool]
    """Whether issue funding is enabled. Default of a new organization: `false`."""


class OrganizationCreate(TypedDict):
    """New organization."""

    name: Name
    """Name of the organization."""
    slug: str
    """Slug in URLs: letters, digits and single hyphens, stored in lower case. Some slugs are reserved."""
    avatar_url: NotRequired[Optional[str]]
    """URL of the avatar image."""
    feature_settings: NotRequired[Optional[OrganizationFeatureSettingsInput]]
    """Features to enable."""


class OrganizationSubscribeSettingsInput(TypedDict):
    """Subscription section of the profile."""

    promote: NotRequired[bool]
    """Whether the subscription is promoted."""
    show_count: NotRequired[bool]
    """Whether the number of subscribers is shown."""
    count_free: NotRequired[bool]
    """Whether the number includes free subscribers."""


class OrganizationProfileSettingsInput(TypedDict):
    """Public profile. Merged into the stored profile by key."""

    enabled: NotRequired[Optional[bool]]
    """Whether the public profile is enabled."""
    description: NotRequired[Optional[str]]
    """Description on the profile."""
    featured_projects: NotRequired[Optional[List[str]]]
    """Projects to feature."""
    featured_organizations: NotRequired[Optional[List[str]]]
    """Organizations to feature."""
    links: NotRequired[Optional[List[str]]]
    """URLs of the organization on other sites."""
    subscribe: NotRequired[Optional[OrganizationSubscribeSettingsInput]]
    """Subscription section of the profile."""
    accent_color: NotRequired[Optional[str]]
    """Accent color of the profile, such as `#3355ff`. Buyers' pages use `accent_color` of the organization."""


class OrganizationUpdate(TypedDict):
    """
    Changes to an organization. Omitted fields stay unchanged. Null clears a nullable field and leaves any
    other field unchanged. The slug cannot be changed.
    """

    name: NotRequired[Optional[Name]]
    """Name of the organization."""
    avatar_url: NotRequired[Optional[str]]
    """URL of the logo, which buyers see on pages and in mails."""
    bio: NotRequired[Optional[str]]
    """Short description of the organization."""
    company: NotRequired[Optional[str]]
    """Company name."""
    blog: NotRequired[Optional[str]]
    """URL of the blog."""
    location: NotRequired[Optional[str]]
    """Location of the organization."""
    email: NotRequired[Optional[str]]
    """Contact e-mail address."""
    social_username: NotRequired[Optional[str]]
    """Username on a social network."""
    pledge_minimum_amount: NotRequired[Optional[int]]
    """Minimum amount of a pledge, in minor units of the currency. New organizations have 2000."""
    pledge_badge_show_amount: NotRequired[Optional[bool]]
    """Whether badges show the pledged amount."""
    default_upfront_split_to_contributors: NotRequired[Optional[int]]
    """Default share of pledges for contributors, in percent."""
    profile_settings: NotRequired[Optional[OrganizationProfileSettingsInput]]
    """Changes to the public profile. Merged into the stored profile by key."""
    feature_settings: NotRequired[Optional[OrganizationFeatureSettingsInput]]
    """Changes to the features. Merged into the stored features by key."""
    accent_color: NotRequired[Optional[str]]
    """
    Color of buttons and links on buyers' pages and in mails, as `#rrggbb`. Null means the colors of the
    service. Pages change its lightness where a text would be hard to read.
    """
    support_url: NotRequired[Optional[str]]
    """Page where buyers find help. Buyers also see the contact address `email`."""
    terms_url: NotRequired[Optional[str]]
    """URL of the terms of sale. Required while `require_terms_consent` is true."""
    require_terms_consent: NotRequired[Optional[bool]]
    """
    Whether buyers must accept the terms of sale before they buy. Requires `terms_url`, the page of the terms.
    Null leaves it unchanged.
    """
    checkout_reminder_hours: NotRequired[Optional[int]]
    """
    Hours after the last change of a checkout at which a buyer who has typed an e-mail address and did not buy
    gets one reminder. Null means no reminders, which is the default. The law of many countries requires the
    consent of the buyer.
    """
    portal_origins: NotRequired[Optional[List[str]]]
    """
    Origins of the sites that may show the customer portal in a frame, such as `https://aster.example`. Must
    be `https` without a path. `http` is allowed for loopback hosts. Replaces the existing list. Null leaves
    it unchanged.
    """
    privacy_url: NotRequired[Optional[str]]
    """URL of the privacy policy."""
    reply_to: NotRequired[Optional[str]]
    """
    Address that receives the replies to mails in the name of the organization. Null means the address in
    `email`.
    """
    storefront_enabled: NotRequired[Optional[bool]]
    """Whether the public storefront shows the listed products. New organizations have false."""


class TimeRange(TypedDict):
    """A range of times. A bound that is left out does not limit the range."""

    gte: NotRequired[str]
    """At this time or later."""
    gt: NotRequired[str]
    """After this time."""
    lte: NotRequired[str]
    """At this time or earlier."""
    lt: NotRequired[str]
    """Before this time."""


class ProductPriceFixed(TypedDict):
    """Fixed price: the seller sets the amount."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    product_id: str
    """Product of the price."""
    type: Union[Literal["one_time", "recurring"], str]
    """Whether the price is paid once or every period."""
    recurring_interval: Optional[RecurringInterval]
    """Unit of the length of a billing period; null for a one-time price."""
    recurring_interval_count: Optional[int]
    """Length of a billing period, in `recurring_interval` units; null for a one-time price."""
    trial_interval: Optional[Union[Literal["day", "week", "month", "year"], str]]
    """Unit of the trial period before the first payment; null if there is no trial."""
    trial_interval_count: Optional[int]
    """Length of the trial period, in `trial_interval` units; null if there is no trial."""
    amount_type: Literal["fixed"]
    """The seller sets the amount."""
    price_currency: str
    """Currency, ISO 4217 code in lower case."""
    price_amount: int
    """
    Price in minor units of the currency. With a `quantity`, the price of one unit, or with tiers of the
    smallest quantity. `tax_behavior` tells whether it contains the tax.
    """
    tax_behavior: TaxBehavior
    """Whether the amount contains the tax."""
    quantity: Optional[PriceQuantity]
    """Quantities of a price per unit; null if the price is for one unit."""
    tiers_mode: Optional[Union[Literal["volume", "graduated"], str]]
    """
    Units that cost the amount of a tier. `volume`: all units cost the amount of the tier that the quantity
    reaches. `graduated`: the units of each tier cost its own amount. The value is null without tiers. More
    modes may be added.
    """
    tiers: List[PriceTier]
    """Tiers by ascending quantity. The list is empty if each unit costs `price_amount`."""


class ProductPriceCustom(TypedDict):
    """Custom price: the buyer chooses the amount."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    product_id: str
    """Product of the price."""
    type: Union[Literal["one_time", "recurring"], str]
    """Whether the price is paid once or every period."""
    recurring_interval: Optional[RecurringInterval]
    """Unit of the length of a billing period; null for a one-time price."""
    recurring_interval_count: Optional[int]
    """Length of a billing period, in `recurring_interval` units; null for a one-time price."""
    trial_interval: Optional[Union[Literal["day", "week", "month", "year"], str]]
    """Unit of the trial period before the first payment; null if there is no trial."""
    trial_interval_count: Optional[int]
    """Length of the trial period, in `trial_interval` units; null if there is no trial."""
    amount_type: Literal["custom"]
    """The buyer chooses the amount."""
    price_currency: str
    """Currency, ISO 4217 code in lower case."""
    minimum_amount: Optional[int]
    """Minimum amount, in minor units of the currency; null if there is no minimum."""
    maximum_amount: Optional[int]
    """Maximum amount, in minor units of the currency; null if there is no maximum."""
    preset_amount: Optional[int]
    """Suggested amount, in minor units of the currency."""
    tax_behavior: TaxBehavior
    """Whether the amount contains the tax."""


class ProductPriceFree(TypedDict):
    """Free price."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    product_id: str
    """Product of the price."""
    type: Union[Literal["one_time", "recurring"], str]
    """Whether the price is paid once or every period."""
    recurring_interval: Optional[RecurringInterval]
    """Unit of the length of a billing period; null for a one-time price."""
    recurring_interval_count: Optional[int]
    """Length of a billing period, in `recurring_interval` units; null for a one-time price."""
    trial_interval: Optional[Union[Literal["day", "week", "month", "year"], str]]
    """Unit of the trial period before the first payment; null if there is no trial."""
    trial_interval_count: Optional[int]
    """Length of the trial period, in `trial_interval` units; null if there is no trial."""
    amount_type: Literal["free"]
    """The product is free."""


class PriceQuantity(TypedDict):
    """Quantities in which a price is sold."""

    minimum: int
    """Smallest quantity, which a checkout starts with."""
    maximum: Optional[int]
    """Largest quantity; null for 1,000,000."""


class PriceTier(TypedDict):
    """Amounts of the quantities up to a bound."""

    up_to: Optional[int]
    """Last quantity of the tier; null for the last tier, if it has no end."""
    unit_amount: int
    """Amount of one unit, in minor units of the currency."""
    flat_amount: int
    """Amount that is added once if the tier is used, in minor units of the currency."""


class BenefitCustom(TypedDict):
    """Benefit that the seller provides outside the service."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["custom"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    is_tax_applicable: bool
    """Whether the benefit makes a product taxable."""
    properties: BenefitCustomProperties
    """Note to the buyer."""


class BenefitLicenseKeys(TypedDict):
    """License key for each purchase."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["license_keys"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitLicenseKeysProperties
    """Terms of the license keys."""
    warnings: Optional[List[AccessWarning]]
    """
    Access that customers lose by these terms. The value is null outside the answers of `createBenefit`,
    `getBenefit` and `updateBenefit`.
    """


class BenefitAds(TypedDict):
    """Advertisement slot for the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["ads"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitAdsProperties
    """Size of the image."""


class BenefitArticles(TypedDict):
    """Access to the articles of an organization. Created by the service; it cannot be created with the API."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["articles"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitArticlesProperties
    """Articles that the buyer can read."""


class BenefitDownloadables(TypedDict):
    """Files for download."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["downloadables"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitDownloadablesProperties
    """Files of the benefit."""


class BenefitDiscord(TypedDict):
    """Role on a Discord server."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["discord"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitDiscordProperties
    """Server and role of the benefit."""


class BenefitGitHubRepository(TypedDict):
    """Access to a GitHub repository."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["github_repository"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    properties: BenefitGitHubRepositoryProperties
    """Repository and permission of the benefit."""


class BenefitCustomProperties(TypedDict):
    """Note of the seller to the buyer."""

    note: Optional[str]
    """
    Note shown to the buyer after the grant. The value is null for callers without `benefits:read`,
    `benefits:write` and `user:benefits:read`.
    """


class LicenseKeyExpiration(TypedDict):
    """Validity of a license key, counted from its grant."""

    ttl: int
    """Number of days, months or years for which a key is valid. The unit is `timeframe`."""
    timeframe: Union[Literal["year", "month", "day"], str]
    """Unit of the validity `ttl`."""


class LicenseKeyActivationTerms(TypedDict):
    """Activation terms of license keys."""

    limit: int
    """Maximum number of active activations of a key. With `limit_per_seat`, it is the number of each seat."""
    enable_user_admin: bool
    """Whether the buyer can see the activations."""
    is_required: bool
    """Whether a key is valid with an activation only."""
    one_seat_per_machine: bool
    """
    Whether all activations of a machine share one seat. Such activations have the same `fingerprint`. If
    false, each activation uses a seat.
    """
    limit_per_seat: bool
    """
    Whether the limit applies to each bought seat. The number of seats is the quantity of the order or the
    subscription, so `limit` is multiplied by it and follows its changes. If false, the limit is for the whole
    purchase.
    """
    idle_days: Optional[int]
    """
    Whole days (UTC) without use after which an activation ends by itself; null if activations do not end by
    themselves. The days do not count while a key is suspended, revoked, disabled or expired.
    """


class BenefitLicenseKeysProperties(TypedDict):
    """Terms of the license keys."""

    prefix: Optional[str]
    """Prefix of the keys. Stored as sent, used in upper case."""
    expires: Optional[LicenseKeyExpiration]
    """Expiry of the keys; null if keys do not expire."""
    activations: Optional[LicenseKeyActivationTerms]
    """Activation terms of the keys; null if keys have no activations."""
    limit_usage: Optional[int]
    """Maximum number of uses of a key; null if unlimited."""
    expires_with_period: bool
    """
    Whether a key of a subscription expires with its paid period. The value takes the place of `expires`.
    Renewals extend the key, also while a payment is retried. A canceled subscription lets it expire. Keys of
    one-time orders follow `expires`.
    """
    usage_resets_with_period: bool
    """Whether the usage of a subscription's key starts at 0 with each paid period."""
    buyers_can_rotate: bool
    """
    Whether buyers can replace their keys, for example because a key was published. They call
    `rotateUserLicenseKey`. The setting applies to existing keys at once.
    """


class AccessWarning(TypedDict):
    """Loss of access of customers who have paid, with its date."""

    code: Union[Literal["expires_while_paid", "expires_earlier", "follows_period", "requires_activation", "limit_reached", "benefit_removed"], str]
    """
    License keys of subscriptions expire although their buyers continue to pay (`expires_while_paid`). Keys of
    one-time purchases expire earlier than before (`expires_earlier`). Keys of running subscriptions now end
    with the paid period, unless it is renewed (`follows_period`). Programs that validate a key without an
    activation are refused (`requires_activation`). The new limit is used up, so further uses or activations
    are refused (`limit_reached`). Earlier buyers of the product lose the benefit (`benefit_removed`). More
    values may be added.
    """
    detail: str
    """Explanation in English."""
    ends_at: str
    """Time when the first customer loses access, ISO 8601 in UTC. A customer who subscribes now counts as well."""


class BenefitAdsProperties(TypedDict):
    """Size of the image."""

    image_height: int
    """Height of the image, in pixels."""
    image_width: int
    """Width of the image, in pixels."""


class BenefitArticlesProperties(TypedDict):
    """Articles that the buyer can read."""

    paid_articles: bool
    """Whether the benefit includes the articles for paying subscribers."""


class BenefitDownloadablesProperties(TypedDict):
    """Files of the benefit."""

    files: List[str]
    """Identifiers of the files, in display order."""
    archived: Dict[str, bool]
    """Archived files, by file identifier: `true` hides the file from buyers."""


class BenefitDiscordProperties(TypedDict):
    """Server and role of the benefit."""

    guild_id: str
    """Identifier of the Discord server."""
    role_id: str
    """Identifier of the role on the server."""
    guild_token: Optional[str]
    """
    Token that identified the server when the benefit was saved. The value is null for callers without
    `benefits:read` and `benefits:write`.
    """


class BenefitGitHubRepositoryProperties(TypedDict):
    """GitHub repository of the benefit."""

    repository_id: Optional[str]
    """The value is always null. Formerly an alternative to owner and name."""
    repository_owner: str
    """GitHub account that owns the repository."""
    repository_name: str
    """Name of the repository."""
    permission: Union[Literal["pull", "triage", "push", "maintain", "admin"], str]
    """Permission of the buyer on the repository."""


class ProductMedia(TypedDict):
    """Image of a product."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    name: str
    """File name."""
    path: str
    """Path in the object store."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    storage_version: Optional[str]
    """Version in the object store."""
    checksum_etag: Optional[str]
    """ETag in the object store."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the content, in base64."""
    checksum_sha256_hex: Optional[str]
    """SHA-256 of the content, in hexadecimal."""
    last_modified_at: Optional[str]
    """Time when the content last changed, ISO 8601 in UTC."""
    version: Optional[str]
    """Version set by the seller."""
    service: Literal["product_media"]
    """Purpose of the file."""
    is_uploaded: bool
    """Whether the upload is complete."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    size_readable: str
    """Size for display, such as `1.2 MB`."""
    public_url: str
    """Public URL of the image."""


class CustomFieldText(TypedDict):
    """Custom field for text."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    type: Literal["text"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization."""
    name: str
    """Name shown to the seller only."""
    organization_id: str
    """Organization that owns the record."""
    properties: CustomFieldTextProperties
    """Appearance and bounds of the input."""


class CustomFieldNumber(TypedDict):
    """Custom field for an integer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    type: Literal["number"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization."""
    name: str
    """Name shown to the seller only."""
    organization_id: str
    """Organization that owns the record."""
    properties: CustomFieldNumberProperties
    """Appearance and bounds of the input."""


class CustomFieldDate(TypedDict):
    """Custom field for a date."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    type: Literal["date"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization."""
    name: str
    """Name shown to the seller only."""
    organization_id: str
    """Organization that owns the record."""
    properties: CustomFieldDateProperties
    """Appearance and bounds of the input."""


class CustomFieldCheckbox(TypedDict):
    """Custom field with a checkbox."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    type: Literal["checkbox"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization."""
    name: str
    """Name shown to the seller only."""
    organization_id: str
    """Organization that owns the record."""
    properties: CustomFieldCheckboxProperties
    """Appearance and bounds of the input."""


class CustomFieldSelect(TypedDict):
    """Custom field with a list of options."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    type: Literal["select"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization."""
    name: str
    """Name shown to the seller only."""
    organization_id: str
    """Organization that owns the record."""
    properties: CustomFieldSelectProperties
    """Appearance and bounds of the input."""


class CustomFieldTextProperties(TypedDict):
    """Appearance and bounds of text."""

    form_label: NotRequired[str]
    """Label of the input."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    textarea: NotRequired[bool]
    """Whether the input has several lines."""
    min_length: NotRequired[int]
    """Minimum length, in characters."""
    max_length: NotRequired[int]
    """Maximum length, in characters."""


class CustomFieldNumberProperties(TypedDict):
    """Appearance and bounds of an integer."""

    form_label: NotRequired[str]
    """Label of the input."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    ge: NotRequired[int]
    """Minimum."""
    le: NotRequired[int]
    """Maximum."""


class CustomFieldDateProperties(TypedDict):
    """Appearance and bounds of a date."""

    form_label: NotRequired[str]
    """Label of the input."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    ge: NotRequired[int]
    """Earliest date, in Unix seconds."""
    le: NotRequired[int]
    """Latest date, in Unix seconds."""


class CustomFieldCheckboxProperties(TypedDict):
    """Appearance of a checkbox."""

    form_label: NotRequired[str]
    """Label of the input."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""


class CustomFieldSelectOption(TypedDict):
    """Option of a custom field."""

    value: str
    """Stored value."""
    label: str
    """Displayed text."""


class CustomFieldSelectProperties(TypedDict):
    """Appearance and options of a list."""

    form_label: NotRequired[str]
    """Label of the input."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    options: List[CustomFieldSelectOption]
    """Options in display order."""


class AttachedCustomField(TypedDict):
    """Custom field of a product."""

    custom_field_id: str
    """Identifier of the custom field."""
    custom_field: CustomField
    """Attached custom field."""
    order: int
    """Position of the custom field, from 0."""
    required: bool
    """Whether an answer is required."""


class ProductPlanChanges(TypedDict):
    """
    Rules for the plan changes that buyers of a product make themselves. Sellers can make any change. If
    several rules apply to a change, the strictest one does: `never`, `period_end`, `prorate`, `invoice`.
    """

    upgrades: Optional[PlanChangeRule]
    """Rule for changes to a plan that costs more per period. Null means the rule of the organization."""
    downgrades: Optional[PlanChangeRule]
    """
    Rule for changes to a plan that costs less, or as much for as long. Null means the rule of the
    organization.
    """
    longer_commitments: Optional[PlanChangeRule]
    """
    Rule for changes to longer periods, for example from a month to a year. Null means the rule of the
    organization.
    """
    shorter_commitments: Optional[PlanChangeRule]
    """Rule for changes to shorter periods. Null means the rule of the organization."""
    offered_product_ids: List[str]
    """
    Other products to whose prices buyers of this product may change. The prices of this product are always
    offered.
    """


class ProductTrials(TypedDict):
    """Terms of the trials of a product. They apply to the prices that have a trial."""

    per_buyer: Union[Literal["once", "always"], str]
    """Whether a buyer has the trial of the product once or with every purchase. More rules may be added."""
    requires_payment_method: bool
    """
    Whether a buyer enters a payment method before the trial. Otherwise the first bill is the first request
    for one.
    """


class Product(TypedDict):
    """Product of an organization."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""
    description: Optional[str]
    """Description of the product."""
    is_recurring: bool
    """Whether the product is sold by subscription."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    organization_id: str
    """Organization that owns the record."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    prices: List[ProductPrice]
    """Prices on sale, in display order. Pages select the first one in the currency of the buyer."""
    benefits: List[Benefit]
    """Benefits that the buyer receives, in display order."""
    warnings: Optional[List[AccessWarning]]
    """
    Access that customers lose by the benefits of the product. The value is null outside the answers of
    `createProduct`, `getProduct`, `updateProduct` and `updateProductBenefits`.
    """
    medias: List[ProductMedia]
    """Images of the product, in display order."""
    attached_custom_fields: List[AttachedCustomField]
    """Custom fields to show to the buyer, in display order."""
    plan_changes: ProductPlanChanges
    """Rules for the plan changes that buyers make themselves."""
    trials: ProductTrials
    """Terms of the trials."""
    visibility: Union[Literal["unlisted", "listed"], str]
    """
    Whether the storefront shows the product. It shows products that are `listed` and not archived, once
    `storefront_enabled` of the organization is true. `unlisted` products are sold by checkouts and links
    only. More values may be added.
    """
    position: Optional[int]
    """
    Place of the product at the storefront, the lowest first. Products with equal positions are in the order
    of their creation, and so are those with null, which come last.
    """
    is_recommended: bool
    """Whether the storefront marks the product as the recommended one. Several products can be marked."""


class ProductList(TypedDict):
    """One page of products."""

    items: List[Product]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class ProductPriceFixedCreate(TypedDict):
    """New fixed price: the seller sets the amount."""

    type: Literal["one_time", "recurring"]
    """Whether the price is paid once or every period."""
    recurring_interval: NotRequired[Optional[RecurringInterval]]
    """Unit of the length of a billing period. Required for a recurring price; not allowed otherwise."""
    recurring_interval_count: NotRequired[Optional[int]]
    """
    Number of intervals in a billing period, three years at most. The unit is `recurring_interval`. Omitted
    for a recurring price, it is 1; not allowed otherwise.
    """
    trial_interval: NotRequired[Optional[Literal["day", "week", "month", "year"]]]
    """Unit of the trial period before the first payment, for a recurring price. Requires `trial_interval_count`."""
    trial_interval_count: NotRequired[Optional[int]]
    """Number of intervals in the trial period. The unit is `trial_interval`."""
    amount_type: Literal["fixed"]
    """The seller sets the amount."""
    price_amount: NotRequired[int]
    """
    Price in minor units of the currency, or the price of one unit if the price has a `quantity`. Required for
    a fixed price without tiers. `tax_behavior` tells whether it contains the tax.
    """
    price_currency: NotRequired[Currency]
    """Currency, ISO 4217 code in lower case. Omitted, it is the `default_currency` of the organization."""
    tax_behavior: NotRequired[TaxBehavior]
    """Whether the amount contains the tax. Omitted, it is the `tax_behavior` of the organization."""
    quantity: NotRequired[PriceQuantityInput]
    """Makes the price one per unit, such as a seat. Omitted without tiers, the price is for one unit."""
    tiers_mode: NotRequired[Literal["volume", "graduated"]]
    """
    Units that cost the amount of a tier. `volume`: all units cost the amount of the tier that the quantity
    reaches. `graduated`: the units of each tier cost its own amount.
    """
    tiers: NotRequired[List[PriceTierInput]]
    """
    Tiers by ascending quantity. They replace `price_amount` and require `tiers_mode`. Only the last one may
    have no end.
    """


class ProductPriceCustomCreate(TypedDict):
    """New custom price: the buyer chooses the amount."""

    type: Literal["one_time", "recurring"]
    """Whether the price is paid once or every period."""
    recurring_interval: NotRequired[Optional[RecurringInterval]]
    """Unit of the length of a billing period. Required for a recurring price; not allowed otherwise."""
    recurring_interval_count: NotRequired[Optional[int]]
    """
    Number of intervals in a billing period, three years at most. The unit is `recurring_interval`. Omitted
    for a recurring price, it is 1; not allowed otherwise.
    """
    trial_interval: NotRequired[Optional[Literal["day", "week", "month", "year"]]]
    """Unit of the trial period before the first payment, for a recurring price. Requires `trial_interval_count`."""
    trial_interval_count: NotRequired[Optional[int]]
    """Number of intervals in the trial period. The unit is `trial_interval`."""
    amount_type: Literal["custom"]
    """The buyer chooses the amount."""
    price_currency: NotRequired[Currency]
    """Currency, ISO 4217 code in lower case. Omitted, it is the `default_currency` of the organization."""
    minimum_amount: NotRequired[Optional[int]]
    """Minimum amount, in minor units of the currency; null if there is no minimum."""
    maximum_amount: NotRequired[Optional[int]]
    """Maximum amount, in minor units of the currency; null if there is no maximum."""
    preset_amount: NotRequired[Optional[int]]
    """Suggested amount, in minor units of the currency."""
    tax_behavior: NotRequired[TaxBehavior]
    """Whether the amount contains the tax. Omitted, it is the `tax_behavior` of the organization."""


class ProductPriceFreeCreate(TypedDict):
    """New free price."""

    type: Literal["one_time", "recurring"]
    """Whether the price is paid once or every period."""
    recurring_interval: NotRequired[Optional[RecurringInterval]]
    """Unit of the length of a billing period. Required for a recurring price; not allowed otherwise."""
    recurring_interval_count: NotRequired[Optional[int]]
    """
    Number of intervals in a billing period, three years at most. The unit is `recurring_interval`. Omitted
    for a recurring price, it is 1; not allowed otherwise.
    """
    amount_type: Literal["free"]
    """The product is free."""


class PriceQuantityInput(TypedDict):
    """Quantities in which a new price is sold."""

    minimum: NotRequired[int]
    """Smallest quantity. Default: `1`."""
    maximum: NotRequired[Optional[int]]
    """Largest quantity. Omitted or null, it is the end of the last tier, or 1,000,000."""


class PriceTierInput(TypedDict):
    """Amounts of the quantities up to a bound."""

    up_to: Optional[int]
    """Last quantity of the tier; null for the last tier, if it has no end."""
    unit_amount: int
    """Amount of one unit, in minor units of the currency."""
    flat_amount: NotRequired[int]
    """Amount that is added once if the tier is used, in minor units of the currency. Default: `0`."""


class AttachedCustomFieldCreate(TypedDict):
    """Custom field to attach to a product."""

    custom_field_id: str
    """Identifier of the custom field."""
    required: bool
    """Whether an answer is required."""


class ProductPlanChangesInput(TypedDict):
    """
    Rules for the plan changes that buyers of a product make themselves. Omitted fields stay unchanged. If
    several rules apply to a change, the strictest one does: `never`, `period_end`, `prorate`, `invoice`.
    """

    upgrades: NotRequired[Optional[PlanChangeRule]]
    """Rule for changes to a plan that costs more per period. Null means the rule of the organization."""
    downgrades: NotRequired[Optional[PlanChangeRule]]
    """
    Rule for changes to a plan that costs less, or as much for as long. Null means the rule of the
    organization.
    """
    longer_commitments: NotRequired[Optional[PlanChangeRule]]
    """
    Rule for changes to longer periods, for example from a month to a year. Null means the rule of the
    organization.
    """
    shorter_commitments: NotRequired[Optional[PlanChangeRule]]
    """Rule for changes to shorter periods. Null means the rule of the organization."""
    offered_product_ids: NotRequired[List[str]]
    """Other products of the organization to whose prices buyers of this product may change. Replaces the list."""


class ProductTrialsInput(TypedDict):
    """Terms of the trials of a product. Omitted fields stay unchanged."""

    per_buyer: NotRequired[Literal["once", "always"]]
    """
    Whether a buyer has the trial of the product once or with every purchase. Default is `once`. More rules
    may be added.
    """
    requires_payment_method: NotRequired[bool]
    """
    Whether a buyer enters a payment method before the trial. Otherwise the first bill is the first request
    for one. Default is true.
    """


class ProductCreate(TypedDict):
    """
    New product. It has one price per currency, or two fixed recurring prices of different intervals per
    currency.
    """

    name: Name
    """Name of the product."""
    description: NotRequired[Optional[str]]
    """Description of the product. A blank string counts as null."""
    prices: List[ProductPriceCreate]
    """
    Prices of the product, in display order. Pages select the first one in the currency of the buyer. All of
    them have the same type and amount type. A free price stands alone.
    """
    medias: NotRequired[Optional[List[str]]]
    """Pictures of the product, in display order, as identifiers of uploaded images."""
    attached_custom_fields: NotRequired[List[AttachedCustomFieldCreate]]
    """Custom fields to show to the buyer, in display order."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    plan_changes: NotRequired[Optional[ProductPlanChangesInput]]
    """Rules for the plan changes that buyers make themselves."""
    trials: NotRequired[Optional[ProductTrialsInput]]
    """Terms of the trials."""
    visibility: NotRequired[Literal["unlisted", "listed"]]
    """
    Whether the storefront shows the product. It shows products that are `listed` and not archived, once
    `storefront_enabled` of the organization is true. `unlisted` products are sold by checkouts and links
    only.
    """
    position: NotRequired[Optional[int]]
    """
    Place of the product at the storefront, the lowest first. Products with equal positions are in the order
    of their creation, and so are those with null, which come last.
    """
    is_recommended: NotRequired[bool]
    """Whether the storefront marks the product as the recommended one. Several products can be marked."""


class ProductPriceInput(TypedDict):
    """Price to have on sale. `id` alone keeps an existing price; all other fields describe a new price."""

    id: NotRequired[str]
    """Identifier of the price to keep."""
    type: NotRequired[Literal["one_time", "recurring"]]
    """Whether the price is paid once or every period."""
    recurring_interval: NotRequired[Optional[RecurringInterval]]
    """Unit of the length of a billing period. Required for a recurring price; not allowed otherwise."""
    recurring_interval_count: NotRequired[Optional[int]]
    """
    Number of intervals in a billing period, three years at most. The unit is `recurring_interval`. Omitted
    for a recurring price, it is 1; not allowed otherwise.
    """
    trial_interval: NotRequired[Optional[Literal["day", "week", "month", "year"]]]
    """Unit of the trial period before the first payment, for a recurring price. Requires `trial_interval_count`."""
    trial_interval_count: NotRequired[Optional[int]]
    """Number of intervals in the trial period. The unit is `trial_interval`."""
    amount_type: NotRequired[Literal["fixed", "custom", "free"]]
    """Type of the amount of a new price."""
    price_amount: NotRequired[int]
    """
    Price in minor units of the currency, or the price of one unit if the price has a `quantity`. Required for
    a fixed price without tiers. `tax_behavior` tells whether it contains the tax.
    """
    price_currency: NotRequired[Currency]
    """Currency, ISO 4217 code in lower case. Omitted, it is the `default_currency` of the organization."""
    minimum_amount: NotRequired[Optional[int]]
    """Minimum amount, in minor units of the currency; null if there is no minimum."""
    maximum_amount: NotRequired[Optional[int]]
    """Maximum amount, in minor units of the currency; null if there is no maximum."""
    preset_amount: NotRequired[Optional[int]]
    """Suggested amount, in minor units of the currency."""
    tax_behavior: NotRequired[TaxBehavior]
    """Whether the amount contains the tax. Omitted, it is the `tax_behavior` of the organization."""
    quantity: NotRequired[PriceQuantityInput]
    """Makes the price one per unit, such as a seat. Omitted without tiers, the price is for one unit."""
    tiers_mode: NotRequired[Literal["volume", "graduated"]]
    """
    Units that cost the amount of a tier. `volume`: all units cost the amount of the tier that the quantity
    reaches. `graduated`: the units of each tier cost its own amount.
    """
    tiers: NotRequired[List[PriceTierInput]]
    """
    Tiers by ascending quantity. They replace `price_amount` and require `tiers_mode`. Only the last one may
    have no end.
    """


class ProductUpdate(TypedDict):
    """
    Changes to a product. Omitted and null fields stay unchanged; a null description and a null position are
    cleared.
    """

    name: NotRequired[Optional[Name]]
    """Name of the product."""
    description: NotRequired[Optional[str]]
    """Description of the product. A blank string counts as null."""
    is_archived: NotRequired[Optional[bool]]
    """Whether the record is archived and no longer on sale."""
    prices: NotRequired[Optional[List[ProductPriceInput]]]
    """
    All prices to have on sale, in display order. Pages select the first one in the currency of the buyer.
    Existing prices that are not listed are archived.
    """
    medias: NotRequired[Optional[List[str]]]
    """
    Pictures of the product, in display order, as identifiers of uploaded images. Replaces all existing
    images.
    """
    attached_custom_fields: NotRequired[Optional[List[AttachedCustomFieldCreate]]]
    """Custom fields to show to the buyer, in display order. Replaces all existing custom fields."""
    metadata: NotRequired[Optional[Metadata]]
    """Key-value pairs of the seller. Replaces all existing pairs."""
    plan_changes: NotRequired[Optional[ProductPlanChangesInput]]
    """Rules for the plan changes that buyers make themselves."""
    trials: NotRequired[Optional[ProductTrialsInput]]
    """Terms of the trials."""
    visibility: NotRequired[Optional[Literal["unlisted", "listed"]]]
    """
    Whether the storefront shows the product. It shows products that are `listed` and not archived, once
    `storefront_enabled` of the organization is true. `unlisted` products are sold by checkouts and links
    only.
    """
    position: NotRequired[Optional[int]]
    """
    Place of the product at the storefront, the lowest first. Products with equal positions are in the order
    of their creation, and so are those with null, which come last.
    """
    is_recommended: NotRequired[Optional[bool]]
    """Whether the storefront marks the product as the recommended one. Several products can be marked."""


class ProductBenefitsUpdate(TypedDict):
    """New list of benefits of a product."""

    benefits: List[str]
    """Identifiers of all benefits of the product, in display order."""


class BenefitList(TypedDict):
    """One page of benefits."""

    items: List[Benefit]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class BenefitCustomCreate(TypedDict):
    """New benefit that the seller provides outside the service."""

    type: Literal["custom"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    is_tax_applicable: bool
    """Whether the benefit makes a product taxable."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitCustomPropertiesInput
    """Note to the buyer."""


class BenefitLicenseKeysCreate(TypedDict):
    """New benefit that grants license keys."""

    type: Literal["license_keys"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitLicenseKeysPropertiesInput
    """Terms of the license keys."""


class BenefitAdsCreate(TypedDict):
    """New benefit with an advertisement slot for the buyer."""

    type: Literal["ads"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitAdsPropertiesInput
    """Size of the image."""


class BenefitDownloadablesCreate(TypedDict):
    """New benefit with files for download."""

    type: Literal["downloadables"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitDownloadablesPropertiesInput
    """Files of the benefit."""


class BenefitDiscordCreate(TypedDict):
    """New benefit with a role on a Discord server."""

    type: Literal["discord"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitDiscordPropertiesInput
    """Server and role of the benefit."""


class BenefitGitHubRepositoryCreate(TypedDict):
    """New benefit with access to a GitHub repository."""

    type: Literal["github_repository"]
    """Type of the benefit."""
    description: Name
    """Description shown to the buyer."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    properties: BenefitGitHubRepositoryPropertiesInput
    """Repository and permission of the benefit."""


class BenefitCustomPropertiesInput(TypedDict):
    """Note of the seller to the buyer."""

    note: NotRequired[Optional[str]]
    """Note shown to the buyer after the grant."""


class LicenseKeyActivationTermsInput(TypedDict):
    """Activation terms of license keys."""

    limit: int
    """Maximum number of active activations of a key. With `limit_per_seat`, it is the number of each seat."""
    enable_user_admin: bool
    """Whether the buyer can see the activations."""
    is_required: NotRequired[bool]
    """
    Whether a key is valid with an activation only. Recommended for programs that activate the key on each
    machine. With false, the limit counts activations, but any number of machines can validate the key without
    one.
    """
    one_seat_per_machine: NotRequired[bool]
    """
    Whether all activations of a machine share one seat. Such activations have the same `fingerprint`. If
    false, each activation uses a seat.
    """
    limit_per_seat: NotRequired[bool]
    """
    Whether the limit applies to each bought seat. The number of seats is the quantity of the order or the
    subscription, so `limit` is multiplied by it and follows its changes. If false, the limit is for the whole
    purchase. Fewer seats end no activation, but new ones are refused above the limit.
    """
    idle_days: NotRequired[Optional[int]]
    """
    Whole days (UTC) without use after which an activation ends by itself and frees its seat; null for never.
    For machines that come and go, such as containers. A use is an activation or a validation with it. The
    days do not count while a key is suspended, revoked, disabled or expired. Omit it for never.
    """


class BenefitLicenseKeysPropertiesInput(TypedDict):
    """Terms of the license keys."""

    prefix: NotRequired[Optional[str]]
    """Prefix of the keys. Stored as sent, used in upper case."""
    expires: NotRequired[Optional[LicenseKeyExpiration]]
    """Expiry of the keys; null if keys do not expire."""
    activations: NotRequired[Optional[LicenseKeyActivationTermsInput]]
    """Activation terms of the keys; null if keys have no activations."""
    limit_usage: NotRequired[Optional[int]]
    """Maximum number of uses of a key; null if unlimited."""
    expires_with_period: NotRequired[bool]
    """
    Whether a key of a subscription expires with its paid period. The value takes the place of `expires`.
    Renewals extend the key, also while a payment is retried. A canceled subscription lets it expire. Keys of
    one-time orders follow `expires`. With false, the keys of subscriptions follow `expires` too, and can
    expire while the buyer pays.
    """
    usage_resets_with_period: NotRequired[bool]
    """Whether the usage of a subscription's key starts at 0 with each paid period."""
    buyers_can_rotate: NotRequired[bool]
    """
    Whether buyers can replace their keys, for example because a key was published. They call
    `rotateUserLicenseKey`.
    """


class BenefitAdsPropertiesInput(TypedDict):
    """Size of the image."""

    image_height: NotRequired[int]
    """Height of the image, in pixels. Default: `400`."""
    image_width: NotRequired[int]
    """Width of the image, in pixels. Default: `400`."""


class BenefitDownloadablesPropertiesInput(TypedDict):
    """Files of the benefit."""

    files: List[str]
    """
    Uploaded files of the organization, in display order. The identifiers are of files with the service
    `downloadable`.
    """
    archived: NotRequired[Dict[str, bool]]
    """
    Files that buyers no longer see. By file identifier: `true` hides the file from buyers and keeps it on the
    list. Default: `{}`.
    """


class BenefitDiscordPropertiesInput(TypedDict):
    """Server and role of the benefit."""

    guild_token: str
    """Token that identifies a connected server. `connectChatServer` returns it."""
    role_id: str
    """Identifier of the role on the server."""


class BenefitGitHubRepositoryPropertiesInput(TypedDict):
    """
    Repository and permission of the benefit. A member of the organization with a linked GitHub account must
    be an administrator of the repository.
    """

    repository_owner: str
    """GitHub account that owns the repository."""
    repository_name: str
    """Name of the repository."""
    permission: Literal["pull", "triage", "push", "maintain", "admin"]
    """Permission of the buyer on the repository."""


class BenefitCustomUpdate(TypedDict):
    """Changes to a custom benefit. Omitted and null fields stay unchanged."""

    type: Literal["custom"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    is_tax_applicable: NotRequired[Optional[bool]]
    """Whether the benefit makes a product taxable."""
    properties: NotRequired[Optional[BenefitCustomPropertiesInput]]
    """Replaces the note to the buyer."""


class BenefitLicenseKeysUpdate(TypedDict):
    """Changes to a benefit that grants license keys. Omitted and null fields stay unchanged."""

    type: Literal["license_keys"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    properties: NotRequired[Optional[BenefitLicenseKeysPropertiesUpdate]]
    """Replaces the terms of keys that are granted from now on."""
    apply_to_existing: NotRequired[bool]
    """
    Whether the terms, changed or not, also apply to the keys that the benefit has granted. `overrides` of a
    key stay. A new expiry counts from the grant of each key, and expired keys stay expired. A limit never
    falls below the number that a key has already used. Validations and activations follow the terms at once.
    Omit it or send false to leave these keys as they are.
    """


class BenefitAdsUpdate(TypedDict):
    """Changes to a benefit. Omitted and null fields stay unchanged."""

    type: Literal["ads"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    properties: NotRequired[Optional[BenefitAdsPropertiesInput]]
    """Replaces the properties, also for existing grants."""


class BenefitArticlesUpdate(TypedDict):
    """Changes to a benefit. Omitted and null fields stay unchanged."""

    type: Literal["articles"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""


class BenefitDownloadablesUpdate(TypedDict):
    """Changes to a benefit with files for download. Omitted and null fields stay unchanged."""

    type: Literal["downloadables"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    properties: NotRequired[Optional[BenefitDownloadablesPropertiesInput]]
    """Replaces the files, also for existing grants."""


class BenefitDiscordUpdate(TypedDict):
    """Changes to a benefit. Omitted and null fields stay unchanged."""

    type: Literal["discord"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    properties: NotRequired[Optional[BenefitDiscordPropertiesInput]]
    """Replaces the properties, also for existing grants."""


class BenefitGitHubRepositoryUpdate(TypedDict):
    """Changes to a benefit. Omitted and null fields stay unchanged."""

    type: Literal["github_repository"]
    """Type of the benefit. Must equal the current type."""
    description: NotRequired[Optional[Name]]
    """Description shown to the buyer."""
    properties: NotRequired[Optional[BenefitGitHubRepositoryPropertiesInput]]
    """Replaces the properties, also for existing grants."""


class LicenseKeyActivationTermsUpdate(TypedDict):
    """
    Activation terms of license keys. Omitted choices keep their present value. A benefit that had no
    activations gets the values of a new benefit.
    """

    limit: int
    """Maximum number of active activations of a key. With `limit_per_seat`, it is the number of each seat."""
    enable_user_admin: bool
    """Whether the buyer can see the activations."""
    is_required: NotRequired[bool]
    """
    Whether a key is valid with an activation only. Recommended for programs that activate the key on each
    machine. A new benefit has false.
    """
    one_seat_per_machine: NotRequired[bool]
    """
    Whether all activations of a machine share one seat. Such activations have the same `fingerprint`. If
    false, each activation uses a seat. A new benefit has true.
    """
    limit_per_seat: NotRequired[bool]
    """
    Whether the limit applies to each bought seat. The number of seats is the quantity of the order or the
    subscription, so `limit` is multiplied by it and follows its changes. If false, the limit is for the whole
    purchase. Fewer seats end no activation, but new ones are refused above the limit. A new benefit has
    false.
    """
    idle_days: NotRequired[Optional[int]]
    """
    Whole days (UTC) without use after which an activation ends by itself and frees its seat, at once if it is
    idle for longer already; null for never. For machines that come and go, such as containers. A use is an
    activation or a validation with it. The days do not count while a key is suspended, revoked, disabled or
    expired. Existing keys follow with `apply_to_existing`. Omit it to keep the present value.
    """


class BenefitLicenseKeysPropertiesUpdate(TypedDict):
    """
    Terms of the license keys. They replace the present ones. Omitted limits, `prefix` and `expires` are null.
    Omitted choices (true or false) keep their present value.
    """

    prefix: NotRequired[Optional[str]]
    """Prefix of the keys. Stored as sent, used in upper case."""
    expires: NotRequired[Optional[LicenseKeyExpiration]]
    """Expiry of the keys; null if keys do not expire."""
    activations: NotRequired[Optional[LicenseKeyActivationTermsUpdate]]
    """Activation terms of the keys; null if keys have no activations."""
    limit_usage: NotRequired[Optional[int]]
    """Maximum number of uses of a key; null if unlimited."""
    expires_with_period: NotRequired[bool]
    """
    Whether a key of a subscription expires with its paid period. The value takes the place of `expires`.
    Renewals extend the key, also while a payment is retried. A canceled subscription lets it expire. Keys of
    one-time orders follow `expires`. Omit it to keep the present value.
    """
    usage_resets_with_period: NotRequired[bool]
    """
    Whether the usage of a subscription's key starts at 0 with each paid period. Omit it to keep the present
    value.
    """
    buyers_can_rotate: NotRequired[bool]
    """
    Whether buyers can replace their keys, for example because a key was published. They call
    `rotateUserLicenseKey`. The setting applies to existing keys at once, also without `apply_to_existing`.
    Omit it to keep the present value.
    """


class BenefitGrantProperties(TypedDict):
    """Properties of a grant, depending on the type of the benefit."""

    license_key_id: NotRequired[str]
    """License key of a `license_keys` benefit."""
    display_key: NotRequired[str]
    """License key, masked except for its end."""
    advertisement_campaign_id: NotRequired[str]
    """Advertisement shown for an `ads` benefit. The field is absent until the buyer enables one."""
    files: NotRequired[List[str]]
    """Identifiers of the files of a `downloadables` benefit."""
    guild_id: NotRequired[str]
    """Discord server of a `discord` benefit."""
    role_id: NotRequired[str]
    """Identifier of the role on the server."""
    account_id: NotRequired[str]
    """Account that received the role."""
    repository_owner: NotRequired[str]
    """GitHub account that owns the repository of a `github_repository` benefit."""
    repository_name: NotRequired[str]
    """Name of the repository."""
    permission: NotRequired[Union[Literal["pull", "triage", "push", "maintain", "admin"], str]]
    """Permission of the buyer on the repository."""


class BenefitGrant(TypedDict):
    """Grant of a benefit to a customer, for one purchase or complimentary."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    granted_at: Optional[str]
    """Time of the grant, ISO 8601 in UTC; null if the benefit is not granted."""
    is_granted: bool
    """Whether the benefit is granted."""
    revoked_at: Optional[str]
    """
    Time of the revocation, ISO 8601 in UTC; null if the grant is not revoked. After its benefit was deleted
    or removed from the product, the grant is revoked at once, and a job records the time later.
    """
    is_revoked: bool
    """Whether the grant is revoked."""
    subscription_id: Optional[str]
    """Subscription that the benefit was granted for; null for another purchase or a complimentary grant."""
    order_id: Optional[str]
    """Order that the benefit was granted for; null for a subscription or a complimentary grant."""
    user_id: str
    """Buyer."""
    customer_id: str
    """Customer who has the benefit."""
    benefit_id: str
    """Granted benefit."""
    properties: BenefitGrantProperties
    """Properties of the grant, depending on the type of the benefit."""


class BenefitGrantList(TypedDict):
    """One page of grants."""

    items: List[BenefitGrant]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class BenefitGrantCreate(TypedDict):
    """Receiver of a complimentary grant. Name a customer, or an e-mail address that becomes one."""

    customer_id: NotRequired[str]
    """Customer of the organization. Takes the place of `customer_email`."""
    customer_email: NotRequired[str]
    """E-mail address of the receiver, who finds the benefit there after signing in."""
    customer_name: NotRequired[Optional[Name]]
    """Name of a new customer. The name of a known customer stays."""
    send_email: NotRequired[bool]
    """Whether the receiver gets an e-mail about the benefit. A mailbox gets at most three such e-mails a day."""


class AuditLogActor(TypedDict):
    """Caller who made a change, and the credential of the request. Contains identifiers only."""

    type: Union[Literal["user", "organization", "customer", "operator"], str]
    """
    `user`: a member, or a buyer who signed in. `organization`: an application with a token of the
    organization. `customer`: a customer session. The other fields name the member or the application that
    created it, and are null if the customer opened the link of an e-mail. `operator`: a command of the
    operator of the service.
    """
    id: Optional[str]
    """Identifier of the user, of the organization or of the customer; null for the operator."""
    user_id: Optional[str]
    """
    User who acted, who authorized the application of an organization, or who created the session of a
    customer; null for the operator and for a customer who opened the link of an e-mail.
    """
    credential_type: Optional[Union[Literal["session", "personal_access_token", "oauth_grant"], str]]
    """
    `session`: a signed-in browser. `personal_access_token`: a token that the user created. `oauth_grant`: an
    access token of an application. More types may be added. The value is null if `user_id` is.
    """
    credential_id: Optional[str]
    """
    Identifier of the session, of the personal access token, or of the authorization that issued the access
    token; null if `user_id` is.
    """
    client_id: Optional[str]
    """OAuth client of the access token; null for other credentials."""


class AccessStep(TypedDict):
    """Step in the history of an access, such as an order, a refund or the rotation of a license key."""

    time: str
    """Time of the step, ISO 8601 in UTC."""
    kind: AccessStepKind
    """Kind of the step."""
    effect: Union[Literal["gives", "keeps", "takes"], str]
    """Whether the step alone gives access, keeps it as it is, or takes it. More values may be added."""
    by: Optional[Union[Literal["buyer", "member", "application", "operator", "processor", "system"], str]]
    """
    Caller who made the step. A program on the machine of a buyer is a `buyer`, the operator of the service an
    `operator`, the payment processor or the bank a `processor`, and the service itself the `system`. More
    values may be added. The value is null if the service has no record of it.
    """
    actor: Optional[AuditLogActor]
    """
    Caller who made the change, with identifiers. It is null for callers who may not read the audit log, and
    for changes that the audit log does not record.
    """
    object_type: Union[Literal["order", "refund", "dispute", "checkout", "subscription", "customer", "product", "benefit", "benefit_grant", "license_key", "license_key_import", "license_key_activation"], str]
    """Type of the object of the step. More types may be added."""
    object_id: str
    """Identifier of the object."""
    attributes: List[str]
    """Names of the attributes that changed, such as `limit_usage`; empty for kinds that say it."""
    until: Optional[str]
    """Time that the step has set, ISO 8601 in UTC; null if its kind has none."""


class RefusedActivation(TypedDict):
    """Machine on which a license key could not be activated, because the activation limit was reached."""

    label: str
    """Label of the machine, as the program sent it last."""
    fingerprint: Optional[str]
    """Fingerprint of the machine, set by the program; null if the program sent none."""
    first_refused_at: str
    """Time of the first refusal, ISO 8601 in UTC."""
    last_refused_at: str
    """Time of the last refusal, ISO 8601 in UTC."""
    count: int
    """Number of refusals."""


class AccessExplanation(TypedDict):
    """Whether an access is given now, and the history that led to it."""

    verdict: Union[Literal["granted", "pending", "refused"], str]
    """
    `granted`: the access is given now. `pending`: the grant waits, such as for an account that the buyer
    links. `refused`: any other case. More values may be added.
    """
    code: Optional[ErrorCode]
    """Code of the error that a validation of the license key gets; null if the access is not refused."""
    detail: Optional[str]
    """Reason for people, as in the error; null if the access is not refused."""
    activation_code: Optional[ErrorCode]
    """
    Code of the error that an activation of the license key on another machine gets; null if it succeeds, and
    without a license key.
    """
    license_key_id: Optional[str]
    """Identifier of the license key; null if there is none."""
    benefit_grant_id: Optional[str]
    """Identifier of the grant that gives the benefit; null for an unknown license key."""
    benefit_id: Optional[str]
    """Identifier of the benefit; null for an unknown license key."""
    order_id: Optional[str]
    """Identifier of the order that gives the benefit; null if another purchase or the seller gives it."""
    subscription_id: Optional[str]
    """Identifier of the subscription that gives the benefit; null if another purchase or the seller gives it."""
    customer_id: Optional[str]
    """Identifier of the customer who has the benefit; null for an unknown license key."""
    steps: List[AccessStep]
    """The last steps, oldest first. A cause stands before what follows from it at the same time."""
    has_earlier_steps: bool
    """Whether earlier steps were left out."""
    refused_activations: List[RefusedActivation]
    """
    Machines on which the license key could not be activated, because the activation limit was reached, newest
    refusal first. The last ten of the past 30 days, without machines that were activated since. The
    explanation of a grant has none.
    """


class Address(TypedDict):
    """Postal address."""

    country: str
    """Country, ISO 3166-1 alpha-2 code in upper case."""
    line1: Optional[str]
    """Street and number."""
    line2: Optional[str]
    """Second address line, such as the building or the floor."""
    postal_code: Optional[str]
    """Postal code in the format of the country."""
    city: Optional[str]
    """City, town or village."""
    state: Optional[str]
    """State or province, ISO 3166-2 code such as `US-NY`, or a name where the country has no such subdivision."""


class CustomerTaxId(TypedDict):
    """Tax ID of a customer in one country."""

    country: str
    """Country whose authority gave the tax ID, ISO 3166-1 alpha-2 code in upper case."""
    value: str
    """Tax ID in the format of the country, such as `PT502757191`."""


class SandboxTestCard(TypedDict):
    """Test card of the sandbox processor."""

    number: str
    """Card number that the buyer enters."""
    confirmation_token_id: str
    """Value to send as `confirmation_token_id` when the checkout is confirmed."""
    description: str
    """Result of a payment with this card."""


class SandboxTestWallet(TypedDict):
    """
    Wallet that the sandbox processor plays, such as Apple Pay or Google Pay. It has the name and the address
    of a buyer.
    """

    confirmation_token_id: str
    """Value to send as `confirmation_token_id` when the checkout is confirmed."""
    customer_email: str
    """E-mail address of the owner."""
    customer_name: str
    """Name of the owner."""
    customer_billing_address: Address
    """Billing address of the owner."""


class PaymentProcessorMetadata(TypedDict):
    """
    Data of the payment processor for the checkout page, and the status of the payment. Each processor may add
    fields.
    """

    intent_status: NotRequired[str]
    """Status of the payment: `processing`, `requires_action`, `declined`, `failed` or `canceled`."""
    action_url: NotRequired[str]
    """URL on which the buyer authenticates the payment with their bank."""
    publishable_key: NotRequired[str]
    """Public key for the Stripe payment form. Present only with `stripe`."""
    test_cards: NotRequired[List[SandboxTestCard]]
    """Test cards. Present only with `sandbox`."""
    test_wallet: NotRequired[SandboxTestWallet]
    """Wallet that pays with one tap. Present only with `sandbox`."""


class BenefitSummary(TypedDict):
    """Benefit of a product."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Union[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"], str]
    """Type of the benefit. More types may be added."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""


class CheckoutProduct(TypedDict):
    """Product of a checkout."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""
    description: Optional[str]
    """Description of the product."""
    is_recurring: bool
    """Whether the product is sold by subscription."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    organization_id: str
    """Organization that owns the record."""
    prices: List[ProductPrice]
    """Prices on sale, in display order. Pages select the first one in the currency of the buyer."""
    benefits: List[BenefitSummary]
    """Benefits that the buyer receives, in display order."""
    medias: List[ProductMedia]
    """Images of the product, in display order."""


class CheckoutDiscountFixed(TypedDict):
    """Fixed discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["fixed"]
    """Always `fixed`: the discount is a fixed amount."""
    amount: int
    """Amount off, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""


class CheckoutDiscountPercentage(TypedDict):
    """Percentage discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["percentage"]
    """Always `percentage`: the discount is a percentage of the price."""
    basis_points: int
    """Percentage off, in basis points (hundredths of a percent)."""


class CheckoutRecord(TypedDict):
    """Checkout as read by the seller. Its secrets are for callers who may change checkouts."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    status: Union[Literal["open", "expired", "confirmed", "succeeded", "failed"], str]
    """
    `open`: not confirmed yet. `confirmed`: the payment is in progress. `succeeded`: paid. `failed`: the
    purchase failed for good. A declined payment leaves the checkout `open`, and the tenth one closes it.
    """
    client_secret: Optional[str]
    """
    Secret that opens the checkout for the buyer, without an access token. The value is null without the scope
    `checkouts:write`, and in events.
    """
    url: Optional[str]
    """URL of the checkout page. The value is null if `client_secret` is null, because it contains the secret."""
    expires_at: str
    """Time when the client secret expires, 60 minutes after creation, ISO 8601 in UTC."""
    success_url: Optional[str]
    """
    URL that the buyer goes to after payment. The value is null if `client_secret` is null and the seller has
    set no URL.
    """
    embed_origin: Optional[str]
    """Origin of the site that shows the checkout page in a frame."""
    quantity: int
    """Number of units that `amount` is for; 1 if the price is for one unit."""
    amount: Optional[int]
    """Price before discount and tax, in minor units of the currency; null if the price is free."""
    tax_amount: Optional[int]
    """Tax, in minor units of the currency; null if it is not known yet or if there is nothing to pay."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    subtotal_amount: Optional[int]
    """Price after discount and before tax, in minor units of the currency."""
    total_amount: Optional[int]
    """Price after discount and including tax, in minor units of the currency."""
    product_id: str
    """Product for sale."""
    product_price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    allow_discount_codes: bool
    """Whether the buyer may enter a discount code."""
    is_discount_removable: bool
    """
    Whether the buyer can remove the discount with a null `discount_code`. The buyer cannot remove a discount
    that the seller has set, unless a confirmation has found that the buyer cannot redeem it.
    """
    is_discount_applicable: bool
    """Whether the price can be discounted. Only fixed prices can be discounted."""
    is_free_product_price: bool
    """Whether the price is free."""
    is_payment_required: bool
    """Whether a payment is due now."""
    is_payment_setup_required: bool
    """Whether a payment method must be saved for later periods."""
    is_tax_included: bool
    """
    Whether the amount contains the tax. The total is then the amount after the discount. It depends on the
    price and on the country of the buyer.
    """
    has_trial: bool
    """Whether the purchase begins with a trial. A buyer may have it once per product."""
    is_payment_form_required: bool
    """Whether the buyer must enter a payment method, either to pay now or to save it."""
    customer_id: Optional[str]
    """
    Customer who buys, if the seller has named one or the checkout upgrades a subscription. The e-mail address
    is theirs and cannot change.
    """
    customer_name: Optional[str]
    """Name of the buyer."""
    customer_email: Optional[str]
    """E-mail address of the buyer."""
    customer_ip_address: Optional[str]
    """IP address of the buyer."""
    customer_billing_address: Optional[Address]
    """Billing address of the buyer."""
    customer_tax_id: Optional[str]
    """
    Tax ID of the country of the billing address, which is the first of `customer_tax_ids`; null if the list
    has none of that country.
    """
    customer_tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country. The tax ID of the country of the billing address comes
    first.
    """
    payment_processor_metadata: PaymentProcessorMetadata
    """Data of the payment processor for the checkout page."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    product: CheckoutProduct
    """Product for sale."""
    product_price: ProductPrice
    """Price of the product."""
    discount: Optional[CheckoutDiscount]
    """Discount applied to the price."""
    subscription_id: Optional[str]
    """Free subscription that the checkout upgrades."""
    attached_custom_fields: List[AttachedCustomField]
    """Custom fields to show to the buyer, in display order."""


class CheckoutList(TypedDict):
    """One page of checkouts."""

    items: List[CheckoutRecord]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class AddressInput(TypedDict):
    """Postal address. Blank strings count as null."""

    country: CountryInput
    """Country, ISO 3166-1 alpha-2 code. Other spellings are read as the code, such as `de`, `UK` and the name."""
    line1: NotRequired[Optional[str]]
    """Street and number."""
    line2: NotRequired[Optional[str]]
    """Second address line, such as the building or the floor."""
    postal_code: NotRequired[Optional[str]]
    """Postal code in the format of the country."""
    city: NotRequired[Optional[str]]
    """City, town or village."""
    state: NotRequired[Optional[str]]
    """
    State or province, ISO 3166-2 code such as `US-NY`. The code without the country and the name are read as
    the code, in any case. In Canada and the United States, other texts return 422. In other countries they
    stay as they are.
    """


class CustomerTaxIdInput(TypedDict):
    """Tax ID of a customer in one country, as it is sent."""

    country: CountryInput
    """
    Country whose authority gave the tax ID, ISO 3166-1 alpha-2 code. Other spellings are read as in
    addresses.
    """
    value: str
    """
    Tax ID in the format of the country, such as `PT502757191`. Spaces, dots, hyphens and the prefix of the
    country are optional.
    """


class CheckoutCreate(TypedDict):
    """New checkout. Requires either a product, which is sold at one of its prices on sale, or a price."""

    payment_processor: Literal["sandbox", "stripe"]
    """Payment processor. A processor that is not configured in this deployment returns 422."""
    product_id: NotRequired[Optional[str]]
    """Product to sell."""
    product_price_id: NotRequired[Optional[str]]
    """Price to sell at."""
    currency: NotRequired[Optional[Currency]]
    """
    Currency of the sale, in which the product must have a price. Without it, the product is sold in the
    currency of its fixed discount, of the country in the billing address, or of the organization, whichever
    it has a price in first, and otherwise at its first price. Until the buyer chooses another one, it follows
    their country.
    """
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    custom_field_data: NotRequired[CustomFieldDataInput]
    """
    Answers to custom fields, by slug. A slug that is not attached to the product returns 422. Required fields
    may stay empty until the confirmation.
    """
    discount_id: NotRequired[Optional[str]]
    """Discount to apply. The buyer cannot change it."""
    allow_discount_codes: NotRequired[bool]
    """Whether the buyer may enter a discount code. Default: `true`."""
    quantity: NotRequired[Optional[int]]
    """Number of units, within the bounds of the price. Omitted, it is the smallest quantity of the price."""
    amount: NotRequired[Optional[int]]
    """
    Amount chosen by the buyer, in minor units of the currency, within the bounds of the price. Ignored unless
    the price is custom.
    """
    customer_id: NotRequired[Optional[str]]
    """
    Customer who buys. Fills in the e-mail address, the name, the billing address, the tax ID and the
    language. Sent fields replace the last four. The buyer cannot change the e-mail address, and the purchase
    belongs to the customer.
    """
    external_customer_id: NotRequired[Optional[str]]
    """Customer who buys, by the identifier in the seller's own system. Use either this field or `customer_id`."""
    customer_name: NotRequired[Optional[Name]]
    """Name of the buyer."""
    customer_email: NotRequired[Optional[str]]
    """
    E-mail address of the buyer, who receives the purchase there. With a customer, an address other than
    theirs returns 422.
    """
    customer_billing_address: NotRequired[Optional[AddressInput]]
    """Billing address of the buyer."""
    customer_tax_id: NotRequired[Optional[str]]
    """Tax ID of the buyer in the country of the billing address, which it requires. Null removes it."""
    customer_tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Tax IDs of the buyer, at most one for each country. The one of the country of the billing address becomes
    `customer_tax_id`. A `customer_tax_id` beside the list must be the same.
    """
    customer_ip_address: NotRequired[Optional[IpAddress]]
    """IP address of the buyer."""
    subscription_id: NotRequired[Optional[str]]
    """Free subscription to upgrade."""
    success_url: NotRequired[Optional[str]]
    """
    URL that the buyer goes to after payment. `{CHECKOUT_ID}` is replaced with the identifier of the checkout.
    Default: the confirmation page of the service.
    """
    embed_origin: NotRequired[Optional[str]]
    """
    Origin of the site that shows the checkout page in a frame, such as `https://aster.example`. Must be
    `https` without a path; `http` is allowed for loopback hosts. No other site can show the page.
    """


class Checkout(TypedDict):
    """Checkout as seen by the seller."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    status: Union[Literal["open", "expired", "confirmed", "succeeded", "failed"], str]
    """
    `open`: not confirmed yet. `confirmed`: the payment is in progress. `succeeded`: paid. `failed`: the
    purchase failed for good. A declined payment leaves the checkout `open`, and the tenth one closes it.
    """
    client_secret: str
    """Secret that opens the checkout for the buyer, without an access token."""
    url: str
    """URL of the checkout page."""
    expires_at: str
    """Time when the client secret expires, 60 minutes after creation, ISO 8601 in UTC."""
    success_url: str
    """URL that the buyer goes to after payment."""
    embed_origin: Optional[str]
    """Origin of the site that shows the checkout page in a frame."""
    quantity: int
    """Number of units that `amount` is for; 1 if the price is for one unit."""
    amount: Optional[int]
    """Price before discount and tax, in minor units of the currency; null if the price is free."""
    tax_amount: Optional[int]
    """Tax, in minor units of the currency; null if it is not known yet or if there is nothing to pay."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    subtotal_amount: Optional[int]
    """Price after discount and before tax, in minor units of the currency."""
    total_amount: Optional[int]
    """Price after discount and including tax, in minor units of the currency."""
    product_id: str
    """Product for sale."""
    product_price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    allow_discount_codes: bool
    """Whether the buyer may enter a discount code."""
    is_discount_removable: bool
    """
    Whether the buyer can remove the discount with a null `discount_code`. The buyer cannot remove a discount
    that the seller has set, unless a confirmation has found that the buyer cannot redeem it.
    """
    is_discount_applicable: bool
    """Whether the price can be discounted. Only fixed prices can be discounted."""
    is_free_product_price: bool
    """Whether the price is free."""
    is_payment_required: bool
    """Whether a payment is due now."""
    is_payment_setup_required: bool
    """Whether a payment method must be saved for later periods."""
    is_tax_included: bool
    """
    Whether the amount contains the tax. The total is then the amount after the discount. It depends on the
    price and on the country of the buyer.
    """
    has_trial: bool
    """Whether the purchase begins with a trial. A buyer may have it once per product."""
    is_payment_form_required: bool
    """Whether the buyer must enter a payment method, either to pay now or to save it."""
    customer_id: Optional[str]
    """
    Customer who buys, if the seller has named one or the checkout upgrades a subscription. The e-mail address
    is theirs and cannot change.
    """
    customer_name: Optional[str]
    """Name of the buyer."""
    customer_email: Optional[str]
    """E-mail address of the buyer."""
    customer_ip_address: Optional[str]
    """IP address of the buyer."""
    customer_billing_address: Optional[Address]
    """Billing address of the buyer."""
    customer_tax_id: Optional[str]
    """
    Tax ID of the country of the billing address, which is the first of `customer_tax_ids`; null if the list
    has none of that country.
    """
    customer_tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country. The tax ID of the country of the billing address comes
    first.
    """
    payment_processor_metadata: PaymentProcessorMetadata
    """Data of the payment processor for the checkout page."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    product: CheckoutProduct
    """Product for sale."""
    product_price: ProductPrice
    """Price of the product."""
    discount: Optional[CheckoutDiscount]
    """Discount applied to the price."""
    subscription_id: Optional[str]
    """Free subscription that the checkout upgrades."""
    attached_custom_fields: List[AttachedCustomField]
    """Custom fields to show to the buyer, in display order."""


class CheckoutUpdate(TypedDict):
    """
    Changes to an open checkout by the seller. Omitted fields stay unchanged. Null clears a nullable field and
    leaves any other field unchanged.
    """

    custom_field_data: NotRequired[Optional[CustomFieldDataInput]]
    """
    Answers to custom fields, by slug. A slug that is not attached to the product returns 422. Required fields
    may stay empty until the confirmation.
    """
    product_price_id: NotRequired[Optional[str]]
    """Another price of the same product."""
    currency: NotRequired[Optional[Currency]]
    """
    Another currency in which the product has a price. The checkout gets the price in it with the same
    interval, or the first one, and a fixed discount in another currency is removed.
    """
    quantity: NotRequired[Optional[int]]
    """Number of units, within the bounds of the price. Null leaves it unchanged."""
    amount: NotRequired[Optional[int]]
    """
    Amount chosen by the buyer, in minor units of the currency, within the bounds of the price. Ignored unless
    the price is custom.
    """
    customer_name: NotRequired[Optional[Name]]
    """Name of the buyer."""
    customer_email: NotRequired[Optional[str]]
    """E-mail address of the buyer, who receives the purchase there. Ignored if the checkout has a `customer_id`."""
    customer_billing_address: NotRequired[Optional[AddressInput]]
    """Billing address of the buyer."""
    customer_tax_id: NotRequired[Optional[str]]
    """Tax ID of the buyer in the country of the billing address, which it requires. Null removes it."""
    customer_tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs of the buyer, at most one for each country. The one of the country of the billing
    address becomes `customer_tax_id`. A `customer_tax_id` beside the list must be the same.
    """
    metadata: NotRequired[Optional[Metadata]]
    """Key-value pairs of the seller. Replaces all existing pairs."""
    discount_id: NotRequired[Optional[str]]
    """Discount to apply. The buyer cannot change it. Null removes the discount."""
    allow_discount_codes: NotRequired[Optional[bool]]
    """Whether the buyer may enter a discount code."""
    customer_ip_address: NotRequired[Optional[IpAddress]]
    """IP address of the buyer."""
    success_url: NotRequired[Optional[str]]
    """
    URL that the buyer goes to after payment. `{CHECKOUT_ID}` is replaced with the identifier of the checkout.
    Null means the confirmation page of the service.
    """
    embed_origin: NotRequired[Optional[str]]
    """
    Origin of the site that shows the checkout page in a frame, such as `https://aster.example`. Must be
    `https` without a path; `http` is allowed for loopback hosts. No other site can show the page.
    """


class UpcomingCharge(TypedDict):
    """Price of a subscription from a time after the purchase, which a trial or the end of a discount changes."""

    amount: int
    """
    Price of one period after discount, in minor units of the currency of the checkout. It includes tax if
    `amount` of the checkout does.
    """
    tax_amount: Optional[int]
    """
    Tax of one period, in minor units, at the rate of `starts_at`; null while the country of the buyer is
    unknown, or if the tax service did not answer.
    """
    total_amount: Optional[int]
    """
    Price of one period after discount and including tax, in minor units; null while a tax that is added to
    the price is unknown.
    """
    starts_at: str
    """
    Time of the first charge of this amount, ISO 8601 in UTC. Before the checkout succeeds, it is the time for
    a buyer who confirms now.
    """


class CheckoutPublic(TypedDict):
    """Checkout as seen by the buyer."""

    upcoming_charges: List[UpcomingCharge]
    """
    Later prices of a subscription, in order of time, where that differs from the payment now. The list is
    empty for a purchase without a trial and without a discount that ends.
    """
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    status: Union[Literal["open", "expired", "confirmed", "succeeded", "failed"], str]
    """
    `open`: not confirmed yet. `confirmed`: the payment is in progress. `succeeded`: paid. `failed`: the
    purchase failed for good. A declined payment leaves the checkout `open`, and the tenth one closes it.
    """
    client_secret: str
    """Secret that opens the checkout for the buyer, without an access token."""
    url: str
    """URL of the checkout page."""
    expires_at: str
    """Time when the client secret expires, 60 minutes after creation, ISO 8601 in UTC."""
    success_url: str
    """URL that the buyer goes to after payment."""
    embed_origin: Optional[str]
    """Origin of the site that shows the checkout page in a frame."""
    quantity: int
    """Number of units that `amount` is for; 1 if the price is for one unit."""
    amount: Optional[int]
    """Price before discount and tax, in minor units of the currency; null if the price is free."""
    tax_amount: Optional[int]
    """Tax, in minor units of the currency; null if it is not known yet or if there is nothing to pay."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    subtotal_amount: Optional[int]
    """Price after discount and before tax, in minor units of the currency."""
    total_amount: Optional[int]
    """Price after discount and including tax, in minor units of the currency."""
    product_id: str
    """Product for sale."""
    product_price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    allow_discount_codes: bool
    """Whether the buyer may enter a discount code."""
    is_discount_removable: bool
    """
    Whether the buyer can remove the discount with a null `discount_code`. The buyer cannot remove a discount
    that the seller has set, unless a confirmation has found that the buyer cannot redeem it.
    """
    is_discount_applicable: bool
    """Whether the price can be discounted. Only fixed prices can be discounted."""
    is_free_product_price: bool
    """Whether the price is free."""
    is_payment_required: bool
    """Whether a payment is due now."""
    is_payment_setup_required: bool
    """Whether a payment method must be saved for later periods."""
    is_tax_included: bool
    """
    Whether the amount contains the tax. The total is then the amount after the discount. It depends on the
    price and on the country of the buyer.
    """
    has_trial: bool
    """Whether the purchase begins with a trial. A buyer may have it once per product."""
    is_payment_form_required: bool
    """Whether the buyer must enter a payment method, either to pay now or to save it."""
    customer_id: Optional[str]
    """
    Customer who buys, if the seller has named one or the checkout upgrades a subscription. The e-mail address
    is theirs and cannot change.
    """
    customer_name: Optional[str]
    """Name of the buyer."""
    customer_email: Optional[str]
    """E-mail address of the buyer."""
    customer_ip_address: Optional[str]
    """IP address of the buyer."""
    customer_billing_address: Optional[Address]
    """Billing address of the buyer."""
    customer_tax_id: Optional[str]
    """
    Tax ID of the country of the billing address, which is the first of `customer_tax_ids`; null if the list
    has none of that country.
    """
    customer_tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country. The tax ID of the country of the billing address comes
    first.
    """
    customer_language: Optional[CustomerLanguage]
    """Language of the customer, in which the checkout page begins; null if it is unknown."""
    payment_processor_metadata: PaymentProcessorMetadata
    """Data of the payment processor for the checkout page."""
    product: CheckoutProduct
    """Product for sale."""
    product_price: ProductPrice
    """Price of the product."""
    discount: Optional[CheckoutDiscount]
    """Discount applied to the price."""
    subscription_id: Optional[str]
    """Free subscription that the checkout upgrades."""
    organization: Organization
    """Organization that sells the product."""
    attached_custom_fields: List[AttachedCustomField]
    """
    Custom fields to show to the buyer, in display order. The `metadata` of each field is private to the
    seller and always empty here.
    """


class CheckoutUpdatePublic(TypedDict):
    """Changes to an open checkout by the buyer. Omitted fields stay unchanged; null clears a field."""

    custom_field_data: NotRequired[Optional[CustomFieldDataInput]]
    """
    Answers to custom fields, by slug. A slug that is not attached to the product returns 422. Required fields
    may stay empty until the confirmation.
    """
    product_price_id: NotRequired[Optional[str]]
    """Another price of the same product."""
    currency: NotRequired[Optional[Currency]]
    """
    Another currency in which the product has a price. The checkout gets the price in it with the same
    interval, or the first one, and a fixed discount in another currency is removed.
    """
    quantity: NotRequired[Optional[int]]
    """Number of units, within the bounds of the price. Null leaves it unchanged."""
    amount: NotRequired[Optional[int]]
    """
    Amount chosen by the buyer, in minor units of the currency, within the bounds of the price. Ignored unless
    the price is custom.
    """
    customer_name: NotRequired[Optional[Name]]
    """Name of the buyer."""
    customer_email: NotRequired[Optional[str]]
    """E-mail address of the buyer, who receives the purchase there."""
    customer_billing_address: NotRequired[Optional[AddressInput]]
    """Billing address of the buyer."""
    customer_tax_id: NotRequired[Optional[str]]
    """Tax ID of the buyer in the country of the billing address, which it requires. Null removes it."""
    customer_tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs of the buyer, at most one for each country. The one of the country of the billing
    address becomes `customer_tax_id`. A `customer_tax_id` beside the list must be the same.
    """
    discount_code: NotRequired[Optional[str]]
    """
    Discount code, as the buyer types it. Case, spaces, hyphens and a label before it are ignored. The code is
    ignored if the seller does not allow discount codes. Null removes the discount if it
    `is_discount_removable`.
    """


class CheckoutExpectation(TypedDict):
    """Terms of a checkout that the buyer has seen. Each one is optional."""

    total_amount: NotRequired[Optional[int]]
    """Total with tax that is charged now, in minor units of the currency; null for a free price."""
    currency: NotRequired[Optional[str]]
    """Currency of the checkout, ISO 4217 code in lower case; null for a free price."""
    product_price_id: NotRequired[str]
    """Price of the checkout."""
    quantity: NotRequired[int]
    """Number of units."""
    discount_id: NotRequired[Optional[str]]
    """Discount of the checkout; null without one."""
    has_trial: NotRequired[bool]
    """Whether the subscription begins with a trial. Default: either."""


class CheckoutConfirm(TypedDict):
    """Confirmation of a checkout: changes as in an update, and the payment method."""

    custom_field_data: NotRequired[Optional[CustomFieldDataInput]]
    """
    Answers to custom fields, by slug. A slug that is not attached to the product returns 422. Required fields
    must have an answer.
    """
    product_price_id: NotRequired[Optional[str]]
    """Another price of the same product."""
    quantity: NotRequired[Optional[int]]
    """Number of units, within the bounds of the price. Null leaves it unchanged."""
    amount: NotRequired[Optional[int]]
    """
    Amount chosen by the buyer, in minor units of the currency, within the bounds of the price. Ignored unless
    the price is custom.
    """
    customer_name: NotRequired[Optional[Name]]
    """Name of the buyer."""
    customer_email: NotRequired[Optional[str]]
    """E-mail address of the buyer, who receives the purchase there."""
    customer_billing_address: NotRequired[Optional[AddressInput]]
    """Billing address of the buyer."""
    customer_tax_id: NotRequired[Optional[str]]
    """Tax ID of the buyer in the country of the billing address, which it requires. Null removes it."""
    customer_tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs of the buyer, at most one for each country. The one of the country of the billing
    address becomes `customer_tax_id`. A `customer_tax_id` beside the list must be the same.
    """
    discount_code: NotRequired[Optional[str]]
    """
    Discount code, as the buyer types it. Case, spaces, hyphens and a label before it are ignored. The code is
    ignored if the seller does not allow discount codes. Null removes the discount if it
    `is_discount_removable`.
    """
    confirmation_token_id: NotRequired[Optional[str]]
    """
    Token from the payment processor's form. In the sandbox, the name of a test card, such as
    `sandbox_success` or `sandbox_decline`.
    """
    terms_consent: NotRequired[bool]
    """
    Whether the buyer has accepted the terms of sale of the organization. If the organization has
    `require_terms_consent`, anything but true returns 422. Default: `false`.
    """
    expected: NotRequired[CheckoutExpectation]
    """
    Terms that the buyer has seen. If the checkout has others with the changes of the confirmation, these
    changes are stored, nothing is charged, and the response is 422 at the different terms. Show the checkout
    again, so that the buyer can agree.
    """


class CheckoutLicenseKey(TypedDict):
    """License key that the buyer received."""

    id: str
    """Unique identifier."""
    key: str
    """License key in full."""
    display_key: str
    """License key, masked except for its last six characters."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. The value is null if the key does
    not expire, or if its end is not known, as during a pause of its subscription.
    """
    is_renewing: bool
    """Whether the key ends with its subscription, which renews."""
    limit_activations: Optional[int]
    """Maximum number of machines on which the key can be active; null if the key has no activations."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    is_returning: bool
    """
    Whether the buyer had the key before the purchase. A purchase returns the key of an earlier one that has
    ended, with its machines, and an upgrade keeps the key.
    """


class CheckoutGrant(TypedDict):
    """Benefit of a purchase."""

    benefit: BenefitSummary
    """Benefit that the buyer receives."""
    is_granted: bool
    """Whether the benefit is granted. The value is false while the grant is in progress."""
    waits_for: Optional[Union[Literal["discord", "github"], str]]
    """
    Platform on which the buyer must link an account to receive the benefit; null if the grant does not wait
    for an account. More platforms may be added.
    """
    note: Optional[str]
    """Note of the seller to the buyer of a custom benefit."""
    license_key: Optional[CheckoutLicenseKey]
    """License key, for benefits that grant one."""


class CheckoutConfirmed(TypedDict):
    """Confirmed checkout with the secret of its receipt and with the benefits of the purchase."""

    upcoming_charges: List[UpcomingCharge]
    """
    Later prices of a subscription, in order of time, where that differs from the payment now. The list is
    empty for a purchase without a trial and without a discount that ends.
    """
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    status: Union[Literal["open", "expired", "confirmed", "succeeded", "failed"], str]
    """
    `open`: not confirmed yet. `confirmed`: the payment is in progress. `succeeded`: paid. `failed`: the
    purchase failed for good. A declined payment leaves the checkout `open`, and the tenth one closes it.
    """
    client_secret: str
    """Secret that opens the checkout for the buyer, without an access token."""
    url: str
    """URL of the checkout page."""
    expires_at: str
    """Time when the client secret expires, 60 minutes after creation, ISO 8601 in UTC."""
    success_url: str
    """URL that the buyer goes to after payment."""
    embed_origin: Optional[str]
    """Origin of the site that shows the checkout page in a frame."""
    quantity: int
    """Number of units that `amount` is for; 1 if the price is for one unit."""
    amount: Optional[int]
    """Price before discount and tax, in minor units of the currency; null if the price is free."""
    tax_amount: Optional[int]
    """Tax, in minor units of the currency; null if it is not known yet or if there is nothing to pay."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    subtotal_amount: Optional[int]
    """Price after discount and before tax, in minor units of the currency."""
    total_amount: Optional[int]
    """Price after discount and including tax, in minor units of the currency."""
    product_id: str
    """Product for sale."""
    product_price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    allow_discount_codes: bool
    """Whether the buyer may enter a discount code."""
    is_discount_removable: bool
    """
    Whether the buyer can remove the discount with a null `discount_code`. The buyer cannot remove a discount
    that the seller has set, unless a confirmation has found that the buyer cannot redeem it.
    """
    is_discount_applicable: bool
    """Whether the price can be discounted. Only fixed prices can be discounted."""
    is_free_product_price: bool
    """Whether the price is free."""
    is_payment_required: bool
    """Whether a payment is due now."""
    is_payment_setup_required: bool
    """Whether a payment method must be saved for later periods."""
    is_tax_included: bool
    """
    Whether the amount contains the tax. The total is then the amount after the discount. It depends on the
    price and on the country of the buyer.
    """
    has_trial: bool
    """Whether the purchase begins with a trial. A buyer may have it once per product."""
    is_payment_form_required: bool
    """Whether the buyer must enter a payment method, either to pay now or to save it."""
    customer_id: Optional[str]
    """
    Customer who buys, if the seller has named one or the checkout upgrades a subscription. The e-mail address
    is theirs and cannot change.
    """
    customer_name: Optional[str]
    """Name of the buyer."""
    customer_email: Optional[str]
    """E-mail address of the buyer."""
    customer_ip_address: Optional[str]
    """IP address of the buyer."""
    customer_billing_address: Optional[Address]
    """Billing address of the buyer."""
    customer_tax_id: Optional[str]
    """
    Tax ID of the country of the billing address, which is the first of `customer_tax_ids`; null if the list
    has none of that country.
    """
    customer_tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country. The tax ID of the country of the billing address comes
    first.
    """
    customer_language: Optional[CustomerLanguage]
    """Language of the customer, in which the checkout page begins; null if it is unknown."""
    payment_processor_metadata: PaymentProcessorMetadata
    """Data of the payment processor for the checkout page."""
    product: CheckoutProduct
    """Product for sale."""
    product_price: ProductPrice
    """Price of the product."""
    discount: Optional[CheckoutDiscount]
    """Discount applied to the price."""
    subscription_id: Optional[str]
    """Free subscription that the checkout upgrades."""
    organization: Organization
    """Organization that sells the product."""
    attached_custom_fields: List[AttachedCustomField]
    """
    Custom fields to show to the buyer, in display order. The `metadata` of each field is private to the
    seller and always empty here.
    """
    receipt_secret: str
    """
    Secret that shows the buyer the benefits of the purchase for 30 days, without an access token. Returned
    only here. `{url}/confirmation#{receipt_secret}` is the page of the receipt.
    """
    grants: List[CheckoutGrant]
    """
    Benefits of the purchase in the order of the product, with its license keys. The list is empty until the
    checkout succeeds.
    """


class DownloadLink(TypedDict):
    """Temporary download URL."""

    url: str
    """
    URL that redirects to the content. It works for ten minutes and without an access token, so keep it
    secret.
    """
    headers: Dict[str, str]
    """Headers to send with the request. No others are necessary."""
    expires_at: str
    """Time when the URL expires, ISO 8601 in UTC. An expired URL returns 410."""


class FileDownload(TypedDict):
    """File with its download URL."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    name: str
    """File name."""
    path: str
    """Path in the object store."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    storage_version: Optional[str]
    """Version in the object store."""
    checksum_etag: Optional[str]
    """ETag in the object store."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the content, in base64."""
    checksum_sha256_hex: Optional[str]
    """SHA-256 of the content, in hexadecimal."""
    last_modified_at: Optional[str]
    """Time when the content last changed, ISO 8601 in UTC."""
    version: Optional[str]
    """Version set by the seller."""
    service: Union[Literal["downloadable", "product_media", "organization_avatar"], str]
    """Purpose of the file: `downloadable`. More purposes may be added."""
    is_uploaded: bool
    """Whether the upload is complete."""
    size_readable: str
    """Size for display, such as `1.2 MB`."""
    download: DownloadLink
    """Download URL of the file."""


class Downloadable(TypedDict):
    """File that the caller may download."""

    id: str
    """Unique identifier."""
    benefit_id: str
    """Benefit that grants the download."""
    file: FileDownload
    """File with its download URL."""


class CheckoutGrantList(TypedDict):
    """Benefits of a purchase."""

    items: List[CheckoutGrant]
    """Benefits in the order of the product. The list is empty until the checkout succeeds."""
    downloads: List[Downloadable]
    """
    Files of the granted benefits, newest first. Their URLs work for ten minutes. Read the list again for new
    ones.
    """
    period_ends_at: Optional[str]
    """
    End of the first period of the subscription or of its trial, ISO 8601 in UTC; null for a purchase without
    a subscription, and until the checkout succeeds.
    """
    checkout: CheckoutPublic
    """Checkout of the purchase."""


class SavedCard(TypedDict):
    """Card on file for the payments of a subscription."""

    brand: str
    """Brand as the payment processor names it, such as `visa`, `mastercard` or `amex`. More brands may be added."""
    last_four: str
    """Last four digits of the number."""
    expiry_month: int
    """Month in which the card expires, 1 for January. The card is valid until the end of this month."""
    expiry_year: int
    """Year in which the card expires, with four digits."""


class CustomerAmount(TypedDict):
    """Amount in one currency."""

    currency: str
    """Currency of the amount, ISO 4217 code in lower case."""
    amount: int
    """Amount in minor units of the currency."""


class Customer(TypedDict):
    """Buyer as one organization knows them. Each purchase finds or creates the customer of its e-mail address."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null if unchanged."""
    id: str
    """Unique identifier, generated by the server."""
    organization_id: str
    """Organization that the customer belongs to."""
    user_id: Optional[str]
    """Account of the customer, which holds their license keys and credits; null before the first purchase."""
    external_id: Optional[str]
    """Identifier of the customer in the seller's own system."""
    email: str
    """E-mail address in lower case."""
    name: Optional[str]
    """Name of the person or company."""
    billing_address: Optional[Address]
    """Billing address. A first purchase fills it in."""
    tax_id: Optional[str]
    """
    Tax ID of the country of the billing address, which is the first of `tax_ids`; null if `tax_ids` has none
    of that country.
    """
    tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the customer, at most one for each country. The tax ID of the country of the billing address
    comes first. An invoice shows it, and the tax IDs of the seller's country and of the country of the tax.
    """
    language: Optional[CustomerLanguage]
    """Language in which the customer reads; null if it is unknown."""
    erased_at: Optional[str]
    """
    Time at which the personal data was erased, ISO 8601 in UTC; null for any other customer. An erased
    customer has a meaningless e-mail address below `erased.invalid`, and cannot change.
    """
    pending_email: Optional[str]
    """
    New e-mail address, in lower case, which has not taken effect yet. Until then, `email` stays as it is. The
    value is null if no change is pending.
    """
    merging_into_id: Optional[str]
    """
    Customer that gets everything of this one when the pending change takes effect; null if no merge is
    pending.
    """
    pending_email_confirmed_at: Optional[str]
    """Time at which the owner of `pending_email` confirmed it, ISO 8601 in UTC; null if not confirmed."""
    email_takes_effect_at: Optional[str]
    """
    Time from which a confirmed `pending_email` takes effect without the consent of `email`, ISO 8601 in UTC.
    With the consent of both, it takes effect at once. The value is null if no change is pending.
    """
    former_email: Optional[str]
    """
    E-mail address before a change without its consent, while the change can be undone; null for all other
    customers.
    """
    email_undo_until: Optional[str]
    """
    End of the time in which the change from `former_email` can be undone, ISO 8601 in UTC; null if there is
    none.
    """
    metadata: Metadata
    """Key-value pairs of the seller."""
    revenue: List[CustomerAmount]
    """
    Sum of the customer's orders before tax, less refunds and credits, for each currency. It has an entry for
    the default currency of the organization, also if it is zero.
    """
    credit_balance: List[CustomerAmount]
    """Credit that remains for later bills, for each currency, as in `remaining_amount` of `listCreditBalances`."""


class CustomerList(TypedDict):
    """One page of customers."""

    items: List[Customer]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CustomerCreate(TypedDict):
    """New customer."""

    email: str
    """E-mail address, stored in lower case. No two customers of an organization share one."""
    name: NotRequired[Optional[Name]]
    """Name of the person or company. A blank name counts as null."""
    external_id: NotRequired[Optional[str]]
    """Identifier of the customer in the seller's own system. No two customers of an organization share one."""
    billing_address: NotRequired[Optional[AddressInput]]
    """Billing address. The next purchase is prefilled with it. Existing orders and subscriptions keep theirs."""
    tax_id: NotRequired[Optional[str]]
    """Tax ID in the format of the country of the billing address, such as `PT502757191`."""
    tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Tax IDs, at most one for each country. The one of the country of the billing address becomes `tax_id`. A
    `tax_id` beside the list must be the same.
    """
    language: NotRequired[Optional[CustomerLanguage]]
    """Language in which the customer reads; null if it is unknown."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """Organization of the customer. Required, unless an organization token is used."""


class ImportedCustomer(TypedDict):
    """
    Customer as another system knows them. Omitted fields of a known customer stay unchanged. Null clears a
    field.
    """

    email: str
    """
    E-mail address, stored in lower case. It decides whether the organization knows the customer. No e-mail is
    sent.
    """
    name: NotRequired[Optional[Name]]
    """Name of the person or company. A blank name counts as null."""
    external_id: NotRequired[Optional[str]]
    """Identifier of the customer in the seller's own system. No two customers of an organization share one."""
    billing_address: NotRequired[Optional[AddressInput]]
    """Billing address. The next purchase is prefilled with it. Existing orders and subscriptions keep theirs."""
    tax_id: NotRequired[Optional[str]]
    """Tax ID in the format of the country of the billing address, such as `PT502757191`. Other tax IDs stay."""
    tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs, at most one for each country. The one of the country of the billing address becomes
    `tax_id`. A `tax_id` beside the list must be the same.
    """
    language: NotRequired[Optional[CustomerLanguage]]
    """Language in which the customer reads; null if it is unknown."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces the existing pairs."""
    created_at: NotRequired[str]
    """
    Time when the other system created the customer, ISO 8601 in UTC, not in the future. Defaults to the time
    of the import. A known customer keeps its own time.
    """


class CustomerImport(TypedDict):
    """Customers of another system."""

    organization_id: NotRequired[Optional[str]]
    """Organization of the customers. Required, unless an organization token is used."""
    dry_run: NotRequired[bool]
    """Whether to check the customers and to return what the import would do, without storing anything."""
    customers: List[ImportedCustomer]
    """Customers, each e-mail address once."""


class CustomerImportItem(TypedDict):
    """Customer of an import."""

    id: Optional[str]
    """Identifier of the customer; null for a customer that a dry run would create."""
    email: str
    """E-mail address as it was sent."""
    outcome: Union[Literal["created", "updated", "unchanged"], str]
    """Result for the customer; in a dry run, the one that is expected. More results may be added."""


class CustomerImportResult(TypedDict):
    """Result of an import, or of its dry run."""

    dry_run: bool
    """Whether nothing was stored."""
    organization_id: str
    """Organization of the customers."""
    created_count: int
    """Number of customers that were created, or would be."""
    updated_count: int
    """Number of known customers that were changed, or would be."""
    unchanged_count: int
    """Number of known customers that had the same fields already."""
    customers: List[CustomerImportItem]
    """The customers in the order of the request."""


class CustomerUpdate(TypedDict):
    """Changes to a customer. Omitted fields stay unchanged; null clears a field."""

    email: NotRequired[str]
    """
    New e-mail address, stored in lower case. If the customer has an account, which receives the purchases,
    the change is pending (`pending_email`) until the owner of the new address confirms it, and the owner of
    the present address agrees or three days have passed. It requires `customer_sessions:write`. The present
    address cancels a pending change.
    """
    name: NotRequired[Optional[Name]]
    """Name of the person or company. A blank name counts as null."""
    external_id: NotRequired[Optional[str]]
    """Identifier of the customer in the seller's own system. No two customers of an organization share one."""
    billing_address: NotRequired[Optional[AddressInput]]
    """Billing address. The next purchase is prefilled with it. Existing orders and subscriptions keep theirs."""
    tax_id: NotRequired[Optional[str]]
    """Tax ID in the format of the country of the billing address, such as `PT502757191`. Other tax IDs stay."""
    tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs, at most one for each country. The one of the country of the billing address becomes
    `tax_id`. A `tax_id` beside the list must be the same.
    """
    language: NotRequired[Optional[CustomerLanguage]]
    """Language in which the customer reads; null if it is unknown."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces the existing pairs."""


class CustomerExport(TypedDict):
    """Everything that is stored about one customer."""

    customer_id: str
    """Identifier of the customer."""
    organization_id: str
    """Organization that the customer belongs to."""
    exported_at: str
    """Time of the export, ISO 8601 in UTC."""
    records: PersonalRecords
    """Records about the customer."""


class KeptRecords(TypedDict):
    """Records of an erased customer that stay."""

    record: Union[Literal["invoice", "credit"], str]
    """
    Kind of the records. `invoice` includes credit notes and debit notes. `credit` is credit that cannot be
    spent. It has no personal data. More values may be added.
    """
    fields: List[Union[Literal["name", "billing_address", "tax_id"], str]]
    """The personal data that the records keep of the buyer. More values may be added."""
    count: int
    """Number of the records."""
    until: Optional[str]
    """
    Time at which the last of the records loses its personal data, ISO 8601 in UTC. The value is null if the
    records have no personal data.
    """


class ProcessorErasure(TypedDict):
    """State of the deletion of a customer at a payment processor."""

    payment_processor: str
    """Name of the payment processor, such as `stripe`."""
    status: Union[Literal["pending", "disputed", "shared", "deleted"], str]
    """
    State of the deletion. A `pending` deletion is retried until it succeeds. A `disputed` one waits for the
    end of a dispute, because the processor needs the data as evidence. A `shared` customer stays, because
    other sellers still charge it. More values may be added.
    """
    deleted_at: Optional[str]
    """Time at which the processor deleted the customer, ISO 8601 in UTC. The value is null until then."""


class CustomerErasure(TypedDict):
    """Result of the erasure of a customer."""

    customer_id: str
    """Identifier of the customer, which stays."""
    erased_at: str
    """Time of the erasure, ISO 8601 in UTC."""
    kept: List[KeptRecords]
    """
    Personal data that the law requires, and nothing else uses, and credit that was not paid out. The list is
    empty if nothing is kept.
    """
    payment_processors: List[ProcessorErasure]
    """
    The customers at payment processors, which a job deletes after the erasure. The list is empty if no
    processor knew the customer. A processor keeps records of payments, refunds and disputes for as long as
    its own laws require.
    """


class CustomerMerge(TypedDict):
    """Customer to merge into another one."""

    customer_id: str
    """Another customer of the organization, which ends."""


class CustomerEmailChange(TypedDict):
    """Change of the e-mail address of a customer that is pending or can be undone."""

    organization_name: str
    """Name of the seller."""
    organization_mode: Union[Literal["live", "test"], str]
    """Whether the organization sells for money (`live`) or is for trying (`test`)."""
    email: str
    """New e-mail address, in lower case."""
    may_confirm: bool
    """
    Whether the link was sent to the new address, whose owner confirms the change. The link of the former
    address agrees to it, refuses it or undoes it.
    """
    is_confirmed: bool
    """Whether the owner of the new address has confirmed the change."""
    is_agreed: bool
    """Whether the owner of the former address has agreed."""
    takes_effect_at: Optional[str]
    """
    Time from which a confirmed change takes effect without the consent of the former address, ISO 8601 in
    UTC; null after it took effect.
    """
    undo_until: Optional[str]
    """
    End of the time in which the former address can undo the change, ISO 8601 in UTC; null while the change is
    pending.
    """


class CustomerSessionCreate(TypedDict):
    """
    Customer for whom to create a session. Exactly one of `customer_id` and `external_customer_id` is
    required.
    """

    customer_id: NotRequired[str]
    """Customer of the organization."""
    external_customer_id: NotRequired[str]
    """Identifier of the customer in the seller's own system. It is the `external_id` of the customer."""
    organization_id: NotRequired[str]
    """
    Organization of the customer. Required with `external_customer_id`, unless the token belongs to an
    organization, which leaves it out.
    """
    return_url: NotRequired[Optional[str]]
    """URL of the seller's site to which the portal links back. Null means no link, which is the default."""
    expires_in: NotRequired[int]
    """
    Lifetime of the session, in seconds. The default is an hour. The longest is a day with a token, and an
    hour for a member who is signed in on the pages of the service.
    """


class CustomerSessionCreated(TypedDict):
    """New customer session with its secrets."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    expires_at: str
    """End of the session, ISO 8601 in UTC."""
    organization_id: str
    """Organization whose purchases the session reaches."""
    customer_id: str
    """Customer for whom the session acts."""
    return_url: Optional[str]
    """URL to which the portal links back. Null means no link."""
    token: str
    """Token of the session, returned only once. Send it as `Authorization: Bearer <TOKEN>`."""
    portal_url: str
    """
    URL that opens the portal for the customer, returned only once. It works once, until the session ends. The
    browser does not send its secret to any server, because it is behind the `#`.
    """


class CustomerOfSession(TypedDict):
    """Customer of a session."""

    id: str
    """Unique identifier."""
    email: str
    """E-mail address."""
    name: Optional[str]
    """Name. The value is null if it is unknown."""
    pending_email: Optional[str]
    """New e-mail address that has not taken effect yet. The value is null if no change is pending."""
    email_takes_effect_at: Optional[str]
    """
    Time from which a confirmed `pending_email` takes effect without the consent of `email`, ISO 8601 in UTC;
    null if no change is pending.
    """


class PortalOrganization(TypedDict):
    """Seller of a portal."""

    id: str
    """Unique identifier."""
    name: str
    """Name of the organization."""
    slug: str
    """Slug in URLs."""
    mode: Union[Literal["live", "test"], str]
    """`live` sells for money. `test` is for trying, and its purchases cost no money."""
    avatar_url: Optional[str]
    """URL of the logo."""
    accent_color: Optional[str]
    """Color of buttons and links, as `#rrggbb`."""
    email: Optional[str]
    """Contact e-mail address."""
    support_url: Optional[str]
    """Page where buyers find help."""
    terms_url: Optional[str]
    """URL of the terms of sale."""
    privacy_url: Optional[str]
    """URL of the privacy policy."""


class CurrentCustomerSession(TypedDict):
    """Customer session of the caller."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    expires_at: str
    """End of the session, ISO 8601 in UTC."""
    return_url: Optional[str]
    """URL of the seller's site to which the portal links back. Null means no link."""
    is_opened_by_member: bool
    """Whether a member of the organization, signed in on the pages of the service, acts as the customer."""
    customer: CustomerOfSession
    """Customer for whom the session acts."""
    organization: PortalOrganization
    """Organization whose purchases the session reaches."""


class SubscriptionPause(TypedDict):
    """Pause of a subscription."""

    paused_at: str
    """Start of the pause, ISO 8601 in UTC."""
    resumes_at: Optional[str]
    """
    Planned end of the pause, ISO 8601 in UTC; null if the pause lasts until it is ended. The subscription
    ends at its `cancel_at` also during the pause.
    """
    access: PauseAccess
    """Whether the buyer has the benefits during the pause."""
    paused_by: Union[Literal["seller", "buyer"], str]
    """Author of the pause. A buyer can end only a pause of the buyer. More may be added."""


class BillingDetails(TypedDict):
    """Data of the buyer on the bills of a subscription."""

    name: Optional[str]
    """Name of the buyer on invoices. Null means the name or the e-mail address of the account."""
    address: Optional[Address]
    """Billing address. Its country decides about the tax."""
    tax_id: Optional[str]
    """Tax ID of the buyer, in the format of the country of the address."""
    tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country, and `tax_id` first. An invoice shows it, and the tax
    IDs of the seller's country and of the country of the tax.
    """


class OrderSubscription(TypedDict):
    """Subscription of an order, as seen by the seller."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    quantity: int
    """Number of units that `amount` is for, such as seats; 1 if the price is for one unit."""
    amount: Optional[int]
    """
    Price of a period, in minor units of the currency; null if the subscription is free. `tax_behavior` of the
    price tells whether it contains the tax.
    """
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    recurring_interval: RecurringInterval
    """Unit of the length of a billing period."""
    recurring_interval_count: int
    """Length of a billing period, in `recurring_interval` units."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription."""
    current_period_start: str
    """Start of the current period, ISO 8601 in UTC."""
    current_period_end: Optional[str]
    """End of the current period, exclusive, ISO 8601 in UTC."""
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    cancel_at: Optional[str]
    """
    Time at which the subscription ends, ISO 8601 in UTC; null if the seller has set none. It can renew
    before. With `cancel_at_period_end`, the earlier of the two times ends it.
    """
    started_at: Optional[str]
    """Time when the subscription first became active, ISO 8601 in UTC."""
    ended_at: Optional[str]
    """Time when the subscription ended, ISO 8601 in UTC."""
    suspended_at: Optional[str]
    """
    Time since when a dispute suspends the subscription, ISO 8601 in UTC; null if it is not suspended. A
    suspended subscription grants no benefits and is not charged.
    """
    pause: Optional[SubscriptionPause]
    """
    Pause of the subscription; null if it is not paused. A paused subscription is not charged. Its period
    stands still, so `current_period_end` moves by the duration of the pause when the pause ends.
    """
    user_id: str
    """Buyer."""
    product_id: str
    """Product of the subscription."""
    price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    checkout_id: Optional[str]
    """Checkout that created the subscription."""
    customer_id: str
    """Customer that the subscription belongs to."""
    cancellation_reason: Optional[CancellationReason]
    """Reason of the cancellation; null if none was given or the subscription is not canceled."""
    cancellation_comment: Optional[str]
    """Comment of the buyer on the cancellation; null if there is none. Erased with the customer."""
    billing_details: BillingDetails
    """Data of the buyer on bills."""
    metadata: Metadata
    """Key-value pairs of the seller."""


class BenefitGrantWithBenefit(TypedDict):
    """Grant with its benefit."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    granted_at: Optional[str]
    """Time of the grant, ISO 8601 in UTC; null if the benefit is not granted."""
    is_granted: bool
    """Whether the benefit is granted."""
    revoked_at: Optional[str]
    """
    Time of the revocation, ISO 8601 in UTC; null if the grant is not revoked. After its benefit was deleted
    or removed from the product, the grant is revoked at once, and a job records the time later.
    """
    is_revoked: bool
    """Whether the grant is revoked."""
    subscription_id: Optional[str]
    """Subscription that the benefit was granted for."""
    order_id: Optional[str]
    """Order that the benefit was granted for."""
    user_id: str
    """Buyer."""
    customer_id: str
    """Customer who has the benefit."""
    benefit_id: str
    """Granted benefit."""
    properties: BenefitGrantProperties
    """Properties of the grant, depending on the type of the benefit."""
    benefit: Benefit
    """Granted benefit."""


class LicenseKeyUser(TypedDict):
    """Buyer who holds a license key."""

    id: str
    """Unique identifier."""
    public_name: str
    """Public name of the user."""
    email: str
    """E-mail address of the user."""
    avatar_url: Optional[str]
    """URL of the user's avatar image."""


class LicenseKey(TypedDict):
    """License key of a buyer."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    user_id: str
    """Identifier of the buyer who holds the key."""
    customer_id: str
    """Customer who holds the key."""
    user: LicenseKeyUser
    """Buyer who holds the key."""
    benefit_id: str
    """Benefit that grants the key."""
    key: str
    """License key in full: an optional prefix and a UUID in upper case."""
    display_key: str
    """License key, masked except for its last six characters."""
    status: Union[Literal["granted", "revoked", "disabled"], str]
    """
    Status of the key. Only a `granted` key is valid. All transitions are possible. A suspended key shows
    `revoked`.
    """
    limit_activations: Optional[int]
    """Maximum number of active activations; null if the key has no activations."""
    usage: int
    """Number of uses, in the current period if the benefit resets them."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    validations: int
    """Number of successful validations."""
    last_validated_at: Optional[str]
    """Time of the last successful validation, ISO 8601 in UTC."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. Moves with each renewal if the
    benefit says so. The value is null if the key does not expire, and while the end is not known. A renewing
    key has no known end while a pause of its subscription keeps it, and while the charge for the next period
    is under way or retried.
    """
    is_renewing: bool
    """
    Whether the key ends with its subscription, which renews. Such a key can have a null `expires_at` and end
    later.
    """
    suspended_at: Optional[str]
    """
    Time since which the purchase does not entitle the buyer to the key, ISO 8601 in UTC; null while it does.
    A suspended key keeps its activations and limits, is shown as `revoked`, and is valid again once the
    purchase is.
    """
    overrides: List[Union[Literal["limit_activations", "limit_usage", "expires_at"], str]]
    """
    Fields that were set on this key. Changes of the benefit, plan changes and renewals leave them as they
    are. More fields may be added.
    """
    usage_period_start: Optional[str]
    """
    Start of the paid period whose uses `usage` counts, ISO 8601 in UTC; null if `usage` counts all uses of
    the key.
    """
    former_key_accepted_until: Optional[str]
    """
    Time until which programs can use the former text of a rotated key, ISO 8601 in UTC; null if the key was
    never rotated, or if its former text ended at once. For a former text, the time at which this text ends.
    """
    is_former_key: bool
    """
    Whether `key` is a former text of the key, because the program sent it. The holder has a new text. Only
    answers to validations and activations can have the value true.
    """


class DownloadableFile(TypedDict):
    """File for download by buyers."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    name: str
    """File name."""
    path: str
    """Path in the object store."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    storage_version: Optional[str]
    """Version in the object store."""
    checksum_etag: Optional[str]
    """ETag in the object store."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the content, in base64."""
    checksum_sha256_hex: Optional[str]
    """SHA-256 of the content, in hexadecimal."""
    last_modified_at: Optional[str]
    """Time when the content last changed, ISO 8601 in UTC."""
    version: Optional[str]
    """Version set by the seller."""
    service: Literal["downloadable"]
    """Purpose of the file."""
    is_uploaded: bool
    """Whether the upload is complete."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    size_readable: str
    """Size for display, such as `1.2 MB`."""


class CustomerDownload(TypedDict):
    """File that a benefit gives a customer, with its downloads by this customer."""

    id: str
    """Unique identifier."""
    benefit_id: str
    """Benefit that grants the download."""
    downloads_count: int
    """
    Number of times that the customer followed a download URL to the content. Lists and HEAD requests do not
    count.
    """
    last_downloaded_at: Optional[str]
    """Time of the last download, ISO 8601 in UTC; null before the first."""
    is_available: bool
    """Whether the customer can download the file now. A file of an ended benefit keeps its counts."""
    file: DownloadableFile
    """The file."""


class CustomerState(TypedDict):
    """Customer, with everything that they have now. Each list has at most 100 records, newest first."""

    customer: Customer
    """Customer, with their revenue and credit."""
    active_subscriptions: List[OrderSubscription]
    """Subscriptions that grant their benefits now, also in a trial and while a charge is retried."""
    granted_benefits: List[BenefitGrantWithBenefit]
    """Grants that are in effect, with their benefits."""
    license_keys: List[LicenseKey]
    """License keys that are valid now. `key` is masked for callers without `license_keys:read`."""
    downloads: List[CustomerDownload]
    """Files that the customer can download."""


class CustomerTimelineEntry(TypedDict):
    """Something that happened to a customer."""

    time: str
    """Time of the entry, ISO 8601 in UTC."""
    kind: CustomerTimelineKind
    """Kind of the entry, which tells the type of the object."""
    object_id: str
    """Identifier of the object, such as the order."""
    amount: Optional[int]
    """Amount in minor units of the currency; null if the kind has none."""
    currency: Optional[str]
    """Currency of the amount, ISO 4217 code in lower case."""
    object_name: Optional[str]
    """
    Name that tells the object from others; null if it has none. It is the product of an order or of a
    subscription, the benefit of a grant or of a license key, the number of an invoice, or the label of an
    activation.
    """
    parent_id: Optional[str]
    """
    Record that the object belongs to, which is the order of a refund, of a dispute and of an invoice, the
    benefit of a grant, and the license key of an activation; null for other kinds.
    """


class CustomerTimeline(TypedDict):
    """Entries of a timeline, newest first."""

    items: List[CustomerTimelineEntry]
    """Entries before the cursor."""
    next_before: Optional[str]
    """Cursor of the next entries, to send as `before`; null if there are none."""


class CustomerPaymentMethod(TypedDict):
    """
    Payment method that is saved for subscriptions of a customer. Its identifier at the payment processor is
    not shown.
    """

    card: Optional[SavedCard]
    """
    The card; null if another kind of payment method is saved, or if the card was saved before its details
    were kept.
    """
    subscription_ids: List[str]
    """Subscriptions that it pays for, newest first, at most 100."""


class CustomerPaymentMethodList(TypedDict):
    """One page of payment methods."""

    items: List[CustomerPaymentMethod]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CustomerInvoice(TypedDict):
    """Numbered document of an order, with its amounts. Credit notes have negative amounts."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that issued the document."""
    order_id: str
    """Order of the document."""
    kind: InvoiceKind
    """Kind of the document."""
    number: str
    """Number of the document. The numbers of an organization have no gaps."""
    issued_at: str
    """Time of issue, ISO 8601 in UTC."""
    corrects: Optional[str]
    """Number of the document that this one corrects; null for an invoice."""
    amount: int
    """Amount before tax, in minor units of the currency."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    total_amount: int
    """Amount with tax, in minor units of the currency."""
    applied_credit_amount: int
    """Part of the total that credit paid, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""


class CustomerInvoiceList(TypedDict):
    """One page of documents."""

    items: List[CustomerInvoice]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CustomerDownloadList(TypedDict):
    """One page of downloads."""

    items: List[CustomerDownload]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class OrderLine(TypedDict):
    """Line item of an order."""

    kind: Union[Literal["product", "discount", "proration", "balance", "credit"], str]
    """
    `product`: a price, once or for a period. `discount`: a discount. `proration`: an adjustment for part of a
    period after a plan change. `balance`: an amount carried over. The amount comes from another bill, or goes
    to one. `credit`: unused time that was added to the credit of the buyer. Orders of earlier versions have a
    negative line for what the credit paid. More kinds may be added.
    """
    description: str
    """Text on the invoice."""
    amount: int
    """Amount before tax, in minor units of the currency. Negative for a deduction."""
    quantity: int
    """Number of units. 1 for lines that count nothing."""
    unit_amount: Optional[int]
    """
    Amount of one unit before tax, in minor units of the currency; null if the amount before tax of a price
    that contains it is no multiple of the quantity.
    """


class TaxLine(TypedDict):
    """Tax of one country on an order."""

    country: str
    """
    Country whose tax this is, ISO 3166-1 alpha-2 code. It can differ from the country of the billing address,
    such as `FR` for a buyer in Monaco.
    """
    region: Optional[str]
    """
    Part of the country with a different tax, such as `CA-ON` or `PT-30`. An ISO 3166-2 code, or a name where
    there is no code.
    """
    rate_basis_points: int
    """Tax rate in basis points (hundredths of a percent). 0 if no tax is due."""
    taxable_amount: int
    """Amount before tax that the rate applies to, in minor units of the currency. Negative in a correction."""
    tax_amount: int
    """Tax, in minor units of the currency. Negative in a correction."""
    reason: TaxReason
    """Reason of the tax amount."""


class ExternalPayment(TypedDict):
    """Payment that the seller received outside of Sellbase."""

    paid_at: str
    """Time of the payment, ISO 8601 in UTC."""
    reference: Optional[str]
    """Reference of the payment in the other system. No two orders of an organization share one."""


class TermsConsent(TypedDict):
    """Consent of a buyer to the terms of sale."""

    accepted_at: str
    """Time when the buyer accepted the terms, ISO 8601 in UTC."""
    url: str
    """The terms that the buyer accepted, `terms_url` of the organization at that time."""


class OrderUser(TypedDict):
    """Buyer of an order."""

    id: str
    """Identifier of the user."""
    email: str
    """E-mail address of the user."""
    public_name: str
    """Public name of the user."""
    codehost_username: Optional[str]
    """Username of the user on the code host."""
    avatar_url: Optional[str]
    """URL of the user's avatar image."""


class OrderProduct(TypedDict):
    """Product of an order."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""
    description: Optional[str]
    """Description of the product."""
    is_recurring: bool
    """Whether the product is sold by subscription."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    organization_id: str
    """Organization that owns the record."""


class DiscountFixed(TypedDict):
    """Fixed discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["fixed"]
    """Always `fixed`: the discount is a fixed amount."""
    amount: int
    """Amount off, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    starts_at: Optional[str]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: Optional[str]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: Optional[int]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: Optional[int]
    """Number of times that one buyer can redeem the discount; null for no limit."""
    redemptions_count: int
    """Number of redemptions."""
    organization_id: str
    """Organization that owns the record."""


class DiscountPercentage(TypedDict):
    """Percentage discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["percentage"]
    """Always `percentage`: the discount is a percentage of the price."""
    basis_points: int
    """Percentage off, in basis points (hundredths of a percent)."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    starts_at: Optional[str]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: Optional[str]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: Optional[int]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: Optional[int]
    """Number of times that one buyer can redeem the discount; null for no limit."""
    redemptions_count: int
    """Number of redemptions."""
    organization_id: str
    """Organization that owns the record."""


class Order(TypedDict):
    """Order as seen by the seller."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    quantity: int
    """Number of units that were billed; 1 if the price is for one unit."""
    amount: int
    """Amount after discounts and before tax, in minor units of the currency."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    lines: List[OrderLine]
    """Line items, which add up to `amount`."""
    is_tax_included: bool
    """Whether the price contained the tax. The lines and the amount are without it."""
    tax_lines: List[TaxLine]
    """
    Taxes on the order. `tax_amount` is the sum of their amounts. The list is empty if the seller collects no
    tax, or if nothing was due.
    """
    applied_credit_amount: int
    """
    Part of the total that the credit of the buyer paid, in minor units of the currency. The rest of the total
    was charged.
    """
    refunded_amount: int
    """Refunded amount before tax, in minor units of the currency."""
    refunded_tax_amount: int
    """Refunded tax, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    user_id: str
    """Buyer."""
    product_id: str
    """Purchased product."""
    product_price_id: str
    """Price of the product."""
    subscription_id: Optional[str]
    """Subscription that the order belongs to; null for a one-time purchase."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug."""
    customer_id: str
    """Customer that the order belongs to."""
    billing_reason: Union[Literal["purchase", "subscription_create", "subscription_cycle", "subscription_update"], str]
    """Reason of the charge. More reasons may be added."""
    billing_address: Optional[Address]
    """Billing address of the buyer."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    checkout_id: Optional[str]
    """Checkout that created the order."""
    external_payment: Optional[ExternalPayment]
    """
    Payment outside of Sellbase, which the seller recorded; null for an order that was paid by a checkout or a
    renewal.
    """
    terms_consent: Optional[TermsConsent]
    """Consent of the buyer to the terms of sale; null if the seller did not ask for it."""
    user: OrderUser
    """Buyer."""
    product: OrderProduct
    """Purchased product."""
    product_price: ProductPrice
    """Price of the product."""
    discount: Optional[Discount]
    """Discount applied to the price."""
    subscription: Optional[OrderSubscription]
    """
    Subscription that the order belongs to; null for a one-time purchase. After a transfer to another
    customer, it is shown without billing details, comment and metadata.
    """


class OrderList(TypedDict):
    """One page of orders."""

    items: List[Order]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class OrderTax(TypedDict):
    """Tax that the seller collected with a payment outside of Sellbase."""

    amount: int
    """Tax, in minor units of the currency."""
    rate_basis_points: int
    """Rate of the tax, in basis points. `2300` is 23 %."""
    country: CountryInput
    """Country that receives the tax, ISO 3166-1 code."""
    name: NotRequired[Optional[Name]]
    """Name of the tax on the invoice, such as `VAT`."""


class OrderCreate(TypedDict):
    """Order that the buyer paid outside of Sellbase. Name a customer, or an e-mail address that becomes one."""

    product_id: str
    """Product with a one-time price. It may be archived."""
    product_price_id: NotRequired[Optional[str]]
    """
    One-time price of the product. Defaults to the first one on sale, or to the first archived one. Its amount
    is not used.
    """
    customer_id: NotRequired[str]
    """Customer of the organization. Takes the place of `customer_email`."""
    customer_email: NotRequired[str]
    """E-mail address of the buyer, who finds the purchase there after signing in."""
    customer_name: NotRequired[Optional[Name]]
    """Name of the buyer on the invoice. Defaults to the name of the customer."""
    customer_billing_address: NotRequired[Optional[AddressInput]]
    """Billing address on the invoice. Defaults to the address of the customer, with its tax ID."""
    customer_tax_id: NotRequired[Optional[str]]
    """
    Tax ID of the buyer, in the format of the country of the billing address. The address is
    `customer_billing_address`.
    """
    customer_tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Tax IDs of the buyer, at most one for each country. The one of the country of the billing address becomes
    `customer_tax_id`. A `customer_tax_id` beside the list must be the same.
    """
    amount: int
    """Amount that the buyer paid, before tax, in minor units of the currency."""
    currency: Currency
    """Currency of the amounts."""
    tax: NotRequired[Optional[OrderTax]]
    """Tax that the buyer paid. Without it, the seller collected none."""
    paid_at: str
    """Time of the payment, not in the future. The order itself is dated now."""
    payment_reference: NotRequired[Optional[str]]
    """
    Reference of the payment in the other system, such as the number of a bank transfer. A second order with
    the reference returns 422, so that no payment counts twice.
    """
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    send_email: NotRequired[bool]
    """Whether the buyer receives the e-mail of a purchase."""


class TransferExpectation(TypedDict):
    """Effect of a transfer that the caller has seen, as its preview says it. Each field is optional."""

    former_customer_id: NotRequired[str]
    """Customer who has it until then."""
    is_immediate: NotRequired[bool]
    """Whether the other customer has it at once. By default, this is not compared."""
    rotated_keys_count: NotRequired[int]
    """Number of license keys that get a new text."""
    released_machines_count: NotRequired[int]
    """Number of machines that are deactivated."""
    kept_machines_count: NotRequired[int]
    """Number of machines that stay activated."""


class CustomerTransfer(TypedDict):
    """Receiver of a transfer."""

    customer_id: str
    """Another customer of the organization."""
    rotate_keys: NotRequired[bool]
    """
    Whether license keys get a new text, so that the former customer cannot use the one that they know. The
    new customer finds it among their purchases.
    """
    release_machines: NotRequired[bool]
    """Whether the machines of the former customer are deactivated, so that the new one has all seats."""
    expected: NotRequired[TransferExpectation]
    """
    Effect of the transfer that the caller has seen in its preview. If the transfer has another effect now,
    nothing is transferred, and the response is 422 at the different values. Preview the transfer again, so
    that it can be confirmed.
    """


class TransferredBenefit(TypedDict):
    """Benefit that a transfer would move."""

    benefit_grant_id: str
    """Identifier of the grant."""
    benefit_id: str
    """Granted benefit."""
    type: Union[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"], str]
    """Type of the benefit. More types may be added."""
    description: str
    """Description of the benefit."""
    license_key_id: Optional[str]
    """License key that the transfer would move; null if the benefit has none."""


class TransferPreview(TypedDict):
    """Effect of a transfer that is not made yet."""

    former_customer_id: str
    """Customer who has it until then."""
    is_immediate: bool
    """
    Whether the other customer has it at once. The value is `false` if they are asked first, because the
    subscription will charge.
    """
    rotated_keys_count: int
    """Number of license keys that get a new text."""
    released_machines_count: int
    """Number of machines of the former customer that are deactivated."""
    kept_machines_count: int
    """
    Number of machines of the former customer that stay activated. They count for the limit of the other
    customer.
    """
    benefits: List[TransferredBenefit]
    """Benefits that the former customer loses, and that the other one gets."""


class LicenseKeyList(TypedDict):
    """One page of license keys."""

    items: List[LicenseKey]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class ImportedActivation(TypedDict):
    """Machine on which another system activated a license key."""

    label: Name
    """Label of the machine."""
    fingerprint: NotRequired[str]
    """
    Text that identifies the machine, as the program sends it when it activates the key. The operation is
    `activateLicenseKey`. The program then receives this activation and uses no further seat.
    """
    conditions: NotRequired[Dict[str, Any]]
    """
    Conditions that later validations of this activation must repeat. No response contains them. Default:
    none.
    """
    meta: NotRequired[Dict[str, Any]]
    """Metadata to store with the activation. Default: `{}`."""


class ImportedLicenseKey(TypedDict):
    """License key as another system issued it."""

    key: str
    """License key, unchanged. Printable ASCII characters without spaces. Unique in the organization."""
    customer_email: str
    """E-mail address of the holder, who becomes a customer. No e-mail is sent."""
    customer_name: NotRequired[Optional[Name]]
    """Name of a new customer. The name of a known customer stays."""
    status: NotRequired[Literal["granted", "revoked", "disabled"]]
    """Status of the key. Only a `granted` key is valid."""
    usage: NotRequired[int]
    """Number of uses so far."""
    limit_usage: NotRequired[Optional[int]]
    """Maximum number of uses; null for no limit. Omit it for the limit of the benefit."""
    limit_activations: NotRequired[Optional[int]]
    """Maximum number of active activations; null for no limit. Omit it for the limit of the benefit."""
    activations: NotRequired[List[ImportedActivation]]
    """
    Machines that use the key. Their number cannot exceed the limit of activations. Each machine keeps its
    seat.
    """
    expires_at: NotRequired[Optional[str]]
    """
    Time when the key expires, ISO 8601 in UTC; null for a key that does not expire. Omit it for the duration
    of the benefit, which then begins with the import.
    """


class LicenseKeyImport(TypedDict):
    """License keys that another system issued."""

    benefit_id: str
    """Benefit of type `license_keys` that grants the keys. Its terms apply to each field that a key leaves out."""
    dry_run: NotRequired[bool]
    """Whether to check the keys and to return what the import would do, without storing anything."""
    license_keys: List[ImportedLicenseKey]
    """Keys with their holders."""


class LicenseKeyImportItem(TypedDict):
    """License key of an import."""

    id: Optional[str]
    """Identifier of the license key; null for a key that a dry run would create."""
    display_key: str
    """License key, masked except for its end."""
    customer_email: str
    """E-mail address of the holder."""
    is_new: bool
    """Whether the import created the key, or would. The value is false for a key that the customer had already."""


class LicenseKeyImportResult(TypedDict):
    """Result of an import, or of its dry run."""

    dry_run: bool
    """Whether nothing was stored."""
    benefit_id: str
    """Benefit that grants the keys."""
    created_count: int
    """Number of keys that were created, or would be."""
    unchanged_count: int
    """Number of keys that the same customer had already by the same benefit. They keep their state."""
    new_customer_count: int
    """Number of customers that were created, or would be."""
    license_keys: List[LicenseKeyImportItem]
    """The keys in the order of the request."""


class LicenseKeyValidate(TypedDict):
    """License key to validate."""

    key: str
    """
    License key, as the buyer types it. Spaces, other hyphens, quotes around it and a label before it, such as
    `License key:`, are ignored. In a key of the service, so are missing hyphens, lower case, and the letters
    O, I and L in place of digits.
    """
    organization_id: str
    """Organization that granted the key."""
    activation_id: NotRequired[Optional[str]]
    """Activation that the program uses."""
    benefit_id: NotRequired[Optional[str]]
    """Benefit that must have granted the key."""
    user_id: NotRequired[Optional[str]]
    """User who must hold the key. The id stays valid after a changed address or a merge of the customer."""
    customer_id: NotRequired[Optional[str]]
    """Customer who must hold the key. The id stays valid after a changed address or a merge."""
    increment_usage: NotRequired[Optional[int]]
    """Number of uses to add if the key is valid."""
    conditions: NotRequired[Dict[str, Any]]
    """
    Conditions of the activation. Must equal the conditions that were set when the key was activated, if any.
    Default: none.
    """


class LicenseKeyActivation(TypedDict):
    """Activation of a license key on one machine."""

    id: str
    """Unique identifier."""
    license_key_id: str
    """Identifier of the license key."""
    label: str
    """Label of the machine, set by the program."""
    meta: Dict[str, Any]
    """Metadata of the activation, set by the program."""
    fingerprint: Optional[str]
    """Fingerprint of the machine, set by the program; null if the program sent none."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    last_used_at: Optional[str]
    """
    Time of a use on the last day (UTC) on which the program used the machine, ISO 8601 in UTC; null before
    the first use. A use is a validation with this activation, or an activation that returned it.
    """
    idle_ends_at: Optional[str]
    """
    Time when the activation ends unless the program uses it before, ISO 8601 in UTC; null if it does not end
    by itself, while its key cannot be used, and after its end.
    """
    ended_at: Optional[str]
    """Time when the activation ended, ISO 8601 in UTC; null while it is live."""
    end_cause: Optional[Union[Literal["deactivated", "idle", "limit_lowered"], str]]
    """
    Cause of the end. `deactivated`: a program, the buyer or the seller ended the activation. `idle`: it was
    not used for `idle_days` of the benefit. `limit_lowered`: the activation limit of the key was lowered,
    such as by fewer seats. More values may be added. The value is null while the activation is live.
    """


class LicenseKeyWithActivations(TypedDict):
    """License key with its active activations."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    user_id: str
    """Identifier of the buyer who holds the key."""
    customer_id: str
    """Customer who holds the key."""
    user: LicenseKeyUser
    """Buyer who holds the key."""
    benefit_id: str
    """Benefit that grants the key."""
    key: str
    """License key in full: an optional prefix and a UUID in upper case."""
    display_key: str
    """License key, masked except for its last six characters."""
    status: Union[Literal["granted", "revoked", "disabled"], str]
    """
    Status of the key. Only a `granted` key is valid. All transitions are possible. A suspended key shows
    `revoked`.
    """
    limit_activations: Optional[int]
    """Maximum number of active activations; null if the key has no activations."""
    usage: int
    """Number of uses, in the current period if the benefit resets them."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    validations: int
    """Number of successful validations."""
    last_validated_at: Optional[str]
    """Time of the last successful validation, ISO 8601 in UTC."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. Moves with each renewal if the
    benefit says so. The value is null if the key does not expire, and while the end is not known. A renewing
    key has no known end while a pause of its subscription keeps it, and while the charge for the next period
    is under way or retried.
    """
    is_renewing: bool
    """
    Whether the key ends with its subscription, which renews. Such a key can have a null `expires_at` and end
    later.
    """
    suspended_at: Optional[str]
    """
    Time since which the purchase does not entitle the buyer to the key, ISO 8601 in UTC; null while it does.
    A suspended key keeps its activations and limits, is shown as `revoked`, and is valid again once the
    purchase is.
    """
    overrides: List[Union[Literal["limit_activations", "limit_usage", "expires_at"], str]]
    """
    Fields that were set on this key. Changes of the benefit, plan changes and renewals leave them as they
    are. More fields may be added.
    """
    usage_period_start: Optional[str]
    """
    Start of the paid period whose uses `usage` counts, ISO 8601 in UTC; null if `usage` counts all uses of
    the key.
    """
    former_key_accepted_until: Optional[str]
    """
    Time until which programs can use the former text of a rotated key, ISO 8601 in UTC; null if the key was
    never rotated, or if its former text ended at once. For a former text, the time at which this text ends.
    """
    is_former_key: bool
    """
    Whether `key` is a former text of the key, because the program sent it. The holder has a new text. Only
    answers to validations and activations can have the value true.
    """
    activations: List[LicenseKeyActivation]
    """Active activations, oldest first."""
    idle_activations: List[LicenseKeyActivation]
    """Activations that ended because they were not used, newest end first. The last ten of the past 30 days."""


class LicenseKeyUpdate(TypedDict):
    """
    Changes to a license key. Omitted fields stay unchanged. Null clears a limit or the expiry, and leaves the
    status unchanged. A limit or an expiry that differs from the current one is set on this key for good, and
    listed in `overrides`.
    """

    status: NotRequired[Optional[Literal["granted", "revoked", "disabled"]]]
    """
    Status of the key. Only a `granted` key is valid. A suspended key stays suspended in every status, so omit
    this field unless the status has to change.
    """
    usage: NotRequired[int]
    """Number of uses. Starts at 0 for a new key. Omitting the field leaves it unchanged."""
    limit_activations: NotRequired[Optional[int]]
    """Maximum number of active activations. Must not be less than the current number."""
    limit_usage: NotRequired[Optional[int]]
    """Maximum number of uses. Must not be less than the current number."""
    expires_at: NotRequired[Optional[str]]
    """Time when the key expires, ISO 8601 in UTC."""
    overrides: NotRequired[List[Literal["limit_activations", "limit_usage", "expires_at"]]]
    """
    Fields that keep their value on this key. Replaces the list. A field that is left out has the value of the
    benefit again, unless the request sets it.
    """


class LicenseKeyRotation(TypedDict):
    """How to rotate a license key."""

    overlap_seconds: int
    """
    Time for which programs can still use the former text, in seconds. 0 ends it at once. The maximum is 90
    days.
    """


class LicenseKeyActivationWithKey(TypedDict):
    """Activation with its license key."""

    id: str
    """Unique identifier."""
    license_key_id: str
    """Identifier of the license key."""
    label: str
    """Label of the machine, set by the program."""
    meta: Dict[str, Any]
    """Metadata of the activation, set by the program."""
    fingerprint: Optional[str]
    """Fingerprint of the machine, set by the program; null if the program sent none."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    last_used_at: Optional[str]
    """
    Time of a use on the last day (UTC) on which the program used the machine, ISO 8601 in UTC; null before
    the first use. A use is a validation with this activation, or an activation that returned it.
    """
    idle_ends_at: Optional[str]
    """
    Time when the activation ends unless the program uses it before, ISO 8601 in UTC; null if it does not end
    by itself, while its key cannot be used, and after its end.
    """
    ended_at: Optional[str]
    """Time when the activation ended, ISO 8601 in UTC; null while it is live."""
    end_cause: Optional[Union[Literal["deactivated", "idle", "limit_lowered"], str]]
    """
    Cause of the end. `deactivated`: a program, the buyer or the seller ended the activation. `idle`: it was
    not used for `idle_days` of the benefit. `limit_lowered`: the activation limit of the key was lowered,
    such as by fewer seats. More values may be added. The value is null while the activation is live.
    """
    license_key: LicenseKey
    """Activated license key."""


class UserBenefitCustom(TypedDict):
    """Custom benefit, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["custom"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[UserBenefitGrant]
    """Active grants of the caller."""
    properties: BenefitCustomProperties
    """Note to the buyer."""


class UserBenefitLicenseKeys(TypedDict):
    """License keys, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["license_keys"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[BenefitGrant]
    """Active grants of the caller."""
    properties: BenefitLicenseKeysProperties
    """Terms of the license keys."""


class UserBenefitAds(TypedDict):
    """Advertisement slot, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["ads"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[BenefitGrant]
    """Active grants of the caller."""
    properties: BenefitAdsProperties
    """Size of the image."""


class UserBenefitArticles(TypedDict):
    """Access to the articles of an organization, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["articles"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[UserBenefitGrant]
    """Active grants of the caller."""
    properties: BenefitArticlesProperties
    """Articles that the buyer can read."""


class UserBenefitDownloadables(TypedDict):
    """Files for download, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["downloadables"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[BenefitGrant]
    """Active grants of the caller."""
    properties: UserBenefitDownloadablesProperties
    """Files of the benefit."""


class UserBenefitDiscord(TypedDict):
    """Role on a Discord server, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["discord"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[UserBenefitGrant]
    """Active grants of the caller."""
    properties: UserBenefitDiscordProperties
    """Discord server of the benefit."""


class UserBenefitGitHubRepository(TypedDict):
    """Access to a GitHub repository, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    type: Literal["github_repository"]
    """Type of the benefit."""
    description: str
    """Description shown to the buyer."""
    selectable: bool
    """Whether the benefit can be added to products and removed from them."""
    deletable: bool
    """Whether the benefit can be deleted."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that grants the benefit."""
    grants: List[UserBenefitGrant]
    """Active grants of the caller."""
    properties: UserBenefitGitHubRepositoryProperties
    """Repository and permission of the benefit."""


class UserBenefitGrant(TypedDict):
    """Grant of a benefit to the caller for one purchase."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    granted_at: Optional[str]
    """Time of the grant, ISO 8601 in UTC; null if the benefit is not granted."""
    is_granted: bool
    """Whether the benefit is granted."""
    revoked_at: Optional[str]
    """
    Time of the revocation, ISO 8601 in UTC; null if the grant is not revoked. After its benefit was deleted
    or removed from the product, the grant is revoked at once, and a job records the time later.
    """
    is_revoked: bool
    """Whether the grant is revoked."""
    subscription_id: Optional[str]
    """Subscription that the benefit was granted for; null for another purchase or a complimentary grant."""
    order_id: Optional[str]
    """Order that the benefit was granted for; null for a subscription or a complimentary grant."""
    user_id: str
    """Buyer."""
    benefit_id: str
    """Granted benefit."""


class UserBenefitDownloadablesProperties(TypedDict):
    """Files of the benefit."""

    active_files: List[str]
    """Identifiers of the files that can be downloaded, in display order."""


class UserBenefitDiscordProperties(TypedDict):
    """Discord server of the benefit."""

    guild_id: str
    """Identifier of the Discord server."""


class UserBenefitGitHubRepositoryProperties(TypedDict):
    """GitHub repository of the benefit."""

    repository_owner: str
    """GitHub account that owns the repository."""
    repository_name: str
    """Name of the repository."""


class UserBenefitList(TypedDict):
    """One page of benefits."""

    items: List[UserBenefit]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class InvoiceRecord(TypedDict):
    """A numbered document of an order, without the addresses that open it."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that issued the document."""
    order_id: str
    """Order of the document."""
    kind: InvoiceKind
    """Kind of the document."""
    number: str
    """Number of the document. The numbers of an organization have no gaps."""
    issued_at: str
    """Time of issue, ISO 8601 in UTC."""


class UserOrderProduct(TypedDict):
    """Product of an order of the caller."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""
    description: Optional[str]
    """Description of the product."""
    is_recurring: bool
    """Whether the product is sold by subscription."""
    is_archived: bool
    """Whether the record is archived and no longer on sale."""
    organization_id: str
    """Organization that owns the record."""
    prices: List[ProductPrice]
    """Prices on sale, oldest first."""
    benefits: List[BenefitSummary]
    """Benefits that the buyer receives, in display order."""
    medias: List[ProductMedia]
    """Images of the product, in display order."""
    organization: Organization
    """Organization that sells the product."""


class UserOrderSubscription(TypedDict):
    """Subscription of an order, as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    quantity: int
    """Number of units that `amount` is for, such as seats; 1 if the price is for one unit."""
    amount: Optional[int]
    """
    Price of a period, in minor units of the currency; null if the subscription is free. `tax_behavior` of the
    price tells whether it contains the tax.
    """
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    recurring_interval: RecurringInterval
    """Unit of the length of a billing period."""
    recurring_interval_count: int
    """Length of a billing period, in `recurring_interval` units."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription."""
    current_period_start: str
    """Start of the current period, ISO 8601 in UTC."""
    current_period_end: Optional[str]
    """End of the current period, exclusive, ISO 8601 in UTC."""
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    cancel_at: Optional[str]
    """
    Time at which the subscription ends, ISO 8601 in UTC; null if the seller has set none. It can renew
    before. With `cancel_at_period_end`, the earlier of the two times ends it.
    """
    started_at: Optional[str]
    """Time when the subscription first became active, ISO 8601 in UTC."""
    ended_at: Optional[str]
    """Time when the subscription ended, ISO 8601 in UTC."""
    suspended_at: Optional[str]
    """
    Time since when a dispute suspends the subscription, ISO 8601 in UTC; null if it is not suspended. A
    suspended subscription grants no benefits and is not charged.
    """
    pause: Optional[SubscriptionPause]
    """
    Pause of the subscription; null if it is not paused. A paused subscription is not charged. Its period
    stands still, so `current_period_end` moves by the duration of the pause when the pause ends.
    """
    user_id: str
    """Buyer."""
    product_id: str
    """Product of the subscription."""
    price_id: str
    """Price of the product."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    checkout_id: Optional[str]
    """Checkout that created the subscription."""


class UserOrder(TypedDict):
    """Order as seen by the buyer."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    quantity: int
    """Number of units that were billed; 1 if the price is for one unit."""
    amount: int
    """Amount after discounts and before tax, in minor units of the currency."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    lines: List[OrderLine]
    """Line items, which add up to `amount`."""
    is_tax_included: bool
    """Whether the price contained the tax. The lines and the amount are without it."""
    tax_lines: List[TaxLine]
    """
    Taxes on the order. `tax_amount` is the sum of their amounts. The list is empty if the seller collects no
    tax, or if nothing was due.
    """
    applied_credit_amount: int
    """
    Part of the total that the credit of the buyer paid, in minor units of the currency. The rest of the total
    was charged.
    """
    refunded_amount: int
    """Refunded amount before tax, in minor units of the currency."""
    refunded_tax_amount: int
    """Refunded tax, in minor units of the currency."""
    suspended_at: Optional[str]
    """
    Time since when a dispute suspends the benefits of a one-time purchase, ISO 8601 in UTC; null if they are
    not suspended. `subscription.suspended_at` says so for an order of a subscription.
    """
    invoice_number: Optional[str]
    """Number of the invoice; null before the invoice is issued, and for a free order."""
    documents: List[InvoiceRecord]
    """
    Numbered documents of the order, oldest first, such as the invoice and the credit note of a refund.
    `/v1/users/invoices/{id}` returns the addresses that open a document.
    """
    billing_reason: Union[Literal["purchase", "subscription_create", "subscription_cycle", "subscription_update"], str]
    """Reason of the charge. More reasons may be added."""
    service_start: Optional[str]
    """
    Start of the period that the order pays for, ISO 8601 in UTC; null for a one-time purchase and a final
    balance.
    """
    service_end: Optional[str]
    """
    End of the period that the order pays for, exclusive, ISO 8601 in UTC; null for a one-time purchase and a
    final balance.
    """
    currency: str
    """Currency, ISO 4217 code in lower case."""
    user_id: str
    """Buyer."""
    product_id: str
    """Purchased product."""
    product_price_id: str
    """Price of the product."""
    subscription_id: Optional[str]
    """Subscription that the order belongs to; null for a one-time purchase."""
    product: UserOrderProduct
    """Purchased product."""
    product_price: ProductPrice
    """Price of the product."""
    subscription: Optional[UserOrderSubscription]
    """Subscription that the order belongs to; null for a one-time purchase."""


class UserOrderList(TypedDict):
    """One page of orders."""

    items: List[UserOrder]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class LicenseKeyProduct(TypedDict):
    """Product that gives a license key."""

    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""


class UserLicenseKey(TypedDict):
    """License key, as seen by the buyer."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    user_id: str
    """Identifier of the buyer who holds the key."""
    customer_id: str
    """Customer who holds the key."""
    user: LicenseKeyUser
    """Buyer who holds the key."""
    benefit_id: str
    """Benefit that grants the key."""
    key: str
    """License key in full: an optional prefix and a UUID in upper case."""
    display_key: str
    """License key, masked except for its last six characters."""
    status: Union[Literal["granted", "revoked", "disabled"], str]
    """
    Status of the key. Only a `granted` key is valid. All transitions are possible. A suspended key shows
    `revoked`.
    """
    limit_activations: Optional[int]
    """Maximum number of active activations; null if the key has no activations."""
    usage: int
    """Number of uses, in the current period if the benefit resets them."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    validations: int
    """Number of successful validations."""
    last_validated_at: Optional[str]
    """Time of the last successful validation, ISO 8601 in UTC."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. Moves with each renewal if the
    benefit says so. The value is null if the key does not expire, and while the end is not known. A renewing
    key has no known end while a pause of its subscription keeps it, and while the charge for the next period
    is under way or retried.
    """
    is_renewing: bool
    """
    Whether the key ends with its subscription, which renews. Such a key can have a null `expires_at` and end
    later.
    """
    suspended_at: Optional[str]
    """
    Time since which the purchase does not entitle the buyer to the key, ISO 8601 in UTC; null while it does.
    A suspended key keeps its activations and limits, is shown as `revoked`, and is valid again once the
    purchase is.
    """
    invalid_reason: Optional[LicenseKeyInvalidReason]
    """Why the key is not valid now; null for a valid key."""
    overrides: List[Union[Literal["limit_activations", "limit_usage", "expires_at"], str]]
    """
    Fields that were set on this key. Changes of the benefit, plan changes and renewals leave them as they
    are. More fields may be added.
    """
    usage_period_start: Optional[str]
    """
    Start of the paid period whose uses `usage` counts, ISO 8601 in UTC; null if `usage` counts all uses of
    the key.
    """
    former_key_accepted_until: Optional[str]
    """
    Time until which programs can use the former text of a rotated key, ISO 8601 in UTC; null if the key was
    never rotated, or if its former text ended at once. For a former text, the time at which this text ends.
    """
    is_former_key: bool
    """
    Whether `key` is a former text of the key, because the program sent it. The holder has a new text. Only
    answers to validations and activations can have the value true.
    """
    is_rotatable: bool
    """
    Whether the buyer can rotate the key now (`rotateUserLicenseKey`). The seller allows rotations with
    `buyers_can_rotate` of the benefit.
    """
    product: Optional[LicenseKeyProduct]
    """
    Product of the purchase that gives the key. For a subscription, this is its current product. The value is
    null if the seller gave the key without a purchase.
    """


class UserLicenseKeyList(TypedDict):
    """One page of license keys, as seen by the buyer."""

    items: List[UserLicenseKey]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class LicenseKeyActivationRename(TypedDict):
    """New label of a machine."""

    label: Name
    """Label of the machine."""


class UserLicenseKeyWithActivations(TypedDict):
    """License key with its active activations, as seen by the buyer."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    user_id: str
    """Identifier of the buyer who holds the key."""
    customer_id: str
    """Customer who holds the key."""
    user: LicenseKeyUser
    """Buyer who holds the key."""
    benefit_id: str
    """Benefit that grants the key."""
    key: str
    """License key in full: an optional prefix and a UUID in upper case."""
    display_key: str
    """License key, masked except for its last six characters."""
    status: Union[Literal["granted", "revoked", "disabled"], str]
    """
    Status of the key. Only a `granted` key is valid. All transitions are possible. A suspended key shows
    `revoked`.
    """
    limit_activations: Optional[int]
    """Maximum number of active activations; null if the key has no activations."""
    usage: int
    """Number of uses, in the current period if the benefit resets them."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    validations: int
    """Number of successful validations."""
    last_validated_at: Optional[str]
    """Time of the last successful validation, ISO 8601 in UTC."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. Moves with each renewal if the
    benefit says so. The value is null if the key does not expire, and while the end is not known. A renewing
    key has no known end while a pause of its subscription keeps it, and while the charge for the next period
    is under way or retried.
    """
    is_renewing: bool
    """
    Whether the key ends with its subscription, which renews. Such a key can have a null `expires_at` and end
    later.
    """
    suspended_at: Optional[str]
    """
    Time since which the purchase does not entitle the buyer to the key, ISO 8601 in UTC; null while it does.
    A suspended key keeps its activations and limits, is shown as `revoked`, and is valid again once the
    purchase is.
    """
    invalid_reason: Optional[LicenseKeyInvalidReason]
    """Why the key is not valid now; null for a valid key."""
    overrides: List[Union[Literal["limit_activations", "limit_usage", "expires_at"], str]]
    """
    Fields that were set on this key. Changes of the benefit, plan changes and renewals leave them as they
    are. More fields may be added.
    """
    usage_period_start: Optional[str]
    """
    Start of the paid period whose uses `usage` counts, ISO 8601 in UTC; null if `usage` counts all uses of
    the key.
    """
    former_key_accepted_until: Optional[str]
    """
    Time until which programs can use the former text of a rotated key, ISO 8601 in UTC; null if the key was
    never rotated, or if its former text ended at once. For a former text, the time at which this text ends.
    """
    is_former_key: bool
    """
    Whether `key` is a former text of the key, because the program sent it. The holder has a new text. Only
    answers to validations and activations can have the value true.
    """
    is_rotatable: bool
    """
    Whether the buyer can rotate the key now (`rotateUserLicenseKey`). The seller allows rotations with
    `buyers_can_rotate` of the benefit.
    """
    product: Optional[LicenseKeyProduct]
    """
    Product of the purchase that gives the key. For a subscription, this is its current product. The value is
    null if the seller gave the key without a purchase.
    """
    activations: List[LicenseKeyActivation]
    """Active activations, oldest first."""
    idle_activations: List[LicenseKeyActivation]
    """Activations that ended because they were not used, newest end first. The last ten of the past 30 days."""


class ValidatedLicenseKey(TypedDict):
    """License key after a successful validation."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    user_id: str
    """Identifier of the buyer who holds the key."""
    customer_id: str
    """Customer who holds the key."""
    user: LicenseKeyUser
    """Buyer who holds the key."""
    benefit_id: str
    """Benefit that grants the key."""
    key: str
    """License key in full: an optional prefix and a UUID in upper case."""
    display_key: str
    """License key, masked except for its last six characters."""
    status: Union[Literal["granted", "revoked", "disabled"], str]
    """
    Status of the key. Only a `granted` key is valid. All transitions are possible. A suspended key shows
    `revoked`.
    """
    limit_activations: Optional[int]
    """Maximum number of active activations; null if the key has no activations."""
    usage: int
    """Number of uses, in the current period if the benefit resets them."""
    limit_usage: Optional[int]
    """Maximum number of uses; null if unlimited."""
    validations: int
    """Number of successful validations."""
    last_validated_at: Optional[str]
    """Time of the last successful validation, ISO 8601 in UTC."""
    expires_at: Optional[str]
    """
    Time until which the key is valid as things are now, ISO 8601 in UTC. Moves with each renewal if the
    benefit says so. The value is null if the key does not expire, and while the end is not known. A renewing
    key has no known end while a pause of its subscription keeps it, and while the charge for the next period
    is under way or retried.
    """
    is_renewing: bool
    """
    Whether the key ends with its subscription, which renews. Such a key can have a null `expires_at` and end
    later.
    """
    suspended_at: Optional[str]
    """
    Time since which the purchase does not entitle the buyer to the key, ISO 8601 in UTC; null while it does.
    A suspended key keeps its activations and limits, is shown as `revoked`, and is valid again once the
    purchase is.
    """
    overrides: List[Union[Literal["limit_activations", "limit_usage", "expires_at"], str]]
    """
    Fields that were set on this key. Changes of the benefit, plan changes and renewals leave them as they
    are. More fields may be added.
    """
    usage_period_start: Optional[str]
    """
    Start of the paid period whose uses `usage` counts, ISO 8601 in UTC; null if `usage` counts all uses of
    the key.
    """
    former_key_accepted_until: Optional[str]
    """
    Time until which programs can use the former text of a rotated key, ISO 8601 in UTC; null if the key was
    never rotated, or if its former text ended at once. For a former text, the time at which this text ends.
    """
    is_former_key: bool
    """
    Whether `key` is a former text of the key, because the program sent it. The holder has a new text. Only
    answers to validations and activations can have the value true.
    """
    requires_activation: bool
    """Whether the program has to activate the key on its machine, and to validate it with that activation."""
    activation: Optional[LicenseKeyActivation]
    """Requested activation."""


class LicenseKeyActivate(TypedDict):
    """Machine on which to activate a license key."""

    key: str
    """
    License key, as the buyer types it. Spaces, other hyphens, quotes around it and a label before it, such as
    `License key:`, are ignored. In a key of the service, so are missing hyphens, lower case, and the letters
    O, I and L in place of digits.
    """
    organization_id: str
    """Organization that granted the key."""
    label: Name
    """Label of the machine."""
    fingerprint: NotRequired[str]
    """
    Text that identifies the machine and stays the same after a new installation, such as a hash of hardware
    identifiers. A live activation with the same fingerprint is returned instead of a new one.
    """
    conditions: NotRequired[Dict[str, Any]]
    """
    Conditions that later validations of this activation must repeat. No response contains them. Default:
    none.
    """
    meta: NotRequired[Dict[str, Any]]
    """Metadata to store with the activation. Default: `{}`."""


class LicenseKeyDeactivate(TypedDict):
    """Activation to end."""

    key: str
    """
    License key, as the buyer types it. Spaces, other hyphens, quotes around it and a label before it, such as
    `License key:`, are ignored. In a key of the service, so are missing hyphens, lower case, and the letters
    O, I and L in place of digits.
    """
    organization_id: str
    """Organization that granted the key."""
    activation_id: str
    """Identifier of the activation to end."""


class SandboxPayment(TypedDict):
    """Sandbox payment that waits for authentication."""

    amount: int
    """Amount to pay, in minor units of the currency."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if a payment method is saved without a payment."""
    status: Union[Literal["requires_action", "processing", "succeeded", "declined", "failed", "canceled"], str]
    """Status of the payment."""
    return_url: Optional[str]
    """URL that the buyer returns to."""
    description: str
    """Text on the bank page."""


class SandboxAuthentication(TypedDict):
    """Decision of the buyer on the simulated bank page."""

    outcome: Literal["approve", "refuse"]
    """Whether to approve or refuse the payment."""


class SandboxDispute(TypedDict):
    """Dispute of a sandbox payment."""

    amount: int
    """Disputed amount including tax, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    status: Union[Literal["open", "won", "lost"], str]
    """`open` until the bank decides, then whether the seller `won` or `lost`."""
    reason: str
    """Reason that the buyer gave the bank."""
    description: str
    """Text of the disputed payment."""


class SandboxDisputeDecision(TypedDict):
    """Decision of the bank about a sandbox dispute."""

    outcome: Literal["won", "lost"]
    """`won`: the seller keeps the amount. `lost`: the amount is returned to the buyer."""


class OrganizationMember(TypedDict):
    """Member of an organization."""

    user_id: str
    """Identifier of the user."""
    created_at: str
    """Time when the member joined, ISO 8601 in UTC."""
    email: str
    """E-mail address of the member."""
    name: Optional[str]
    """Name of the user."""
    public_name: str
    """Name shown to other users."""
    avatar_url: Optional[str]
    """URL of the user's avatar image."""
    role: MemberRole
    """Rights of the member in the organization."""


class OrganizationMemberList(TypedDict):
    """One page of members."""

    items: List[OrganizationMember]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class OrganizationInvitation(TypedDict):
    """Invitation to an organization."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time when the invitation was sent, ISO 8601 in UTC."""
    expires_at: str
    """Time when the invitation expires, ISO 8601 in UTC."""
    organization_id: str
    """Identifier of the organization."""
    email: str
    """E-mail address of the invited person."""
    role: MemberRole
    """Rights of the invited person after accepting."""


class OrganizationInvitationList(TypedDict):
    """One page of invitations."""

    items: List[OrganizationInvitation]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class Me(TypedDict):
    """Profile of the caller."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time when the account was created, ISO 8601 in UTC."""
    email: str
    """Verified e-mail address of the user."""
    name: Optional[str]
    """Name of the user."""
    avatar_url: Optional[str]
    """URL of the user's avatar image."""
    public_name: str
    """Name shown to other users."""


class AuditLogEntry(TypedDict):
    """
    Entry of the audit log: the change of one object by one request, or an export or another read of secrets.
    Entries of an organization form a chain, because each contains the hash of the preceding one.
    """

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization whose object was changed."""
    sequence: int
    """Position in the chain of the organization, from 1 and without gaps."""
    created_at: str
    """Time of the request, ISO 8601 in UTC."""
    actor: AuditLogActor
    """Caller who made the change."""
    operation: str
    """Operation of this API, by its `operationId`, or the command of the operator."""
    request_id: Optional[str]
    """Identifier of the request, which its response has in `X-Request-Id`; null for the operator."""
    object_type: AuditLogObjectType
    """Type of the changed object. More types may be added."""
    object_id: str
    """Identifier of the changed object."""
    before: Optional[Dict[str, Any]]
    """
    Changed attributes with their values before the change; null for a new object and for a read. Secrets and
    personal data are `[hidden]`. A text of more than 1000 characters is replaced by its hash, such as
    `sha256:9f86…`.
    """
    after: Optional[Dict[str, Any]]
    """
    Changed attributes with their values after the change, as in `before`; null for a deleted object and for a
    read.
    """
    previous_hash: str
    """Hash of the preceding entry, in hexadecimal; 64 zeros in the first entry."""
    hash: str
    """
    SHA-256 of this entry without `hash`, in hexadecimal. The hashed text is UTF-8 JSON without spaces and
    with sorted keys, as in RFC 8785.
    """


class AuditLogEntryList(TypedDict):
    """One page of the audit log."""

    items: List[AuditLogEntry]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class OAuthClient(TypedDict):
    """Application that acts for other people."""

    client_id: str
    """Identifier of the client."""
    client_id_issued_at: int
    """Time of registration, in Unix seconds."""
    created_at: str
    """Time of registration, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    registration_client_uri: str
    """URL of the client registration (RFC 7592)."""
    client_name: str
    """Name of the application, shown to users."""
    application_type: Union[Literal["web", "native"], str]
    """
    Whether the application is installed on the device of the user (`native`, RFC 8252) or not (`web`). More
    values may be added.
    """
    redirect_uris: List[str]
    """
    Redirect URIs without a fragment, compared exactly. Must be `https`, or `http` on `localhost`. A native
    application can also use a private scheme with a period, such as `com.example.app:/callback`, and
    `http://127.0.0.1` or `http://[::1]`, which match with any port.
    """
    token_endpoint_auth_method: Union[Literal["client_secret_basic", "client_secret_post", "none"], str]
    """Authentication method of the client. `none` is for public clients, which cannot keep a secret."""
    grant_types: List[str]
    """Grant types that the client may use."""
    response_types: List[str]
    """The value is always `code`."""
    scope: str
    """Scopes that the client may request, separated by spaces."""
    client_uri: str
    """URL of the homepage."""
    logo_uri: Optional[str]
    """URL of the logo."""
    tos_uri: Optional[str]
    """URL of the terms of service."""
    policy_uri: Optional[str]
    """URL of the privacy policy."""
    require_pushed_authorization_requests: bool
    """Whether authorization requests of this client must be pushed (RFC 9126)."""
    dpop_bound_access_tokens: bool
    """
    Whether the token endpoint requires a DPoP proof of this client, so that its tokens are bound to a key
    (RFC 9449).
    """


class OAuthError(TypedDict):
    """Error of an OAuth request (RFC 6749 §5.2)."""

    error: str
    """Machine-readable error code."""
    error_description: NotRequired[str]
    """Human-readable reason."""
    error_detail: NotRequired[str]
    """Details of the reason."""
    scope: NotRequired[str]
    """Missing or unknown scopes, separated by spaces."""
    state: NotRequired[str]
    """The `state` of the request, unchanged."""
    iss: NotRequired[str]
    """Issuer of the response."""


class PushedAuthorizationRequest(TypedDict):
    """Parameters of an authorization request, with the credentials of the client."""

    response_type: Literal["code"]
    """The value is always `code`."""
    client_id: NotRequired[str]
    """Identifier of the client, unless it is in the Authorization header."""
    client_secret: NotRequired[str]
    """Client secret, unless it is in the Authorization header. Omitted by public clients."""
    redirect_uri: str
    """One of the redirect URIs of the client."""
    scope: str
    """Requested scopes, separated by spaces."""
    state: NotRequired[str]
    """Opaque value that is returned unchanged. Protects against cross-site request forgery."""
    nonce: NotRequired[str]
    """Opaque value that is included in the ID token unchanged."""
    code_challenge: NotRequired[str]
    """PKCE challenge. Required for public clients."""
    code_challenge_method: NotRequired[Literal["S256"]]
    """The value is always `S256`."""
    prompt: NotRequired[str]
    """`none`: do not show any page. `login`: require a new sign-in. `consent`: ask for consent again."""
    sub_type: NotRequired[Literal["user", "organization"]]
    """Whether the tokens act for the user or for an organization that the user chooses. Default: `user`."""
    login_hint: NotRequired[str]
    """E-mail address of the user, if known."""
    max_age: NotRequired[str]
    """Maximum time since the last sign-in of the user, in seconds."""
    dpop_jkt: NotRequired[str]
    """Thumbprint of the key that must redeem the code (RFC 9449 §10). Set by the `DPoP` header as well."""


class PushedAuthorizationResponse(TypedDict):
    """Address of a pushed authorization request (RFC 9126)."""

    request_uri: str
    """
    Address of the request, for the parameter `request_uri` of the authorization endpoint. It can be used
    once.
    """
    expires_in: int
    """Lifetime of the address, in seconds."""


class TokenRequest(TypedDict):
    """Request for tokens."""

    grant_type: Literal["authorization_code", "refresh_token"]
    """Grant to exchange: `authorization_code` or `refresh_token`."""
    client_id: NotRequired[str]
    """Identifier of the client, unless it is in the Authorization header."""
    client_secret: NotRequired[str]
    """Client secret, unless it is in the Authorization header. Omitted by public clients."""
    code: NotRequired[str]
    """Authorization code. Required for `authorization_code`."""
    redirect_uri: NotRequired[str]
    """Redirect URI of the authorization request. Required for `authorization_code`."""
    code_verifier: NotRequired[str]
    """PKCE verifier. Required if the authorization request contained a challenge."""
    refresh_token: NotRequired[str]
    """Latest refresh token. Required for `refresh_token`."""
    scope: NotRequired[str]
    """Subset of the granted scopes, separated by spaces, for `refresh_token`."""


class TokenResponse(TypedDict):
    """Issued tokens."""

    token_type: Union[Literal["Bearer", "DPoP"], str]
    """Type of the access token. `DPoP` if the request had a proof, to whose key the token is bound."""
    access_token: str
    """Access token for the Authorization header."""
    expires_in: int
    """Lifetime of the access token, in seconds."""
    refresh_token: NotRequired[str]
    """
    Refresh token, which can be used once. Present only for clients with the grant type `refresh_token`, and
    for public clients only with a DPoP proof.
    """
    scope: str
    """Granted scopes, separated by spaces."""
    id_token: NotRequired[str]
    """Signed JWT that identifies the user or organization. Present only with the scope `openid`."""


class TokenReference(TypedDict):
    """Token and client credentials."""

    token: str
    """Token value."""
    token_type_hint: NotRequired[str]
    """Type to look up first: `access_token` or `refresh_token`."""
    client_id: NotRequired[str]
    """Identifier of the client, unless it is in the Authorization header."""
    client_secret: NotRequired[str]
    """Client secret, unless it is in the Authorization header. Omitted by public clients."""


class TokenConfirmation(TypedDict):
    """Key that a token is bound to (RFC 9449 §6.2)."""

    jkt: str
    """SHA-256 thumbprint of the public key (RFC 7638)."""


class Introspection(TypedDict):
    """State of a token (RFC 7662)."""

    active: bool
    """Whether the token is valid. If it is not, no other field is present."""
    client_id: NotRequired[str]
    """Client that the token was issued to."""
    token_type: NotRequired[str]
    """`Bearer` or `DPoP` for access tokens."""
    cnf: NotRequired[TokenConfirmation]
    """Key that the token is bound to. The field is absent for other tokens."""
    scope: NotRequired[str]
    """Scopes of the token, separated by spaces."""
    sub: NotRequired[str]
    """Identifier of the user or organization."""
    sub_type: NotRequired[str]
    """`user` or `organization`."""
    aud: NotRequired[str]
    """Audience of the token."""
    iss: NotRequired[str]
    """Issuer of the token."""
    exp: NotRequired[int]
    """Expiry time, in Unix seconds."""
    iat: NotRequired[int]
    """Time of issue, in Unix seconds."""


class UserInfo(TypedDict):
    """Claims about the user or organization of a token."""

    sub: str
    """Identifier of the user or organization."""
    sub_type: Union[Literal["user", "organization"], str]
    """Whether the token acts for a user or for an organization."""
    name: NotRequired[Optional[str]]
    """Name of the user (scope `profile`) or of the organization."""
    picture: NotRequired[Optional[str]]
    """URL of the picture (scope `profile`)."""
    email: NotRequired[str]
    """E-mail address of the user (scope `email`)."""
    email_verified: NotRequired[bool]
    """Whether the e-mail address is verified (scope `email`)."""
    organization_slug: NotRequired[str]
    """Slug of the organization."""


class ProviderMetadata(TypedDict):
    """Metadata of this OpenID provider (OpenID Connect Discovery 1.0, RFC 8414)."""

    issuer: str
    """Issuer of the tokens."""
    authorization_endpoint: str
    """URL of the authorization endpoint."""
    token_endpoint: str
    """URL of the token endpoint."""
    userinfo_endpoint: str
    """URL of the UserInfo endpoint."""
    jwks_uri: str
    """URL of the public keys."""
    revocation_endpoint: str
    """URL of the revocation endpoint."""
    introspection_endpoint: str
    """URL of the introspection endpoint."""
    pushed_authorization_request_endpoint: str
    """URL of the endpoint for pushed authorization requests."""
    dpop_signing_alg_values_supported: List[str]
    """Signature algorithms of DPoP proofs."""
    scopes_supported: List[str]
    """Supported scopes."""
    response_types_supported: List[str]
    """The value is always `code`."""
    code_challenge_methods_supported: List[str]
    """The value is always `S256`."""


class JsonWebKeySet(TypedDict):
    """Public keys that verify ID tokens."""

    keys: List[Dict[str, Any]]
    """Keys (RFC 7517)."""


class PendingPayment(TypedDict):
    """
    Payment of a plan change that the buyer must authenticate with their bank. The change takes effect when it
    succeeds.
    """

    product_price_id: str
    """Price that the subscription changes to, or keeps if only the quantity changes."""
    quantity: int
    """Number of units that the subscription changes to."""
    amount: int
    """Amount of the payment with tax, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    action_url: Optional[str]
    """URL on which the buyer authenticates the payment with their bank; null in events."""
    expires_at: str
    """Time after which the payment is given up and the plan stays as it is, ISO 8601 in UTC."""


class ScheduledChange(TypedDict):
    """Change of the price or the quantity that takes effect when the current period ends."""

    effective_at: str
    """Time when the change takes effect, ISO 8601 in UTC. The first bill of the new price is due then."""
    product_id: str
    """Product of the new price."""
    product_name: str
    """Name of that product."""
    quantity: int
    """Number of units after the change."""
    price: ProductPrice
    """New price."""


class PendingTransfer(TypedDict):
    """Transfer of a subscription that waits for the consent of its receiver."""

    customer_id: str
    """Customer who gets the subscription if they accept."""
    expires_at: str
    """Time after which the transfer ends without an answer, ISO 8601 in UTC."""
    rotate_keys: bool
    """Whether license keys get a new text when the receiver accepts."""
    release_machines: bool
    """Whether the machines of the present customer are deactivated when the receiver accepts."""


class Subscription(TypedDict):
    """Subscription as seen by the seller."""

    quantity: int
    """Number of units that `amount` is for, such as seats; 1 if the price is for one unit."""
    amount: Optional[int]
    """
    Price of a period, in minor units of the currency; null if the subscription is free. `tax_behavior` of the
    price tells whether it contains the tax.
    """
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    cancel_at: Optional[str]
    """
    Time at which the subscription ends, ISO 8601 in UTC; null if the seller has set none. It can renew
    before. With `cancel_at_period_end`, the earlier of the two times ends it.
    """
    checkout_id: Optional[str]
    """Checkout that created the subscription."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    current_period_end: Optional[str]
    """End of the current period, exclusive, ISO 8601 in UTC."""
    current_period_start: str
    """Start of the current period, ISO 8601 in UTC."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    ended_at: Optional[str]
    """Time when the subscription ended, ISO 8601 in UTC."""
    suspended_at: Optional[str]
    """
    Time since when a dispute suspends the subscription, ISO 8601 in UTC; null if it is not suspended. A
    suspended subscription grants no benefits and is not charged.
    """
    pause: Optional[SubscriptionPause]
    """
    Pause of the subscription; null if it is not paused. A paused subscription is not charged. Its period
    stands still, so `current_period_end` moves by the duration of the pause when the pause ends.
    """
    id: str
    """Unique identifier."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    price_id: str
    """Price of the product."""
    product_id: str
    """Product of the subscription."""
    recurring_interval: RecurringInterval
    """Unit of the length of a billing period."""
    recurring_interval_count: int
    """Length of a billing period, in `recurring_interval` units."""
    started_at: Optional[str]
    """Time when the subscription first became active, ISO 8601 in UTC."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription."""
    user_id: str
    """Buyer."""
    customer_id: str
    """Customer that the subscription belongs to."""
    cancellation_reason: Optional[CancellationReason]
    """Reason of the cancellation; null if none was given or the subscription is not canceled."""
    cancellation_comment: Optional[str]
    """Comment of the buyer on the cancellation; null if there is none. Erased with the customer."""
    billing_details: BillingDetails
    """Data of the buyer on bills."""
    metadata: Metadata
    """Key-value pairs of the seller, copied from the checkout."""
    custom_field_data: CustomFieldData
    """Answers to custom fields, by slug, copied from the checkout."""
    user: OrderUser
    """Buyer."""
    product: Product
    """Product of the subscription."""
    price: ProductPrice
    """Price of the product."""
    discount: Optional[Discount]
    """Discount applied to the price."""
    has_payment_method: bool
    """Whether a payment method is saved for the next charges."""
    has_next_bill: bool
    """
    Whether another bill follows, which `getSubscriptionNextBill` shows. A subscription that has ended and
    owes nothing has none, and neither has one that ends before it is charged again.
    """
    external_id: Optional[str]
    """Identifier of the subscription in the system that it was imported from; null if it was not imported."""
    pending_payment: Optional[PendingPayment]
    """Payment of a plan change that waits for the buyer; null if there is none."""
    scheduled_change: Optional[ScheduledChange]
    """Plan change that waits for the end of the current period; null if there is none."""
    last_change_order_id: Optional[str]
    """
    Order for the last change of the price, the quantity or the billing cycle that took effect at once; null
    if the change cost nothing, or if there was none.
    """
    pending_transfer: Optional[PendingTransfer]
    """Transfer that waits for the consent of another customer; null if there is none."""


class SubscriptionList(TypedDict):
    """One page of subscriptions."""

    items: List[Subscription]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class BillExpectation(TypedDict):
    """Bill of a change that the caller has seen. Each field is optional."""

    total_amount: NotRequired[int]
    """Total including tax, in minor units of the currency."""
    due_amount: NotRequired[int]
    """Amount that the payment method is charged now, in minor units of the currency."""


class NextBillExpectation(TypedDict):
    """Next bill that the caller has seen. Each field is optional."""

    due_at: NotRequired[str]
    """Time of the charge, ISO 8601 in UTC."""
    due_amount: NotRequired[int]
    """Amount that the payment method is charged then, in minor units of the currency."""


class SubscriptionUpdateExpectation(TypedDict):
    """Effect of a change that the caller has seen, as its preview says it. Each field is optional."""

    currency: NotRequired[Optional[str]]
    """Currency, ISO 4217 code in lower case; null if both prices are free."""
    charged_now: NotRequired[BillExpectation]
    """Bill of the change itself."""
    next_bill: NotRequired[NextBillExpectation]
    """Bill of the next period."""
    granted_credit_amount: NotRequired[int]
    """Credit that the change grants to the buyer, in minor units of the currency."""
    current_period_end: NotRequired[str]
    """End of the current period after the change, ISO 8601 in UTC."""
    effective_at: NotRequired[str]
    """
    Time when the change takes effect, ISO 8601 in UTC. A time of the last hour, since the last change of the
    subscription, is the time for which a change that takes effect now is calculated. A cancellation takes
    effect at the end of the period.
    """
    ending_activation_count: NotRequired[int]
    """Number of activations of license keys that end when the change takes effect."""


class SubscriptionUpdate(TypedDict):
    """Changes to the price, the quantity, the cancellation or the terms of a subscription."""

    cancel_at_period_end: NotRequired[bool]
    """
    Whether the subscription ends with the current period, which is at once after a failed payment. Cannot be
    combined with a price or a quantity.
    """
    cancel_at: NotRequired[Optional[str]]
    """
    Time in the next five years at which the subscription ends, ISO 8601 in UTC. Null removes it. Nothing is
    credited for the rest of a paid period after this time. Until then the subscription renews, and the bill
    of its last period covers the part before this time. A pause does not move the time. Cannot be combined
    with a price, a quantity or `cancel_at_period_end`.
    """
    cancellation_reason: NotRequired[CancellationReason]
    """Reason of the cancellation. The field requires `cancel_at_period_end` true."""
    cancellation_comment: NotRequired[str]
    """Comment on the cancellation. The field requires `cancel_at_period_end` true."""
    product_price_id: NotRequired[str]
    """
    Recurring price of the same organization, of the same product or another one. Omitted, the price stays.
    The present price without a quantity cancels a scheduled change. A change of the price alone keeps a
    scheduled quantity.
    """
    quantity: NotRequired[int]
    """
    Number of units, within the bounds of the price. If omitted, the quantity stays, or changes to the nearest
    one that the price allows. A change of the quantity alone keeps a scheduled change to another price. The
    current quantity cancels a scheduled change of the quantity.
    """
    billing_cycle_anchor: NotRequired[Union[str, Literal["now"]]]
    """
    Time at which the next period begins, ISO 8601 in UTC, or `now`. Later periods are counted from it. It is
    at most one period after the end of the current one. The current period ends then. The time that it gains
    is charged, and the time that it loses is credited, at its price with its discount. A time that is over,
    or `now`, begins a period now, which is charged now, less the unused time. `proration_behavior` is
    `invoice` or `prorate`. Returns 422 during a trial. Cannot be combined with other changes.
    """
    end_activation_ids: NotRequired[List[str]]
    """
    Activations that end if the change lowers the activation limit of license keys, such as by fewer seats.
    They are live, belong to keys of the subscription, and are at most as many as each key loses. The rest is
    chosen when the change takes effect, the longest unused first. Omitted or empty, all are chosen so. A
    change at the end of the period keeps the choice, and ends no more activations than are too many then.
    """
    proration_behavior: NotRequired[Literal["invoice", "prorate", "period_end"]]
    """
    Settlement of the price difference for the rest of the period. `invoice` charges or credits it now;
    `prorate` adds it to the next bill. A change of the interval, or from a free to a paid price, starts a new
    period and is charged now in both cases. `period_end` leaves the present period as it is: the change takes
    effect when the period ends. Default: `prorate`.
    """
    metadata: NotRequired[Metadata]
    """
    Key-value pairs of the seller, which replace all present ones. Cannot be combined with a price, a quantity
    or a cancellation.
    """
    trial_end: NotRequired[str]
    """
    New end of the trial, at most five years away, ISO 8601 in UTC. A time that is over ends the trial now.
    The first period begins then, and is charged then. Cannot be combined with a price, a quantity or a
    cancellation.
    """
    discount_id: NotRequired[Optional[str]]
    """
    Discount from the next bill on, which replaces the present one. It counts as a redemption. Null removes
    the discount from the next bills. Cannot be combined with a price, a quantity or a cancellation.
    """
    expected: NotRequired[SubscriptionUpdateExpectation]
    """
    Effect of the change that the caller has seen in its preview. If the change has another effect now,
    nothing changes and nothing is charged, and the response is 422 at the different values. Preview the
    change again, so that it can be confirmed. A cancellation or other terms have `current_period_end` and
    `effective_at` alone.
    """


class PaymentRetry(TypedDict):
    """
    Next attempt of a failed payment of a subscription, and its end. The buyer can pay with another payment
    method before.
    """

    next_attempt_at: Optional[str]
    """
    Time of the next attempt, ISO 8601 in UTC. The value is null if the subscription ends before another
    attempt.
    """
    access_ends_at: str
    """
    Time at which the buyer loses the benefits if no payment succeeds before, ISO 8601 in UTC. This is the
    time of the last attempt, or the end of the subscription.
    """


class CancellationOffer(TypedDict):
    """Discount on the next bills that a buyer can take instead of canceling."""

    name: str
    """Name of the discount."""
    type: Union[Literal["fixed", "percentage"], str]
    """Whether the discount is a fixed amount or a percentage."""
    amount: Optional[int]
    """Amount off each bill, in minor units of the currency; null for a percentage."""
    currency: Optional[str]
    """Currency of the amount, ISO 4217 code in lower case; null for a percentage."""
    basis_points: Optional[int]
    """Percentage off each bill, in basis points (hundredths of a percent); null for a fixed amount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Bills that the discount applies to, from the next one on."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months from the start of the next period; null otherwise."""


class UserSubscription(TypedDict):
    """Subscription as seen by the buyer."""

    quantity: int
    """Number of units that `amount` is for, such as seats; 1 if the price is for one unit."""
    amount: Optional[int]
    """
    Price of a period, in minor units of the currency; null if the subscription is free. `tax_behavior` of the
    price tells whether it contains the tax.
    """
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    cancel_at: Optional[str]
    """
    Time at which the subscription ends, ISO 8601 in UTC; null if the seller has set none. It can renew
    before. With `cancel_at_period_end`, the earlier of the two times ends it.
    """
    checkout_id: Optional[str]
    """Checkout that created the subscription."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    current_period_end: Optional[str]
    """End of the current period, exclusive, ISO 8601 in UTC."""
    current_period_start: str
    """Start of the current period, ISO 8601 in UTC."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    ended_at: Optional[str]
    """Time when the subscription ended, ISO 8601 in UTC."""
    suspended_at: Optional[str]
    """
    Time since when a dispute suspends the subscription, ISO 8601 in UTC; null if it is not suspended. A
    suspended subscription grants no benefits and is not charged.
    """
    pause: Optional[SubscriptionPause]
    """
    Pause of the subscription; null if it is not paused. A paused subscription is not charged. Its period
    stands still, so `current_period_end` moves by the duration of the pause when the pause ends.
    """
    id: str
    """Unique identifier."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    price_id: str
    """Price of the product."""
    product_id: str
    """Product of the subscription."""
    recurring_interval: RecurringInterval
    """Unit of the length of a billing period."""
    recurring_interval_count: int
    """Length of a billing period, in `recurring_interval` units."""
    started_at: Optional[str]
    """Time when the subscription first became active, ISO 8601 in UTC."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription."""
    user_id: str
    """Buyer."""
    product: UserOrderProduct
    """Product of the subscription."""
    price: ProductPrice
    """Price of the product."""
    has_payment_method: bool
    """Whether a payment method is saved for the next charges."""
    has_next_bill: bool
    """
    Whether another bill follows, which `getUserSubscriptionNextBill` shows. A subscription that has ended and
    owes nothing has none, and neither has one that ends before it is charged again.
    """
    pending_payment: Optional[PendingPayment]
    """Payment of a plan change that waits for the buyer; null if there is none."""
    payment_retry: Optional[PaymentRetry]
    """
    Next attempt of the failed payment of a `past_due` subscription. The value is null for other
    subscriptions, while a payment is under way, and while a dispute suspends the subscription.
    """
    scheduled_change: Optional[ScheduledChange]
    """Plan change that waits for the end of the current period; null if there is none."""
    last_change_order_id: Optional[str]
    """
    Order for the last change of the price, the quantity or the billing cycle that took effect at once; null
    if the change cost nothing, or if there was none.
    """
    is_cancelable: bool
    """Whether the buyer can cancel the subscription now. An end before the next charge leaves nothing to cancel."""
    is_resumable: bool
    """Whether the buyer can undo the cancellation of the subscription now."""
    is_pausable: bool
    """Whether the buyer can pause the subscription now. The seller allows pauses with `buyers_can_pause`."""
    is_unpausable: bool
    """Whether the buyer can end the pause of the subscription now. Only the seller ends a pause of the seller."""
    is_changeable: bool
    """
    Whether the price or the quantity can change now. A subscription that is paused, suspended, or about to
    end, or that has a payment due, cannot change. The rules of the seller decide about each change.
    """
    is_billable: bool
    """
    Whether another bill can follow, so that the buyer can change the billing details. A subscription that has
    ended has one more bill if a balance is owed.
    """
    cancellation_offer: Optional[CancellationOffer]
    """Offer of the seller instead of a cancellation; null if there is none or the buyer has taken one."""
    card: Optional[SavedCard]
    """
    Card on file; null if there is none, if another payment method is saved, or if the card was saved before
    its details were kept.
    """
    transfer_expires_at: Optional[str]
    """
    Time until which the seller offers the subscription to another customer, ISO 8601 in UTC; null if no
    transfer is pending. The caller keeps the subscription and pays until the other customer accepts.
    """


class UserSubscriptionList(TypedDict):
    """One page of subscriptions."""

    items: List[UserSubscription]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class UserSubscriptionUpdate(TypedDict):
    """New price or quantity of a subscription, or its cancellation."""

    cancel_at_period_end: NotRequired[bool]
    """Whether the subscription ends with the current period. Cannot be combined with a price or a quantity."""
    cancellation_reason: NotRequired[CancellationReason]
    """Reason of the cancellation. The field requires `cancel_at_period_end` true."""
    cancellation_comment: NotRequired[str]
    """Comment on the cancellation. The field requires `cancel_at_period_end` true."""
    product_price_id: NotRequired[str]
    """
    Recurring price of the same product, or of another product that the seller offers as a plan. Omitted, the
    price stays. The present price without a quantity cancels a scheduled change. A change of the price alone
    keeps a scheduled quantity.
    """
    quantity: NotRequired[int]
    """
    Number of units, within the bounds of the price. If omitted, the quantity stays, or changes to the nearest
    one that the price allows. A change of the quantity alone keeps a scheduled change to another price. The
    current quantity cancels a scheduled change of the quantity.
    """
    end_activation_ids: NotRequired[List[str]]
    """
    Activations that end if the change lowers the activation limit of license keys, such as by fewer seats.
    They are live, belong to keys of the subscription, and are at most as many as each key loses. The rest is
    chosen when the change takes effect, the longest unused first. Omitted or empty, all are chosen so. A
    change at the end of the period keeps the choice, and ends no more activations than are too many then.
    """
    proration_behavior: NotRequired[Literal["invoice", "prorate"]]
    """
    Wish of the buyer where the rules of the seller leave a choice. `invoice` settles the price difference for
    the rest of the period now; `prorate` adds it to the next bill. The rules of the seller decide. By
    default, an upgrade is paid at once, and any other change takes effect when the period ends. Returns 422
    for `prorate` if the upgrade has to be paid at once.
    """
    expected: NotRequired[SubscriptionUpdateExpectation]
    """
    Effect of the change that the caller has seen in its preview. If the change has another effect now,
    nothing changes and nothing is charged, and the response is 422 at the different values. Preview the
    change again, so that it can be confirmed. A cancellation or other terms have `current_period_end` and
    `effective_at` alone.
    """


class SubscriptionNextBill(TypedDict):
    """
    The bill that a subscription is charged for next. It is charged as shown, unless something about it
    changes before.
    """

    due_at: Optional[str]
    """
    Time of the charge, ISO 8601 in UTC. The value is null if the next charge waits for the buyer, for a
    payment under way, for the end of a dispute, or for the end of a pause that has no planned end.
    """
    currency: Optional[str]
    """ISO 4217 code in lower case. The value is null for a free subscription."""
    lines: List[OrderLine]
    """Line items, which add up to `amount`, with the discount and the balance."""
    amount: int
    """Amount before tax, in minor units of the currency. 0 for a free period."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    total_amount: int
    """Total including tax, in minor units of the currency."""
    applied_credit_amount: int
    """Part of the total that the credit of the buyer pays, in minor units of the currency."""
    due_amount: int
    """Rest of the total, which the payment method is charged for, in minor units of the currency."""


class TransferPaymentMethod(TypedDict):
    """Payment method that the receiver of a transfer can choose."""

    id: str
    """Subscription that the payment method is saved for. The transferred one, if it was saved for the transfer."""
    card: Optional[SavedCard]
    """The card; null for another payment method."""


class SubscriptionTransfer(TypedDict):
    """Pending transfer of a subscription, for its receiver."""

    organization_name: str
    """Name of the seller."""
    organization_mode: Union[Literal["live", "test"], str]
    """Whether the organization sells for money (`live`) or is for trying (`test`)."""
    product_name: str
    """Name of the product."""
    quantity: int
    """Number of units that `amount` is for, such as seats; 1 if the price is for one unit."""
    amount: Optional[int]
    """
    Price of a period from the next bill on, in minor units of the currency; null if it is free. Discounts are
    not deducted.
    """
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the price is free."""
    recurring_interval: RecurringInterval
    """Unit of the length of a billing period."""
    recurring_interval_count: int
    """Length of a billing period, in `recurring_interval` units."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription. Only one that is `active` or `trialing` can be accepted."""
    current_period_end: str
    """End of the current period, exclusive, ISO 8601 in UTC."""
    expires_at: str
    """Time after which the transfer ends without an answer, ISO 8601 in UTC."""
    next_bill: Optional[SubscriptionNextBill]
    """
    The bill that the receiver is charged for next, with the tax for their billing details; null if no further
    bill follows.
    """
    payment_methods: List[TransferPaymentMethod]
    """Payment methods that the receiver can choose. The newest one comes first."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    payment_processor_metadata: PaymentProcessorMetadata
    """Public data of the payment processor for the form in which the receiver enters another payment method."""
    terms: str
    """
    Identifies the price and the next bill as they are shown. `acceptSubscriptionTransfer` receives it, so the
    receiver cannot agree to other terms.
    """


class PaymentMethodUpdate(TypedDict):
    """New payment method of a subscription."""

    confirmation_token_id: str
    """Token from the payment processor's form. In the sandbox, the name of a test card."""


class OverduePayment(TypedDict):
    """Charge of the overdue amount of a subscription with a new payment method."""

    status: Union[Literal["succeeded", "declined", "requires_action", "processing"], str]
    """
    `succeeded`: the amount is paid. `declined`: the payment method is saved, but the payment was declined.
    `requires_action`: the buyer must authenticate the payment with their bank. `processing`: the processor
    has not decided yet.
    """
    amount: int
    """Amount with tax, in minor units of the currency."""
    currency: str
    """ISO 4217 code in lower case."""
    action_url: Optional[str]
    """URL on which the buyer authenticates the payment with their bank; null if that is not required."""


class PaymentMethodResult(TypedDict):
    """Result of a payment method change."""

    status: Union[Literal["succeeded", "requires_action", "processing"], str]
    """
    `succeeded`: the payment method is saved. `requires_action`: the buyer must authenticate it with their
    bank. `processing`: the processor has not decided yet.
    """
    action_url: Optional[str]
    """URL on which the buyer authenticates the payment method with their bank; null if that is not required."""
    overdue_payment: Optional[OverduePayment]
    """Charge of the overdue amount with the new payment method; null if nothing was charged."""


class SubscriptionTransferAcceptance(TypedDict):
    """Consent of the receiver of a subscription."""

    terms: str
    """The `terms` of `getSubscriptionTransfer` that the receiver has seen."""
    payment_method_id: NotRequired[Optional[str]]
    """The `id` of one of the `payment_methods`. It can be omitted or null if the next bill charges nothing."""


class UserSubscriptionPauseCreate(TypedDict):
    """New pause of one of the buyer's subscriptions."""

    resumes_at: NotRequired[Optional[str]]
    """
    Time in the future at which the pause ends by itself, ISO 8601 in UTC. Omitted or null, the pause lasts
    until it is ended. A planned end of the subscription (`cancel_at`) stays as it is, and ends the pause as
    well.
    """


class SubscriptionPauseCreate(TypedDict):
    """New pause of a subscription."""

    resumes_at: NotRequired[Optional[str]]
    """
    Time in the future, at most five years away, at which the pause ends by itself, ISO 8601 in UTC. Omitted
    or null, the pause lasts until it is ended. A planned end of the subscription (`cancel_at`) stays as it
    is, and ends the pause as well.
    """
    access: NotRequired[PauseAccess]
    """Whether the buyer has the benefits during the pause."""


class ImportedSubscription(TypedDict):
    """
    Running subscription as another system knows it. One of `customer_id`, `external_customer_id` and
    `customer_email` names the customer. The bills have the name, the billing address and the tax ID of the
    customer.
    """

    external_id: str
    """
    Identifier of the subscription in the other system. It decides whether the organization has the
    subscription already. No two subscriptions of an organization share one.
    """
    customer_id: NotRequired[Optional[str]]
    """Customer of the organization."""
    external_customer_id: NotRequired[Optional[str]]
    """Customer of the organization, by the identifier in the seller's own system."""
    customer_email: NotRequired[Optional[str]]
    """
    E-mail address of the customer, in any case. An address that the organization does not know becomes a
    customer.
    """
    customer_name: NotRequired[Optional[Name]]
    """Name of the person or company. Stored if the customer has no name yet."""
    product_id: str
    """Product of the subscription."""
    product_price_id: NotRequired[Optional[str]]
    """
    Recurring price of the product, which may be archived. Omit it if only one recurring price of the product
    is not archived, or only one in `currency`.
    """
    quantity: NotRequired[int]
    """
    Number of units, such as seats, within the bounds of the price. Defaults to the smallest quantity of the
    price.
    """
    amount: NotRequired[Optional[int]]
    """
    Amount of a period for all units, in minor units of the currency, such as the amount of an earlier price
    list. Required for a price of type `custom`. Omit it for the amount of the price.
    """
    currency: NotRequired[Optional[str]]
    """Currency of the price, ISO 4217 code in lower case."""
    current_period_start: str
    """Start of the current period, ISO 8601 in UTC, not in the future."""
    current_period_end: str
    """End of the current period, exclusive, ISO 8601 in UTC, in the future. The first charge is due then."""
    started_at: NotRequired[Optional[str]]
    """
    Time when the subscription began in the other system, ISO 8601 in UTC, not after the start of the current
    period. Metrics count it from then on. Defaults to the start of the current period.
    """
    trial_ends_at: NotRequired[Optional[str]]
    """
    End of the trial, ISO 8601 in UTC. A subscription in its trial has the end of the current period here. A
    trial that ended before the current period has no effect.
    """
    cancel_at_period_end: NotRequired[bool]
    """Whether the subscription ends with the current period. Nothing is charged then."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""


class SubscriptionImport(TypedDict):
    """Subscriptions of another system."""

    organization_id: NotRequired[Optional[str]]
    """Organization of the subscriptions. Required, unless an organization token is used."""
    dry_run: NotRequired[bool]
    """Whether to check the subscriptions and to return what the import would do, without storing anything."""
    subscriptions: List[ImportedSubscription]
    """Subscriptions, each external identifier once."""


class SubscriptionImportItem(TypedDict):
    """Subscription of an import."""

    id: Optional[str]
    """Identifier of the subscription; null for a subscription that a dry run would create."""
    external_id: str
    """Identifier in the other system."""
    customer_email: str
    """E-mail address of the customer."""
    outcome: Union[Literal["created", "unchanged"], str]
    """Result for the subscription; in a dry run, the one that is expected. More results may be added."""
    status: Union[Literal["incomplete", "incomplete_expired", "trialing", "active", "past_due", "canceled", "unpaid"], str]
    """Status of the subscription."""
    price_id: str
    """Price of the subscription."""
    quantity: int
    """Number of units."""
    amount: Optional[int]
    """Amount of a period in minor units; null if the subscription is free."""
    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if the subscription is free."""
    current_period_end: str
    """End of the current period, ISO 8601 in UTC. The next charge is due then, unless the subscription ends."""
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    has_payment_method: bool
    """
    Whether a payment method is saved for the next charges. The customer is asked for one before the first
    charge.
    """


class SubscriptionImportResult(TypedDict):
    """Result of an import, or of its dry run."""

    dry_run: bool
    """Whether nothing was stored."""
    organization_id: str
    """Organization of the subscriptions."""
    created_count: int
    """Number of subscriptions that were created, or would be."""
    unchanged_count: int
    """Number of subscriptions that the organization had already. They keep their state."""
    new_customer_count: int
    """Number of customers that were created, or would be."""
    subscriptions: List[SubscriptionImportItem]
    """The subscriptions in the order of the request."""


class SubscriptionPriceUpdate(TypedDict):
    """New price or quantity of a subscription, chosen by the seller. One of the two is required."""

    product_price_id: NotRequired[str]
    """
    Recurring price of the same organization, of the same product or another one. Omitted, the price stays.
    The present price without a quantity cancels a scheduled change. A change of the price alone keeps a
    scheduled quantity.
    """
    quantity: NotRequired[int]
    """
    Number of units, within the bounds of the price. If omitted, the quantity stays, or changes to the nearest
    one that the price allows. A change of the quantity alone keeps a scheduled change to another price. The
    current quantity cancels a scheduled change of the quantity.
    """
    billing_cycle_anchor: NotRequired[Union[str, Literal["now"]]]
    """
    Time at which the next period begins, ISO 8601 in UTC, or `now`. Later periods are counted from it. It is
    at most one period after the end of the current one. The current period ends then. The time that it gains
    is charged, and the time that it loses is credited, at its price with its discount. A time that is over,
    or `now`, begins a period now, which is charged now, less the unused time. `proration_behavior` is
    `invoice` or `prorate`. Returns 422 during a trial. Cannot be combined with other changes.
    """
    end_activation_ids: NotRequired[List[str]]
    """
    Activations that end if the change lowers the activation limit of license keys, such as by fewer seats.
    They are live, belong to keys of the subscription, and are at most as many as each key loses. The rest is
    chosen when the change takes effect, the longest unused first. Omitted or empty, all are chosen so. A
    change at the end of the period keeps the choice, and ends no more activations than are too many then.
    """
    proration_behavior: NotRequired[Literal["invoice", "prorate", "period_end"]]
    """
    Settlement of the price difference for the rest of the period. `invoice` charges or credits it now;
    `prorate` adds it to the next bill. A change of the interval, or from a free to a paid price, starts a new
    period and is charged now in both cases. `period_end` leaves the present period as it is: the change takes
    effect when the period ends. Default: `prorate`.
    """


class BillPreview(TypedDict):
    """Bill of a price change."""

    lines: List[OrderLine]
    """Line items, which add up to `amount`."""
    amount: int
    """Amount before tax, in minor units of the currency."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    total_amount: int
    """Total including tax, in minor units of the currency."""
    applied_credit_amount: int
    """Part of the total that the credit of the buyer pays, in minor units of the currency."""
    due_amount: int
    """Rest of the total, which the payment method is charged for, in minor units of the currency."""


class NextBillPreview(TypedDict):
    """Next bill after a price change."""

    due_at: str
    """Time of the charge, ISO 8601 in UTC."""
    lines: List[OrderLine]
    """Line items, which add up to `amount`."""
    amount: int
    """Amount before tax, in minor units of the currency."""
    tax_amount: int
    """Tax, in minor units of the currency."""
    total_amount: int
    """Total including tax, in minor units of the currency."""
    applied_credit_amount: int
    """Part of the total that the credit of the buyer pays, in minor units of the currency."""
    due_amount: int
    """Rest of the total, which the payment method is charged for, in minor units of the currency."""


class EndingActivation(TypedDict):
    """Live activation of a license key that allows fewer machines after a change."""

    id: str
    """Identifier of the activation."""
    label: str
    """Label of the machine, set by the program."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    last_used_at: Optional[str]
    """
    Time of a use on the last day (UTC) on which the program used the machine, ISO 8601 in UTC; null before
    the first use.
    """
    is_ending: bool
    """Whether the activation ends when the change takes effect."""


class EndingLicenseKey(TypedDict):
    """License key that allows fewer machines after a change, so that some of its activations end."""

    license_key_id: str
    """Identifier of the license key."""
    display_key: str
    """Masked license key."""
    limit_activations: int
    """Number of machines that the license key allows after the change."""
    ending_activation_count: int
    """Number of activations that end."""
    activations: List[EndingActivation]
    """
    Live activations of the license key in the order in which they end, the longest unused first. The list is
    empty if the seller hides the machines from buyers, and for sellers without the scope `license_keys:read`.
    """


class SubscriptionUpdatePreview(TypedDict):
    """Preview of a change of the price or the quantity."""

    currency: Optional[str]
    """Currency, ISO 4217 code in lower case; null if both prices are free."""
    charged_now: BillPreview
    """Bill of the change itself."""
    next_bill: NextBillPreview
    """Bill of the next period. Bills of the buyer that are announced before it spend the shared credit first."""
    balance: int
    """
    Amount owed after the change, less the credit that the change grants, in minor units of the currency.
    Settled with the next bill.
    """
    applied_credit_amount: int
    """Part of the bill now that the credit of the buyer pays, in minor units of the currency."""
    granted_credit_amount: int
    """Credit that the change grants to the buyer, in minor units of the currency."""
    current_period_end: str
    """End of the current period after the change, ISO 8601 in UTC."""
    effective_at: str
    """Time when the change takes effect, ISO 8601 in UTC. Now, or the end of the current period."""
    ending_activation_count: int
    """
    Number of activations of license keys that end when the change takes effect, because their keys allow
    fewer machines then.
    """
    ending_license_keys: List[EndingLicenseKey]
    """License keys of the subscription whose activations end. Buyers see the keys that they hold."""


class UserSubscriptionPriceUpdate(TypedDict):
    """New price or quantity of a subscription, chosen by the buyer. One of the two is required."""

    product_price_id: NotRequired[str]
    """
    Recurring price of the same product, or of another product that the seller offers as a plan. Omitted, the
    price stays. The present price without a quantity cancels a scheduled change. A change of the price alone
    keeps a scheduled quantity.
    """
    quantity: NotRequired[int]
    """
    Number of units, within the bounds of the price. If omitted, the quantity stays, or changes to the nearest
    one that the price allows. A change of the quantity alone keeps a scheduled change to another price. The
    current quantity cancels a scheduled change of the quantity.
    """
    end_activation_ids: NotRequired[List[str]]
    """
    Activations that end if the change lowers the activation limit of license keys, such as by fewer seats.
    They are live, belong to keys of the subscription, and are at most as many as each key loses. The rest is
    chosen when the change takes effect, the longest unused first. Omitted or empty, all are chosen so. A
    change at the end of the period keeps the choice, and ends no more activations than are too many then.
    """
    proration_behavior: NotRequired[Literal["invoice", "prorate"]]
    """
    Wish of the buyer where the rules of the seller leave a choice. `invoice` settles the price difference for
    the rest of the period now; `prorate` adds it to the next bill. The rules of the seller decide. By
    default, an upgrade is paid at once, and any other change takes effect when the period ends. Returns 422
    for `prorate` if the upgrade has to be paid at once.
    """


class PaymentForm(TypedDict):
    """Data for the payment method form."""

    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    payment_processor_metadata: PaymentProcessorMetadata
    """Public data of the payment processor for the form."""
    is_payable: bool
    """Whether the subscription has a charge, now or later. A payment method can be saved only if it has."""


class BillingDetailsChange(TypedDict):
    """One change of the data of the buyer on the bills of a subscription."""

    created_at: str
    """Time of the change, ISO 8601 in UTC."""
    id: str
    """Unique identifier."""
    changed_by: Union[Literal["buyer", "seller"], str]
    """Side that made the change. More values may be added."""
    user_id: Optional[str]
    """Person who made the change; null for an application that acts for the organization."""
    organization_id: Optional[str]
    """Organization whose application made the change; null for a person."""
    before: BillingDetails
    """Data before the change."""
    after: BillingDetails
    """Data after the change."""


class SubscriptionBillingDetails(TypedDict):
    """Data of the buyer on the bills of a subscription, with its changes."""

    name: Optional[str]
    """Name of the buyer on invoices. Null means the name or the e-mail address of the account."""
    address: Optional[Address]
    """Billing address. Its country decides about the tax."""
    tax_id: Optional[str]
    """Tax ID of the buyer, in the format of the country of the address."""
    tax_ids: List[CustomerTaxId]
    """
    Tax IDs of the buyer, at most one for each country, and `tax_id` first. An invoice shows it, and the tax
    IDs of the seller's country and of the country of the tax.
    """
    changes: List[BillingDetailsChange]
    """Latest 50 changes, newest first."""


class BillingDetailsUpdate(TypedDict):
    """Changes to the data of the buyer on bills. Omitted fields stay unchanged."""

    name: NotRequired[Optional[Name]]
    """Name of the buyer on invoices. Null means the name or the e-mail address of the account."""
    address: NotRequired[AddressInput]
    """Billing address. Its country decides about the tax, so it cannot be removed."""
    tax_id: NotRequired[Optional[str]]
    """Tax ID of the buyer, in the format of the country of the address. Other tax IDs stay."""
    tax_ids: NotRequired[List[CustomerTaxIdInput]]
    """
    Replaces all tax IDs, at most one for each country. The one of the country of the address becomes
    `tax_id`. A `tax_id` beside the list must be the same.
    """


class SubscriptionPlan(TypedDict):
    """Price that the buyer may change a subscription to."""

    product_id: str
    """Product of the price."""
    product_name: str
    """Name of that product."""
    price: ProductPrice
    """Price. Its `id` is the `product_price_id` of the change."""
    takes_effect: Union[Literal["now", "period_end"], str]
    """Time when the change takes effect by the rules of the seller. More values may be added."""


class SubscriptionPlanList(TypedDict):
    """Prices that the buyer may change a subscription to."""

    items: List[SubscriptionPlan]
    """Prices. Prices of the present product come first."""


class Invoice(TypedDict):
    """A numbered document of an order."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that issued the document."""
    order_id: str
    """Order of the document."""
    kind: InvoiceKind
    """Kind of the document."""
    number: str
    """Number of the document. The numbers of an organization have no gaps."""
    issued_at: str
    """Time of issue, ISO 8601 in UTC."""
    url: str
    """
    URL of a page with the document. The page is accessible to everyone who has the URL, for 30 days. After
    that, the URL leads to the customer portal.
    """
    pdf_url: str
    """URL of the document as a PDF file, for 30 days."""


class OrderInvoice(TypedDict):
    """Invoice of an order."""

    number: str
    """Invoice number. The numbers of an organization have no gaps."""
    issued_at: str
    """Time of issue, ISO 8601 in UTC."""
    url: str
    """
    URL of a page with the invoice. The page is accessible to everyone who has the URL, for 30 days. After
    that, the URL leads to the customer portal. Each request returns new addresses.
    """
    pdf_url: str
    """
    URL of the invoice as a PDF file. The file is a PDF/A-3. It contains the machine-readable form by EN 16931
    (Factur-X, ZUGFeRD) if there is an `xml_url`.
    """
    xml_url: Optional[str]
    """
    URL of the machine-readable form by EN 16931, as a Cross Industry Invoice in XML. The value is null if
    data are missing that EN 16931 requires. These are the addresses of the seller and the buyer, the tax ID
    of the seller, and for a reverse charge the tax ID of the buyer.
    """
    currency: str
    """Currency of the amounts in `tax_lines`, ISO 4217 code in lower case."""
    tax_lines: List[TaxLine]
    """Taxes on the invoice."""
    tax_note: Optional[str]
    """Sentence about the tax on the invoice, such as the words that the law prescribes for a reverse charge."""


class Credit(TypedDict):
    """
    Credit of a buyer for time that was paid and not used. It pays for the next bills of the buyer's
    subscriptions with the same organization and currency, with their taxes, before the payment method is
    charged. It returns the tax of the order that paid for the time, by a credit note that is issued with it.
    """

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owes the credit."""
    user_id: str
    """Buyer who has the credit."""
    customer_id: str
    """Customer who has the credit."""
    subscription_id: Optional[str]
    """Subscription whose plan change granted the credit."""
    order_id: Optional[str]
    """
    Order that paid for the unused time. A refund or a lost dispute of this order takes the credit back; null
    if no single order paid for it.
    """
    currency: str
    """Currency, ISO 4217 code in lower case."""
    amount: int
    """Granted amount with tax, in minor units of the currency."""
    tax_amount: int
    """Tax of the order in `amount`, in minor units of the currency."""
    tax_lines: List[TaxLine]
    """
    Taxes in `amount`, as on the order. The list is empty if the seller collected no tax, or if no order paid
    for the credit.
    """
    remaining_amount: int
    """
    Amount that can still be spent, with tax, in minor units of the currency. A pending payment reserves its
    part. A dispute of the order suspends the rest while it is open.
    """
    reversed_amount: int
    """Amount that refunds and disputes of the order took back, with tax, in minor units of the currency."""


class CreditList(TypedDict):
    """One page of credits."""

    items: List[Credit]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CreditBalance(TypedDict):
    """Credit of one buyer with an organization in one currency."""

    organization_id: str
    """Organization that owes the credit."""
    user_id: str
    """Buyer who has the credit."""
    customer_id: str
    """Customer who has the credit."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    remaining_amount: int
    """Sum of what remains of the credits, with tax, in minor units of the currency."""
    suspended_amount: int
    """
    Part of it that an open dispute of its order suspends, in minor units of the currency. Bills are paid from
    the rest.
    """
    user: OrderUser
    """Buyer who has the credit."""


class CreditBalanceList(TypedDict):
    """One page of balances."""

    items: List[CreditBalance]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class Refund(TypedDict):
    """Refund of an order."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that refunds the order."""
    order_id: str
    """Refunded order."""
    status: Union[Literal["pending", "succeeded", "failed"], str]
    """
    `pending`: the processor has not completed the refund yet. `succeeded`: the amount was refunded. `failed`:
    nothing was refunded. A refund may fail after it has succeeded, if the amount does not reach the buyer.
    """
    reason: Union[Literal["customer_request", "duplicate", "fraudulent", "service_disruption", "other"], str]
    """Reason of the refund. More reasons may be added."""
    purpose: Union[Literal["unused_time", "goodwill"], str]
    """
    Purpose of the refund, if the order paid for a period of a subscription. Unused time is not credited again
    by a change of the plan, and goodwill is. More purposes may be added.
    """
    comment: Optional[str]
    """Internal comment of the seller."""
    amount: int
    """Refunded amount before tax, in minor units of the currency."""
    tax_amount: int
    """Refunded tax, in minor units of the currency."""
    total_amount: int
    """Refunded amount with tax, in minor units of the currency. The sum of `amount` and `tax_amount`."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    revoke_benefits: bool
    """Whether the benefits of the purchase are revoked when the refund succeeds."""


class UserCredit(TypedDict):
    """
    Credit of the caller for time that was paid and not used. It pays for the next bills of the buyer's
    subscriptions with the same organization and currency, with their taxes, before the payment method is
    charged. It returns the tax of the order that paid for the time, by a credit note that is issued with it.
    """

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owes the credit."""
    user_id: str
    """Caller, who has the credit."""
    subscription_id: Optional[str]
    """Subscription whose plan change granted the credit."""
    order_id: Optional[str]
    """
    Order that paid for the unused time. A refund or a lost dispute of this order takes the credit back; null
    if no single order paid for it.
    """
    currency: str
    """Currency, ISO 4217 code in lower case."""
    amount: int
    """Granted amount with tax, in minor units of the currency."""
    tax_amount: int
    """Tax of the order in `amount`, in minor units of the currency."""
    tax_lines: List[TaxLine]
    """
    Taxes in `amount`, as on the order. The list is empty if the seller collected no tax, or if no order paid
    for the credit.
    """
    remaining_amount: int
    """
    Amount that can still be spent, with tax, in minor units of the currency. A pending payment reserves its
    part. A dispute of the order suspends the rest while it is open.
    """
    reversed_amount: int
    """Amount that refunds and disputes of the order took back, with tax, in minor units of the currency."""
    organization: Organization
    """Organization that owes the credit."""


class UserCreditList(TypedDict):
    """One page of credits of the caller."""

    items: List[UserCredit]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class UserCreditBalance(TypedDict):
    """Credit of the caller with an organization in one currency."""

    organization_id: str
    """Organization that owes the credit."""
    user_id: str
    """Buyer who has the credit."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    remaining_amount: int
    """Sum of what remains of the credits, with tax, in minor units of the currency."""
    suspended_amount: int
    """
    Part of it that an open dispute of its order suspends, in minor units of the currency. Bills are paid from
    the rest.
    """
    organization: Organization
    """Organization that owes the credit."""


class UserCreditBalanceList(TypedDict):
    """One page of balances."""

    items: List[UserCreditBalance]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class RefundList(TypedDict):
    """One page of refunds."""

    items: List[Refund]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class RefundExpectation(TypedDict):
    """Effect of a refund that the caller has seen, as its preview says it. Each field is optional."""

    amount: NotRequired[int]
    """Amount to refund before tax, in minor units of the currency."""
    tax_amount: NotRequired[int]
    """Tax to refund, in minor units of the currency."""
    total_amount: NotRequired[int]
    """Amount to refund with tax, in minor units of the currency."""
    remaining_amount: NotRequired[int]
    """Amount with tax that could still be refunded afterwards, in minor units of the currency."""
    reversed_credit_amount: NotRequired[int]
    """Credit with tax that the refund takes back from the buyer, in minor units of the currency."""
    credit_note_amount: NotRequired[int]
    """Total of the credit note, in minor units of the currency."""
    currency: NotRequired[str]
    """Currency of the order, ISO 4217 code in lower case."""


class RefundCreate(TypedDict):
    """New refund."""

    order_id: str
    """Order to refund."""
    amount: NotRequired[Optional[int]]
    """
    Amount to refund before tax, in minor units of the currency. Tax is refunded in proportion. Cannot be
    combined with `total_amount`. Without both, the remaining amount is refunded.
    """
    total_amount: NotRequired[Optional[int]]
    """
    Amount to refund with tax, in minor units of the currency. It is divided into amount and tax in proportion
    to what is left of the order. Cannot be combined with `amount`.
    """
    reason: Literal["customer_request", "duplicate", "fraudulent", "service_disruption", "other"]
    """Reason of the refund."""
    purpose: NotRequired[Literal["unused_time", "goodwill"]]
    """
    Purpose of the refund, if the order paid for a period of a subscription. `unused_time` gives days at the
    end of the period back, which a change of the plan does not credit again. `goodwill` leaves them to the
    buyer. The default follows from the reason, `goodwill` for `service_disruption` and `unused_time`
    otherwise.
    """
    comment: NotRequired[Optional[str]]
    """Internal comment of the seller."""
    revoke_benefits: NotRequired[bool]
    """
    Whether to revoke the benefits of the purchase. Allowed only for a full refund of a one-time purchase.
    Default: `false`.
    """
    expected: NotRequired[RefundExpectation]
    """
    Effect of the refund that the caller has seen in its preview. If the refund has another effect now,
    nothing is refunded, and the response is 422 at the different values. Preview the refund again, so that it
    can be confirmed.
    """


class RevokedBenefit(TypedDict):
    """Benefit that a refund would revoke."""

    benefit_grant_id: str
    """Identifier of the grant."""
    benefit_id: str
    """Granted benefit."""
    type: Union[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"], str]
    """Type of the benefit. More types may be added."""
    description: str
    """Description of the benefit."""
    license_key_id: Optional[str]
    """License key that the refund would revoke; null if the benefit has none."""


class RefundPreview(TypedDict):
    """Effect of a refund that is not made yet."""

    amount: int
    """Amount to refund before tax, in minor units of the currency."""
    tax_amount: int
    """Tax to refund, in minor units of the currency."""
    total_amount: int
    """Amount to refund with tax, in minor units of the currency. The sum of `amount` and `tax_amount`."""
    remaining_amount: int
    """Amount with tax that could still be refunded afterwards, in minor units of the currency."""
    reversed_credit_amount: int
    """
    Credit with tax that came from the order and that the refund takes back from the buyer, in minor units of
    the currency. It is part of `total_amount`.
    """
    credit_note_amount: int
    """
    Total of the credit note that is issued for the refund, in minor units of the currency. It leaves out the
    credit that is taken back, which has a credit note already. 0 if no credit note is issued.
    """
    credit_note_tax_amount: int
    """Tax on the credit note, in minor units of the currency."""
    currency: str
    """Currency of the order, ISO 4217 code in lower case."""
    revoked_benefits: List[RevokedBenefit]
    """
    Benefits that the buyer loses when the refund succeeds. The list is empty unless `revoke_benefits` is
    sent.
    """


class Email(TypedDict):
    """E-mail to a customer, or to a member of the organization."""

    created_at: str
    """Time when the e-mail was enqueued, ISO 8601 in UTC."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization in whose name the e-mail is sent."""
    customer_id: Optional[str]
    """
    Customer who receives the e-mail. The value is null if the customer was deleted, and for members who are
    no customers.
    """
    recipient: str
    """E-mail address of the recipient."""
    kind: EmailKind
    """Occasion of the e-mail."""
    object_type: EmailObjectType
    """Type of the object that the e-mail is about."""
    object_id: str
    """
    Object that the e-mail is about. Purchases and renewals are about the order, changes of an e-mail address
    about the customer, and summaries about the organization.
    """
    status: EmailStatus
    """State of the e-mail."""
    attempts_count: int
    """Number of attempts to hand the e-mail to the mail server."""
    sent_at: Optional[str]
    """Time when the mail server accepted the e-mail, ISO 8601 in UTC; null before."""
    withheld_reason: Optional[Union[Literal["test_organization", "mailbox_limit"], str]]
    """
    Why the e-mail is not sent. `test_organization`: a test organization writes only to its members and to
    people who have proven their address. `mailbox_limit`: the mailbox has received the free e-mails of this
    day. The value is null unless the status is `withheld`. More reasons may be added.
    """


class EmailList(TypedDict):
    """One page of e-mails."""

    items: List[Email]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class EmailPreview(TypedDict):
    """E-mail to a customer or a member, with its content."""

    created_at: str
    """Time when the e-mail was enqueued, ISO 8601 in UTC."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization in whose name the e-mail is sent."""
    customer_id: Optional[str]
    """
    Customer who receives the e-mail. The value is null if the customer was deleted, and for members who are
    no customers.
    """
    recipient: str
    """E-mail address of the recipient."""
    kind: EmailKind
    """Occasion of the e-mail."""
    object_type: EmailObjectType
    """Type of the object that the e-mail is about."""
    object_id: str
    """
    Object that the e-mail is about. Purchases and renewals are about the order, changes of an e-mail address
    about the customer, and summaries about the organization.
    """
    status: EmailStatus
    """State of the e-mail."""
    attempts_count: int
    """Number of attempts to hand the e-mail to the mail server."""
    sent_at: Optional[str]
    """Time when the mail server accepted the e-mail, ISO 8601 in UTC; null before."""
    withheld_reason: Optional[Union[Literal["test_organization", "mailbox_limit"], str]]
    """
    Why the e-mail is not sent. `test_organization`: a test organization writes only to its members and to
    people who have proven their address. `mailbox_limit`: the mailbox has received the free e-mails of this
    day. The value is null unless the status is `withheld`. More reasons may be added.
    """
    subject: Optional[str]
    """
    Subject. The value is null if the e-mail is no longer sent, such as the notice of a payment that has
    succeeded since.
    """
    html: Optional[str]
    """Content as HTML. License keys are masked, and buttons lead nowhere."""
    text: Optional[str]
    """The same content as text."""
    attachments: List[str]
    """Names of the attached files."""


class SearchResult(TypedDict):
    """A record that a search has found."""

    kind: SearchResultKind
    """Kind of the record, which tells the operation that returns it."""
    id: str
    """Identifier of the record."""
    organization_id: str
    """Organization of the record."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    title: str
    """Text by which people know the record, such as the name of the product."""
    detail: Optional[str]
    """More about the record, such as the e-mail address of the buyer; null if there is nothing more."""


class SearchResults(TypedDict):
    """Records that a search has found."""

    items: List[SearchResult]
    """Records by kind, newest first in each."""


class Dispute(TypedDict):
    """Dispute: a payment that a buyer has asked their bank to reverse."""

    created_at: str
    """Time when the processor reported the dispute, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, such as the decision, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that received the payment."""
    order_id: str
    """Order of the disputed payment."""
    status: Union[Literal["open", "won", "lost"], str]
    """
    `open`: the processor withholds the amount. `won`: the amount was returned to the seller. `lost`: the
    amount was returned to the buyer, and a credit note is issued. A processor may open a decided dispute
    again, or reverse its decision. `dispute_policy` of the organization names the consequences for the
    buyer's access.
    """
    reason: str
    """Reason of the buyer, as reported by the processor."""
    amount: int
    """Disputed amount including tax, in minor units of the currency."""
    reversed_amount: int
    """
    Part of the order's amount before tax that the lost dispute takes back, in minor units of the currency. 0
    unless the status is `lost`. Less than the dispute where the same money was refunded as well, or became
    credit that paid for other orders.
    """
    reversed_tax_amount: int
    """
    Part of the order's tax that the lost dispute takes back, in minor units of the currency. 0 unless the
    status is `lost`.
    """
    currency: str
    """Currency, ISO 4217 code in lower case."""
    response_url: Optional[str]
    """
    Page where the seller responds to the dispute, in the dashboard of the payment processor. In the sandbox,
    the page of a simulated bank. The value is null for disputes from before version 0.6.0.
    """
    response_due_at: Optional[str]
    """
    Time until which the seller can respond, as the processor reported it with the dispute, ISO 8601 in UTC.
    The value is null if the processor names none, and for disputes from before version 0.6.0.
    """


class DisputeList(TypedDict):
    """One page of disputes."""

    items: List[Dispute]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class UnmatchedCharge(TypedDict):
    """Unmatched charge: money that the payment processor took from a buyer, and for which there is no order."""

    created_at: str
    """Time when the service found the charge, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that sold the product."""
    cause: Union[Literal["not_recorded", "unknown_payment", "surplus"], str]
    """
    `not_recorded`: the purchase could not be recorded, and the charge is refunded. `unknown_payment`: the
    database has lost the payment. `surplus`: nothing is due for it, so it is refunded. More causes may be
    added.
    """
    cause_detail: Optional[str]
    """Reason in one line, for a report to the operator of the service; null if there is none."""
    status: Union[Literal["open", "refund_pending", "refunded", "refund_failed", "recorded"], str]
    """
    `open`: waits for your decision. `refund_pending`: the processor has not confirmed the refund yet.
    `refunded`: the buyer gets the money back. `refund_failed`: the processor refused the refund. `recorded`:
    an order records the charge.
    """
    amount: int
    """Charged amount including tax, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    charged_at: str
    """Time of the charge, ISO 8601 in UTC."""
    processor: str
    """Payment processor that took the money, such as `stripe`."""
    processor_reference: str
    """Identifier of the charge at the payment processor."""
    product_id: Optional[str]
    """Product that was paid for; null if it is unknown."""
    checkout_id: Optional[str]
    """
    Checkout that was paid for. The database may have lost it. The value is null if the charge paid for a
    subscription.
    """
    subscription_id: Optional[str]
    """
    Subscription that was paid for. The database may have lost it. The value is null if the charge paid for a
    checkout.
    """
    order_id: Optional[str]
    """Order that records the charge; null unless the status is `recorded`."""
    customer_email: Optional[str]
    """E-mail address of the buyer; null if it is unknown."""


class UnmatchedChargeList(TypedDict):
    """One page of unmatched charges."""

    items: List[UnmatchedCharge]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class OssRegistration(TypedDict):
    """Registration of a seller for the One-Stop-Shop of the European Union."""

    scheme: Union[Literal["union", "non_union"], str]
    """
    Scheme of the One-Stop-Shop in which the seller is registered. `union`: for sellers with an establishment
    in the European Union. `non_union`: for sellers without one. Businesses in all member states then have
    reverse charge. More schemes may be added.
    """
    member_state: str
    """Member state of identification, ISO 3166-1 alpha-2 code. A seller in the European Union registers at home."""
    number: Optional[str]
    """VAT ID of the member state, or a number such as `EU372000001` in the non-union scheme."""


class OrganizationExchangeRate(TypedDict):
    """Rate of the seller at which metrics convert amounts in a currency."""

    currency: str
    """Currency of the sales, ISO 4217 code in lower case."""
    rate: str
    """
    Value of one unit of the currency in the default currency, as a decimal number: with `usd` as the default,
    `1.0843` for `eur`.
    """


class BusinessBuyerRule(TypedDict):
    """
    Rule for registered businesses of a country outside the European Union, in place of the rule of the
    built-in table.
    """

    country: str
    """Country of the buyer, ISO 3166-1 alpha-2 code."""
    charge: Union[Literal["reverse_charge", "taxed"], str]
    """
    Whether the buyer owes the tax or the seller charges it. With `reverse_charge`, the buyer owes the tax and
    the seller charges none. With `taxed`, a seller who is registered in the country charges businesses like
    consumers. More values may be added.
    """
    law: str
    """Law of the rule, as documents name it."""


class OrganizationPlanChanges(TypedDict):
    """
    Rules for the plan changes that buyers make themselves. A product may override them. If several rules
    apply to a change, the strictest one does: `never`, `period_end`, `prorate`, `invoice`.
    """

    upgrades: PlanChangeRule
    """Rule for changes to a plan that costs more per period. Default: `invoice`."""
    downgrades: PlanChangeRule
    """Rule for changes to a plan that costs less, or as much for as long. Default: `period_end`."""
    longer_commitments: Optional[PlanChangeRule]
    """Rule for changes to longer periods, for example from a month to a year. Null means the rule of `upgrades`."""
    shorter_commitments: Optional[PlanChangeRule]
    """Rule for changes to shorter periods. Null means the rule of `downgrades`."""


class OrganizationDisputePolicy(TypedDict):
    """
    Consequences of disputes for the buyer's access. A change applies to disputes that are opened or decided
    afterwards. A dispute that is won gives the benefits back.
    """

    on_open: Union[Literal["suspend", "keep"], str]
    """
    While a dispute is open. `suspend` withholds the benefits of the order and does not charge its
    subscription. `keep` changes nothing. More values may be added.
    """
    on_lost: Union[Literal["revoke_and_cancel", "keep"], str]
    """
    After a dispute is lost. `revoke_and_cancel` revokes the benefits of the order and cancels its
    subscription at once. `keep` leaves both to the buyer. More values may be added.
    """


class OrganizationBilling(TypedDict):
    """Seller data on invoices, and countries in which the organization collects tax."""

    legal_name: Optional[str]
    """Legal name on invoices. Null means the name of the organization."""
    address: Optional[Address]
    """Registered address of the organization."""
    tax_id: Optional[str]
    """Tax ID of the organization."""
    tax_countries: List[str]
    """
    Countries in which the organization collects tax, ISO 3166-1 alpha-2 codes. `EU` means all member states
    of the European Union (One-Stop-Shop).
    """
    oss_registration: Optional[OssRegistration]
    """
    Registration for the One-Stop-Shop of the European Union. It covers all member states, like `EU` in
    `tax_countries`.
    """
    eu_place_of_supply: Union[Literal["origin", "destination"], str]
    """
    Tax for consumers in other member states. Applies to sellers with one registration in the European Union,
    in the home country. With `origin`, the tax of the seller applies. The law allows this up to EUR 10,000 of
    such sales in the current and in the previous calendar year. With `destination`, no tax is collected
    without a registration in the country of the buyer. More values may be added.
    """
    invoice_prefix: Optional[str]
    """Prefix of the invoice numbers."""
    default_currency: str
    """
    Currency of prices and fixed discounts that name none, and of buyers whose currency a product does not
    offer, ISO 4217 code in lower case. New organizations have `usd`. Metrics are in it.
    """
    tax_behavior: TaxBehavior
    """
    Whether new prices that do not tell it contain the tax. Organizations that have not set it have
    `exclusive`.
    """
    time_zone: str
    """
    Time zone in which the days of the seller begin and end, by its IANA name. New documents, tax reports,
    metrics, summaries and the dates of mails are in it. Unless it is set, it is the usual time zone of the
    country in `address`, or else `UTC`.
    """
    exchange_rates: List[OrganizationExchangeRate]
    """
    Rates at which metrics convert amounts into the default currency. Currencies without one have the daily
    rate of the European Central Bank.
    """
    business_buyers: List[BusinessBuyerRule]
    """
    Rules for registered businesses outside the European Union that differ from the built-in table (guide
    “Taxes”).
    """
    plan_changes: OrganizationPlanChanges
    """Rules for the plan changes that buyers make themselves."""
    dispute_policy: OrganizationDisputePolicy
    """Consequences of disputes for the buyer's access."""
    buyers_can_pause: bool
    """
    Whether buyers can pause their subscriptions. They call `pauseUserSubscription`. They have no benefits
    during their pauses. Organizations that have not set it have `false`.
    """
    receipt_note: Optional[str]
    """Words of the seller in the e-mails about paid orders. The value is null if there are none."""
    has_test_clock: bool
    """
    Whether a test clock sets the time of the organization (`getTestClock`). Only test organizations can have
    one.
    """


class OssRegistrationInput(TypedDict):
    """Registration of a seller for the One-Stop-Shop of the European Union."""

    scheme: Literal["union", "non_union"]
    """
    Scheme of the One-Stop-Shop in which the seller is registered. `union`: for sellers with an establishment
    in the European Union. `non_union`: for sellers without one. Businesses in all member states then have
    reverse charge. More schemes may be added.
    """
    member_state: CountryInput
    """Member state of identification, ISO 3166-1 alpha-2 code. A seller in the European Union registers at home."""
    number: NotRequired[Optional[str]]
    """
    VAT ID of the member state, or a number such as `EU372000001` in the non-union scheme. Spaces, dots,
    hyphens and the prefix are optional.
    """


class BusinessBuyerRuleInput(TypedDict):
    """
    Rule for registered businesses of a country outside the European Union, in place of the rule of the
    built-in table.
    """

    country: CountryInput
    """Country of the buyer."""
    charge: Literal["reverse_charge", "taxed"]
    """
    Whether the buyer owes the tax or the seller charges it. With `reverse_charge`, the buyer owes the tax and
    the seller charges none. With `taxed`, a seller who is registered in the country charges businesses like
    consumers. More values may be added.
    """
    law: str
    """Law of the rule, as documents name it."""


class OrganizationPlanChangesInput(TypedDict):
    """
    Rules for the plan changes that buyers make themselves. Omitted fields stay unchanged. If several rules
    apply to a change, the strictest one does: `never`, `period_end`, `prorate`, `invoice`.
    """

    upgrades: NotRequired[PlanChangeRule]
    """Rule for changes to a plan that costs more per period."""
    downgrades: NotRequired[PlanChangeRule]
    """Rule for changes to a plan that costs less, or as much for as long."""
    longer_commitments: NotRequired[Optional[PlanChangeRule]]
    """Rule for changes to longer periods, for example from a month to a year. Null means the rule of `upgrades`."""
    shorter_commitments: NotRequired[Optional[PlanChangeRule]]
    """Rule for changes to shorter periods. Null means the rule of `downgrades`."""


class OrganizationDisputePolicyInput(TypedDict):
    """Changes to the consequences of disputes. Omitted fields stay unchanged."""

    on_open: NotRequired[Literal["suspend", "keep"]]
    """
    While a dispute is open. `suspend` withholds the benefits of the order and does not charge its
    subscription. `keep` changes nothing. `suspend` unless set.
    """
    on_lost: NotRequired[Literal["revoke_and_cancel", "keep"]]
    """
    After a dispute is lost. `revoke_and_cancel` revokes the benefits of the order and cancels its
    subscription at once. `keep` leaves both to the buyer. `revoke_and_cancel` unless set.
    """


class OrganizationBillingUpdate(TypedDict):
    """Changes to the billing details. Omitted fields stay unchanged."""

    legal_name: NotRequired[Optional[Name]]
    """Legal name on invoices. Null means the name of the organization."""
    address: NotRequired[Optional[AddressInput]]
    """Registered address of the organization."""
    tax_id: NotRequired[Optional[str]]
    """Tax ID of the organization, in the format of its country."""
    tax_countries: NotRequired[List[str]]
    """
    Countries in which the organization collects tax, ISO 3166-1 alpha-2 codes. Other spellings are read as in
    addresses. `EU` means all member states of the European Union (One-Stop-Shop). An empty list means that no
    tax is collected.
    """
    oss_registration: NotRequired[Optional[OssRegistrationInput]]
    """
    Registration for the One-Stop-Shop of the European Union. It covers all member states, like `EU` in
    `tax_countries`.
    """
    eu_place_of_supply: NotRequired[Literal["origin", "destination"]]
    """
    Tax for consumers in other member states. Applies to sellers with one registration in the European Union,
    in the home country. With `origin`, the tax of the seller applies. The law allows this up to EUR 10,000 of
    such sales in the current and in the previous calendar year. With `destination`, no tax is collected
    without a registration in the country of the buyer. More values may be added.
    """
    invoice_prefix: NotRequired[Optional[str]]
    """Prefix of the invoice numbers."""
    default_currency: NotRequired[Currency]
    """
    Currency of prices and fixed discounts that name none, and of buyers whose currency a product does not
    offer, ISO 4217 code in lower case. New organizations have `usd`. Metrics are in it.
    """
    tax_behavior: NotRequired[TaxBehavior]
    """Whether new prices that do not tell it contain the tax. Existing prices stay as they are."""
    time_zone: NotRequired[Optional[str]]
    """
    Time zone in which the days of the seller begin and end, by its IANA name. Null means the usual time zone
    of the country in `address`. Documents that were issued keep their dates.
    """
    exchange_rates: NotRequired[List[OrganizationExchangeRate]]
    """
    Rates at which metrics convert amounts into the default currency. Currencies without one have the daily
    rate of the European Central Bank. Replaces all rates.
    """
    business_buyers: NotRequired[List[BusinessBuyerRuleInput]]
    """
    Rules for registered businesses outside the European Union that differ from the built-in table (guide
    “Taxes”). Replaces all rules.
    """
    plan_changes: NotRequired[OrganizationPlanChangesInput]
    """Rules for the plan changes that buyers make themselves."""
    dispute_policy: NotRequired[OrganizationDisputePolicyInput]
    """Consequences of disputes for the buyer's access. Omitted fields stay unchanged."""
    buyers_can_pause: NotRequired[bool]
    """
    Whether buyers can pause their subscriptions. They call `pauseUserSubscription`. They have no benefits
    during their pauses. Pauses that buyers have begun continue.
    """
    receipt_note: NotRequired[Optional[str]]
    """
    Words of the seller in the e-mails about paid orders, such as where to get help. The e-mails have the
    kinds `purchase` and `renewal`. Plain text with line breaks, in one language for all buyers. Null means
    none, which is the default.
    """


class EmailSample(TypedDict):
    """E-mail with invented contents."""

    subject: str
    """Subject of the e-mail."""
    html: str
    """HTML form of the e-mail."""
    text: str
    """Text form of the e-mail."""


class Quota(TypedDict):
    """Limit of what an organization may use, and its present use."""

    limit: Optional[int]
    """Limit that the operator of the service sets. Null means no limit."""
    used: int
    """Present use. It can be above a limit that was lowered."""
    resets_at: Optional[str]
    """
    Time at which the use starts again at 0, ISO 8601 in UTC. The value is null if only deletions lower the
    use.
    """


class OrganizationQuotas(TypedDict):
    """Quotas of an organization. New quotas may be added at any time."""

    file_bytes: Quota
    """
    Size of all files, in bytes. A file counts from its announcement to its deletion. An upload that is
    deleted before it is complete counts for about 20 minutes more, until its URLs have expired.
    """
    products: Quota
    """Products that are not archived."""
    webhook_endpoints: Quota
    """Webhook endpoints, also disabled ones."""
    objects: Quota
    """
    Products, archived ones included, benefits, discounts, custom fields, checkout links, articles,
    repositories and their owners. An article counts once more for each 16 KiB of its text.
    """
    mails: Quota
    """
    E-mails that members cause in the name of the organization, per day in UTC. Examples are articles,
    invitations, gifts, and receipts of orders that were paid outside of Sellbase or with the money of the
    sandbox. E-mails to customers who have paid are not counted.
    """
    unpaid_mails: Quota
    """
    E-mails that anyone can cause without a payment, such as receipts of free orders and reminders of
    checkouts, per day in UTC. E-mails over the limit wait for the next day.
    """
    api_requests: Quota
    """
    Requests with tokens that act for this organization alone, per hour in UTC. A request counts as the
    `x-cost` of its operation. They are counted in batches, so `used` can be up to one percent of the limit
    too high for each process of the service.
    """
    checkouts: Quota
    """
    Checkouts that the seller creates (`createCheckout`), per hour in UTC. Checkouts that buyers open by
    checkout links and on the storefront do not count.
    """
    customer_sessions: Quota
    """Customer sessions that the seller creates (`createCustomerSession`), per hour in UTC."""
    webhook_deliveries: Quota
    """
    Requests to webhook endpoints, repeated ones included, per hour in UTC. Deliveries above the limit wait
    for the next hour.
    """


class CatalogCopyItem(TypedDict):
    """Object of a test organization with its copy."""

    type: Union[Literal["custom_field", "file", "benefit", "product", "discount", "checkout_link"], str]
    """Type of the object. Values may be added."""
    test_id: str
    """Identifier in the test organization."""
    live_id: str
    """Identifier of the copy in the live organization."""
    is_new: bool
    """Whether this request created the copy. Otherwise it updated an earlier copy."""
    warnings: List[AccessWarning]
    """Access that customers of the live organization lose by the copy of a product. Other objects have none."""


class CatalogCopy(TypedDict):
    """Objects that a copy of a catalog has created or updated."""

    live_organization_id: str
    """Live organization that received the copies."""
    items: List[CatalogCopyItem]
    """Copied objects, in the order in which they were copied."""


class LedgerBalance(TypedDict):
    """Balance of an account in one currency."""

    account: Union[Literal["processor", "revenue", "tax", "disputed", "credit", "external"], str]
    """
    `processor`: amount that the payment processor holds or has paid out. `revenue`: amount earned. `tax`: tax
    collected. `disputed`: amount withheld in disputes. `credit`: credits of buyers. `external`: amount that
    the seller received outside of Sellbase. Revenue, tax and credit are negative, as liabilities to the
    seller, the tax authorities and the buyers. More accounts may be added.
    """
    currency: str
    """Currency, ISO 4217 code in lower case."""
    amount: int
    """Balance, in minor units of the currency."""


class Ledger(TypedDict):
    """Double-entry ledger of an organization. The balances in each currency add up to zero."""

    balances: List[LedgerBalance]
    """Balances, one for each account and currency with entries."""


class TaxReportLine(TypedDict):
    """Sum of taxes in a tax report."""

    correction_of: Optional[str]
    """Quarter of the corrected orders, such as `2026-Q3`; null for the supplies of the period itself."""
    country: Optional[str]
    """Country of the tax, ISO 3166-1 alpha-2 code; null if the buyer has given no address."""
    region: Optional[str]
    """
    Part of the country with a different tax, such as `CA-ON`. An ISO 3166-2 code, or a name where there is no
    code.
    """
    scheme: Optional[Union[Literal["standard", "oss_union", "oss_non_union"], str]]
    """
    Return that declares the tax. With `standard`, the return of the country. With `oss_union` and
    `oss_non_union`, the return of the One-Stop-Shop of the European Union. The value is null if no tax is
    due. More schemes may be added.
    """
    reason: TaxReason
    """Reason of the tax amount. The value `zero` is counted as `taxed`."""
    rate_basis_points: int
    """Tax rate in basis points (hundredths of a percent). 0 if no tax is due."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    taxable_amount: int
    """Amount before tax, in minor units of the currency. Negative if corrections prevail."""
    tax_amount: int
    """Tax, in minor units of the currency. Negative if corrections prevail."""


class TaxReport(TypedDict):
    """Taxes of a period."""

    start_date: str
    """First day, in `time_zone`."""
    end_date: str
    """Last day, inclusive, in `time_zone`."""
    time_zone: str
    """Time zone of the seller, in which the days begin and end, by its IANA name."""
    lines: List[TaxReportLine]
    """Sums by country, region, scheme, reason, rate and currency. Corrections come last, by quarter."""


class TestClockTask(TypedDict):
    """An advance of a test clock, with its progress."""

    id: str
    """Id of the advance."""
    status: Union[Literal["running", "completed", "waiting", "canceled", "failed"], str]
    """
    While it is `running`, the clock moves on by itself. `completed` means that the clock has reached its
    target, and `waiting` that it stopped before, because a payment is in progress or a tax could not be
    calculated. After `waiting`, `canceled` and `failed`, another advance continues where the clock stands.
    """
    started_at: str
    """Real time of the start, ISO 8601 in UTC."""
    ended_at: Optional[str]
    """Real time of the end, ISO 8601 in UTC. The value is null while it runs."""
    start_time: str
    """Time of the clock at the start, ISO 8601 in UTC."""
    target_time: str
    """Time to which the clock advances, ISO 8601 in UTC."""
    completed_steps: int
    """Number of times on the way at which something was due and that the clock has passed."""
    progress: int
    """Part of the time between start and target that the clock has passed, in percent."""


class TestClock(TypedDict):
    """Clock of an organization for testing."""

    organization_id: str
    """Organization of the test clock."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    now: str
    """Current time of the organization, ISO 8601 in UTC. The clock keeps running between requests."""
    is_waiting: bool
    """
    Whether the clock stopped before its target, because a payment is in progress or a tax could not be
    calculated. Advance the clock again.
    """
    advance: Optional[TestClockTask]
    """The last advance of the clock. The value is null if it was never advanced."""


class TestClockAdvance(TypedDict):
    """Target of a test clock: either a time or a number of intervals."""

    to: NotRequired[str]
    """Target time, ISO 8601 in UTC. Must be later than the current time of the clock."""
    interval: NotRequired[Literal["day", "week", "month", "year"]]
    """Unit of the number of intervals. It applies to `count`."""
    count: NotRequired[int]
    """Number of intervals to advance."""


class DiscountDetailFixed(TypedDict):
    """Fixed discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["fixed"]
    """Always `fixed`: the discount is a fixed amount."""
    amount: int
    """Amount off, in minor units of the currency."""
    currency: str
    """Currency, ISO 4217 code in lower case."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    starts_at: Optional[str]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: Optional[str]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: Optional[int]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: Optional[int]
    """Number of times that one buyer can redeem the discount; null for no limit."""
    redemptions_count: int
    """Number of redemptions."""
    organization_id: str
    """Organization that owns the record."""
    is_cancellation_offer: bool
    """Whether buyers who are about to cancel a subscription are offered the discount."""
    warnings: List[DiscountWarning]
    """
    Effects of the discount on prices for which its terms can be misread. The list is empty if there is
    nothing to explain.
    """
    products: List[OrderProduct]
    """Products that the discount applies to. Empty means all products."""


class DiscountDetailPercentage(TypedDict):
    """Percentage discount."""

    id: str
    """Unique identifier."""
    name: str
    """Name shown to the buyer."""
    code: Optional[str]
    """Code that buyers enter; null if only the seller can apply the discount."""
    duration: Union[Literal["once", "forever", "repeating"], str]
    """Payments of a subscription that the discount applies to."""
    duration_in_months: Optional[int]
    """Duration of a repeating discount, in months; null otherwise."""
    type: Literal["percentage"]
    """Always `percentage`: the discount is a percentage of the price."""
    basis_points: int
    """Percentage off, in basis points (hundredths of a percent)."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    metadata: Metadata
    """Key-value pairs of the seller."""
    starts_at: Optional[str]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: Optional[str]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: Optional[int]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: Optional[int]
    """Number of times that one buyer can redeem the discount; null for no limit."""
    redemptions_count: int
    """Number of redemptions."""
    organization_id: str
    """Organization that owns the record."""
    is_cancellation_offer: bool
    """Whether buyers who are about to cancel a subscription are offered the discount."""
    warnings: List[DiscountWarning]
    """
    Effects of the discount on prices for which its terms can be misread. The list is empty if there is
    nothing to explain.
    """
    products: List[OrderProduct]
    """Products that the discount applies to. Empty means all products."""


class DiscountWarning(TypedDict):
    """Effect of a discount that its terms do not show."""

    code: Literal["longer_than_its_months"]
    """
    `longer_than_its_months`: the discount applies to a price whose periods do not divide its months, such as
    a yearly one. It reduces each payment whose period begins within the months. More values may be added.
    """
    detail: str
    """Explanation in English."""
    covered_months: int
    """Number of months that the reduced payments cover."""


class DiscountList(TypedDict):
    """One page of discounts."""

    items: List[DiscountDetail]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class DiscountFixedCreate(TypedDict):
    """New fixed discount."""

    name: Name
    """Name shown to the buyer."""
    code: NotRequired[Optional[str]]
    """
    Code that buyers enter, ignoring case. Spaces, hyphens and a label before it, such as `Code:`, are left
    out. The value is null if only the seller can apply the discount.
    """
    type: Literal["fixed"]
    """Always `fixed`: the discount is a fixed amount."""
    amount: int
    """
    Amount off, in minor units of the currency. Limited to the price. The discount applies to prices in this
    currency only.
    """
    currency: NotRequired[Currency]
    """Currency, ISO 4217 code in lower case. Omitted, it is the `default_currency` of the organization."""
    duration: Literal["once", "forever", "repeating"]
    """
    Payments of a subscription that the discount applies to: the first, all, or those in the first months. The
    number of months is `duration_in_months`.
    """
    duration_in_months: NotRequired[Optional[int]]
    """Duration of a repeating discount, in months. Required for a repeating discount; not allowed otherwise."""
    starts_at: NotRequired[Optional[str]]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: NotRequired[Optional[str]]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: NotRequired[Optional[int]]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: NotRequired[Optional[int]]
    """
    Number of times that one buyer can redeem the discount; null for no limit. A buyer is a mailbox or a card.
    The default is 1 for a discount with a code. A discount without a code, which only the seller applies, has
    no limit by default.
    """
    is_cancellation_offer: NotRequired[bool]
    """
    Whether the portal offers the discount to buyers who are about to cancel a subscription. The newest offer
    that applies is shown, and each subscription can take one. An offer has no code and no limit per buyer.
    The default is false.
    """
    products: NotRequired[Optional[List[str]]]
    """Products that the discount applies to. Null or empty means all products."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class DiscountPercentageCreate(TypedDict):
    """New percentage discount."""

    name: Name
    """Name shown to the buyer."""
    code: NotRequired[Optional[str]]
    """
    Code that buyers enter, ignoring case. Spaces, hyphens and a label before it, such as `Code:`, are left
    out. The value is null if only the seller can apply the discount.
    """
    type: Literal["percentage"]
    """Always `percentage`: the discount is a percentage of the price."""
    basis_points: int
    """Percentage off, in basis points (hundredths of a percent). `2500` is 25%."""
    duration: Literal["once", "forever", "repeating"]
    """
    Payments of a subscription that the discount applies to: the first, all, or those in the first months. The
    number of months is `duration_in_months`.
    """
    duration_in_months: NotRequired[Optional[int]]
    """Duration of a repeating discount, in months. Required for a repeating discount; not allowed otherwise."""
    starts_at: NotRequired[Optional[str]]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: NotRequired[Optional[str]]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: NotRequired[Optional[int]]
    """Maximum number of redemptions; null if unlimited."""
    max_redemptions_per_buyer: NotRequired[Optional[int]]
    """
    Number of times that one buyer can redeem the discount; null for no limit. A buyer is a mailbox or a card.
    The default is 1 for a discount with a code. A discount without a code, which only the seller applies, has
    no limit by default.
    """
    is_cancellation_offer: NotRequired[bool]
    """
    Whether the portal offers the discount to buyers who are about to cancel a subscription. The newest offer
    that applies is shown, and each subscription can take one. An offer has no code and no limit per buyer.
    The default is false.
    """
    products: NotRequired[Optional[List[str]]]
    """Products that the discount applies to. Null or empty means all products."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class DiscountUpdate(TypedDict):
    """
    Changes to a discount. Omitted fields stay unchanged; null clears a field. The amount and the percentage
    cannot be changed after the first redemption.
    """

    name: NotRequired[Name]
    """Name shown to the buyer."""
    code: NotRequired[Optional[str]]
    """
    Code that buyers enter, ignoring case. Spaces, hyphens and a label before it, such as `Code:`, are left
    out. The value is null if only the seller can apply the discount.
    """
    type: NotRequired[Literal["fixed", "percentage"]]
    """Current type. Cannot be changed."""
    amount: NotRequired[int]
    """Amount off, in minor units of the currency. Fixed discounts only."""
    currency: NotRequired[Currency]
    """Currency of the amount, ISO 4217 code in lower case. Without effect on a percentage discount."""
    basis_points: NotRequired[int]
    """Percentage off, in basis points (hundredths of a percent). Percentage discounts only."""
    duration: NotRequired[Literal["once", "forever", "repeating"]]
    """Current duration. Cannot be changed."""
    duration_in_months: NotRequired[Optional[int]]
    """Duration of a repeating discount, in months."""
    starts_at: NotRequired[Optional[str]]
    """Time when the discount becomes valid, ISO 8601 in UTC; null if it is valid immediately."""
    ends_at: NotRequired[Optional[str]]
    """Time when the discount expires, ISO 8601 in UTC; null if it does not expire."""
    max_redemptions: NotRequired[Optional[int]]
    """Maximum number of redemptions, at least the current number; null if unlimited."""
    max_redemptions_per_buyer: NotRequired[Optional[int]]
    """Number of times that one buyer can redeem the discount; null for no limit."""
    is_cancellation_offer: NotRequired[bool]
    """
    Whether the portal offers the discount to buyers who are about to cancel a subscription. The newest offer
    that applies is shown, and each subscription can take one. An offer has no code and no limit per buyer.
    """
    products: NotRequired[Optional[List[str]]]
    """Products that the discount applies to. Replaces the existing list. Null or empty means all products."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""


class MetricsExchangeRate(TypedDict):
    """Rate at which the amounts of a currency were converted."""

    currency: str
    """Currency of the sales, ISO 4217 code in lower case."""
    rate: str
    """Value of one unit of this currency in the currency of the metrics, as a decimal number."""
    published_at: Optional[str]
    """
    Time when the European Central Bank published the rate, ISO 8601 in UTC. The value is null for a rate of
    the organization.
    """


class MetricPeriod(TypedDict):
    """Metrics of one period."""

    timestamp: str
    """Start of the period, ISO 8601 in UTC. The period ends when the next one starts."""
    orders: int
    """
    Number of orders created in the period: one-time purchases, first orders of subscriptions, renewals and
    plan changes. Includes trials and free orders, which have an amount of zero.
    """
    revenue: int
    """
    Gross revenue in the period, after discounts and before tax, in minor units of the currency. Refunds and
    disputes are not deducted; see `net_revenue`.
    """
    refunded_amount: int
    """
    Refunds in the period, before tax, in minor units. A refund counts when it succeeds, whenever its order
    was created. A refund that fails afterwards counts as a negative amount when it fails.
    """
    disputed_amount: int
    """
    Disputes lost in the period, in minor units, as the ledger deducts them from the revenue. A dispute counts
    when it is lost, and not while it is open.
    """
    credited_amount: int
    """
    Credits that buyers received for unused time in the period, less those that were taken back in it, before
    tax, in minor units. Negative if more was taken back. `revenue` contains the orders that credits pay for.
    """
    net_revenue: int
    """
    `revenue` less `refunded_amount`, `disputed_amount` and `credited_amount`, in minor units. Negative if
    more was taken back than sold. Over all time, the balance of the ledger's account `revenue`.
    """
    average_order_value: int
    """`revenue` divided by `orders`, in minor units of the currency, rounded half up; 0 if there are no orders."""
    one_time_products: int
    """Number of orders for one-time prices, with the `billing_reason` `purchase`."""
    one_time_products_revenue: int
    """Revenue from one-time prices in the period, in minor units, computed like `revenue`."""
    new_subscriptions: int
    """
    Number of first orders of subscriptions, including trials and free subscriptions, with the
    `billing_reason` `subscription_create`.
    """
    new_subscriptions_revenue: int
    """Revenue from new subscriptions in the period, in minor units, computed like `revenue`."""
    renewed_subscriptions: int
    """
    Number of renewals of subscriptions, with the `billing_reason` `subscription_cycle`. Plan changes count in
    `updated_subscriptions`.
    """
    renewed_subscriptions_revenue: int
    """Revenue from renewals in the period, in minor units, computed like `revenue`."""
    updated_subscriptions: int
    """
    Number of orders for plan changes and final balances, with the `billing_reason` `subscription_update`. A
    plan change without an order does not count. `one_time_products`, `new_subscriptions`,
    `renewed_subscriptions` and this number add up to `orders`.
    """
    updated_subscriptions_revenue: int
    """
    Revenue from plan changes and final balances in the period, in minor units, computed like `revenue`. The
    four partial revenues add up to `revenue`.
    """
    active_subscriptions: int
    """
    Number of active subscriptions at the end of the period: those with the status `trialing`, `active` or
    `past_due`. Includes free subscriptions. With `product_id`, only subscriptions to these products. Ongoing
    subscriptions also count in future periods.
    """
    monthly_recurring_revenue: int
    """
    Monthly recurring revenue (MRR) at the end of the period, in minor units of the currency: of each active
    subscription, one twelfth of its price for a year of 12 months or 365 days, rounded half up. After
    discounts that recur (`repeating`, `forever`) and before tax. A discount for one payment (`once`) is not
    deducted. Free subscriptions, trials and paused subscriptions count as 0. A past-due subscription counts
    until its retries are exhausted.
    """
    annual_recurring_revenue: int
    """
    Annual recurring revenue (ARR) at the end of the period, in minor units: twelve times
    `monthly_recurring_revenue`.
    """
    new_mrr: int
    """
    MRR of customers who had none before, in minor units: each customer's first increase from 0. The MRR at
    the start of a period plus `new_mrr`, `expansion_mrr` and `reactivation_mrr`, less `contraction_mrr` and
    `churned_mrr`, is the MRR at its end. With `product_id`, each product counts its customers separately: a
    change from one product to another is churned MRR of one and new, reactivation or expansion MRR of the
    other.
    """
    expansion_mrr: int
    """
    Increases of the MRR of customers who had some, in minor units: upgrades, further subscriptions, and
    discounts that ended.
    """
    contraction_mrr: int
    """
    Decreases of the MRR of customers who still have some, in minor units: downgrades, new discounts, and the
    end of one of several subscriptions.
    """
    churned_mrr: int
    """
    MRR of customers whose MRR fell to 0, in minor units. A canceled subscription counts when it ends, not
    when it is canceled. An unpaid subscription counts when its retries are exhausted.
    """
    reactivation_mrr: int
    """
    MRR of customers who had churned and came back, in minor units, with the same subscription or with another
    one.
    """
    paying_customers: int
    """
    Number of customers with an MRR above 0 at the end of the period. A buyer with several subscriptions is
    one customer of an organization.
    """
    churned_customers: int
    """Number of times that a customer's MRR fell to 0 in the period."""
    customer_churn_rate: int
    """
    `churned_customers` divided by the paying customers at the start of the period, in basis points (250 is
    2.5 %), rounded half up. 0 if there were no paying customers. Above 10,000 if more customers churned than
    there were at the start.
    """
    revenue_churn_rate: int
    """
    Gross revenue churn: `churned_mrr` plus `contraction_mrr`, divided by the MRR at the start of the period,
    in basis points, rounded half up. 0 if there was no MRR.
    """


class Metric(TypedDict):
    """Name and type of a metric."""

    slug: str
    """Name of the property in each period."""
    display_name: str
    """Name for display, in English."""
    type: Union[Literal["scalar", "currency"], str]
    """`scalar`: a count, or a rate in basis points. `currency`: an amount in minor units of the currency."""


class Metrics(TypedDict):
    """All metrics, by slug."""

    orders: Metric
    """Metric `orders`."""
    revenue: Metric
    """Metric `revenue`."""
    refunded_amount: Metric
    """Metric `refunded_amount`."""
    disputed_amount: Metric
    """Metric `disputed_amount`."""
    credited_amount: Metric
    """Metric `credited_amount`."""
    net_revenue: Metric
    """Metric `net_revenue`."""
    average_order_value: Metric
    """Metric `average_order_value`."""
    one_time_products: Metric
    """Metric `one_time_products`."""
    one_time_products_revenue: Metric
    """Metric `one_time_products_revenue`."""
    new_subscriptions: Metric
    """Metric `new_subscriptions`."""
    new_subscriptions_revenue: Metric
    """Metric `new_subscriptions_revenue`."""
    renewed_subscriptions: Metric
    """Metric `renewed_subscriptions`."""
    renewed_subscriptions_revenue: Metric
    """Metric `renewed_subscriptions_revenue`."""
    updated_subscriptions: Metric
    """Metric `updated_subscriptions`."""
    updated_subscriptions_revenue: Metric
    """Metric `updated_subscriptions_revenue`."""
    active_subscriptions: Metric
    """Metric `active_subscriptions`."""
    monthly_recurring_revenue: Metric
    """Metric `monthly_recurring_revenue`."""
    annual_recurring_revenue: Metric
    """Metric `annual_recurring_revenue`."""
    new_mrr: Metric
    """Metric `new_mrr`."""
    expansion_mrr: Metric
    """Metric `expansion_mrr`."""
    contraction_mrr: Metric
    """Metric `contraction_mrr`."""
    churned_mrr: Metric
    """Metric `churned_mrr`."""
    reactivation_mrr: Metric
    """Metric `reactivation_mrr`."""
    paying_customers: Metric
    """Metric `paying_customers`."""
    churned_customers: Metric
    """Metric `churned_customers`."""
    customer_churn_rate: Metric
    """Metric `customer_churn_rate`."""
    revenue_churn_rate: Metric
    """Metric `revenue_churn_rate`."""


class MetricsResponse(TypedDict):
    """Metrics by period."""

    timezone: str
    """Time zone in which the days start, by its IANA name."""
    currency: str
    """Currency of all amounts, ISO 4217 code in lower case."""
    exchange_rates: List[MetricsExchangeRate]
    """Rates at which amounts of other currencies were converted, by currency. All periods have the same rates."""
    missing_currencies: List[str]
    """Currencies without a rate. Their sales are not included. `price_currency` selects them."""
    periods: List[MetricPeriod]
    """Consecutive periods without gaps, including periods without sales."""
    metrics: Metrics
    """Names and types of the metrics."""


class MetricsIntervalLimit(TypedDict):
    """Limit of a request for one interval."""

    max_days: int
    """Maximum number of days from `start_date` to `end_date`."""


class MetricsIntervalsLimits(TypedDict):
    """Limits of a request, by interval."""

    hour: MetricsIntervalLimit
    """Limit for hourly periods."""
    day: MetricsIntervalLimit
    """Limit for daily periods."""
    week: MetricsIntervalLimit
    """Limit for weekly periods."""
    month: MetricsIntervalLimit
    """Limit for monthly periods."""
    year: MetricsIntervalLimit
    """Limit for yearly periods."""


class MetricsLimits(TypedDict):
    """Limits of a request for metrics."""

    min_date: str
    """Earliest `start_date`."""
    intervals: MetricsIntervalsLimits
    """Maximum distance of `end_date` from `start_date`, by interval."""


class OrganizationAvatar(TypedDict):
    """Image of an organization."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    name: str
    """File name."""
    path: str
    """Path in the object store."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    storage_version: Optional[str]
    """Version in the object store."""
    checksum_etag: Optional[str]
    """ETag in the object store."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the content, in base64."""
    checksum_sha256_hex: Optional[str]
    """SHA-256 of the content, in hexadecimal."""
    last_modified_at: Optional[str]
    """Time when the content last changed, ISO 8601 in UTC."""
    version: Optional[str]
    """Version set by the seller."""
    service: Literal["organization_avatar"]
    """Purpose of the file."""
    is_uploaded: bool
    """Whether the upload is complete."""
    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    size_readable: str
    """Size for display, such as `1.2 MB`."""
    public_url: str
    """Public URL of the image."""


class FileList(TypedDict):
    """One page of files."""

    items: List[File]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class FileDownloadableCreate(TypedDict):
    """New file for download by buyers."""

    service: Literal["downloadable"]
    """Purpose of the file."""
    name: Name
    """File name without a path."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    checksum_sha256_base64: NotRequired[Optional[str]]
    """SHA-256 of the content, in base64. The upload is verified against it."""
    upload: FileUploadCreate
    """Parts of the upload."""
    version: NotRequired[Optional[str]]
    """Version set by the seller, such as `1.4.2`."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class FileProductMediaCreate(TypedDict):
    """New image of a product. The image is public."""

    service: Literal["product_media"]
    """Purpose of the file."""
    name: Name
    """File name without a path."""
    mime_type: str
    """Media type, such as `image/png`. The content must be of this type."""
    size: int
    """Size, in bytes. At most 1048576 for an SVG image."""
    checksum_sha256_base64: NotRequired[Optional[str]]
    """SHA-256 of the content, in base64. The upload is verified against it."""
    upload: FileUploadCreate
    """Parts of the upload."""
    version: NotRequired[Optional[str]]
    """Version set by the seller, such as `1.4.2`."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class FileOrganizationAvatarCreate(TypedDict):
    """New image of an organization. The image is public."""

    service: Literal["organization_avatar"]
    """Purpose of the file."""
    name: Name
    """File name without a path."""
    mime_type: str
    """Media type, such as `image/png`. The content must be of this type."""
    size: int
    """Size, in bytes."""
    checksum_sha256_base64: NotRequired[Optional[str]]
    """SHA-256 of the content, in base64. The upload is verified against it."""
    upload: FileUploadCreate
    """Parts of the upload."""
    version: NotRequired[Optional[str]]
    """Version set by the seller, such as `1.4.2`."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class FilePartCreate(TypedDict):
    """Part of a file to upload."""

    number: int
    """Number of the part, from 1 without gaps."""
    chunk_start: int
    """Position of the first byte of the part in the file, in bytes."""
    chunk_end: int
    """Position after the last byte of the part, in bytes: the start of the next part, or the size of the file."""
    checksum_sha256_base64: NotRequired[Optional[str]]
    """SHA-256 of the part, in base64. If present, the upload of different bytes is rejected."""


class FileUploadCreate(TypedDict):
    """Parts of an upload."""

    parts: List[FilePartCreate]
    """
    All parts in order, at most 5000, which together cover the whole file. In an S3 store, each part except
    the last must have at least 5 MiB.
    """


class FileUploadPart(TypedDict):
    """Upload URL of a part."""

    number: int
    """Number of the part, from 1."""
    chunk_start: int
    """Position of the first byte of the part in the file, in bytes."""
    chunk_end: int
    """Position after the last byte of the part, in bytes."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the part, in base64, if it was announced."""
    url: str
    """
    URL for the PUT request with the bytes of the part, valid for ten minutes. Its format depends on the
    object store.
    """
    expires_at: str
    """Time when the URL expires, ISO 8601 in UTC."""
    headers: Dict[str, str]
    """Headers to send with the PUT request, unchanged."""


class FileMultipartUpload(TypedDict):
    """Multipart upload in progress."""

    id: str
    """Identifier of the upload in the object store."""
    path: str
    """Path in the object store."""
    parts: List[FileUploadPart]
    """Upload URLs of the parts. The response to each PUT contains an ETag, which `completeFileUpload` requires."""


class FileUpload(TypedDict):
    """File with its upload in progress."""

    id: str
    """Unique identifier."""
    organization_id: str
    """Organization that owns the record."""
    name: str
    """File name."""
    path: str
    """Path in the object store."""
    mime_type: str
    """Media type, such as `image/png`."""
    size: int
    """Size, in bytes."""
    storage_version: Optional[str]
    """Version in the object store."""
    checksum_etag: Optional[str]
    """ETag in the object store."""
    checksum_sha256_base64: Optional[str]
    """SHA-256 of the content, in base64."""
    checksum_sha256_hex: Optional[str]
    """SHA-256 of the content, in hexadecimal."""
    last_modified_at: Optional[str]
    """Time when the content last changed, ISO 8601 in UTC."""
    version: Optional[str]
    """Version set by the seller."""
    service: Union[Literal["downloadable", "product_media", "organization_avatar"], str]
    """Purpose of the file. More purposes may be added."""
    is_uploaded: bool
    """Whether the upload is complete."""
    size_readable: str
    """Size for display, such as `1.2 MB`."""
    upload: FileMultipartUpload
    """Upload URLs of the parts."""


class FileUpdate(TypedDict):
    """Changes to a file. Omitted fields stay unchanged; null clears the version."""

    name: NotRequired[Optional[Name]]
    """File name without a path."""
    version: NotRequired[Optional[str]]
    """Version set by the seller."""


class FileUploadedPartInput(TypedDict):
    """Uploaded part."""

    number: int
    """Number of the part, from 1."""
    checksum_etag: str
    """ETag of the response to the PUT request, with or without quotes."""
    checksum_sha256_base64: NotRequired[Optional[str]]
    """SHA-256 of the part, in base64."""


class FileUploadedInput(TypedDict):
    """Completion of an upload."""

    id: str
    """Identifier of the upload, from the answer that created the file. It is `upload.id` of the file."""
    path: str
    """Path of the upload, from the answer that created the file. It is `upload.path` of the file."""
    parts: List[FileUploadedPartInput]
    """All parts in order, at most 5000."""


class DownloadableList(TypedDict):
    """One page of downloads."""

    items: List[Downloadable]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CustomFieldList(TypedDict):
    """One page of custom fields."""

    items: List[CustomField]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CustomFieldCreateText(TypedDict):
    """New custom field for text."""

    type: Literal["text"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization. Converted to lower case."""
    name: Name
    """Name shown to the seller only."""
    properties: CustomFieldTextPropertiesInput
    """Appearance and bounds of the input."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class CustomFieldCreateNumber(TypedDict):
    """New custom field for an integer."""

    type: Literal["number"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization. Converted to lower case."""
    name: Name
    """Name shown to the seller only."""
    properties: CustomFieldNumberPropertiesInput
    """Appearance and bounds of the input."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class CustomFieldCreateDate(TypedDict):
    """New custom field for a date."""

    type: Literal["date"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization. Converted to lower case."""
    name: Name
    """Name shown to the seller only."""
    properties: CustomFieldDatePropertiesInput
    """Appearance and bounds of the input."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class CustomFieldCreateCheckbox(TypedDict):
    """New custom field with a checkbox."""

    type: Literal["checkbox"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization. Converted to lower case."""
    name: Name
    """Name shown to the seller only."""
    properties: CustomFieldCheckboxPropertiesInput
    """Appearance and bounds of the input."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class CustomFieldCreateSelect(TypedDict):
    """New custom field with a list of options."""

    type: Literal["select"]
    """Type of the answer."""
    slug: str
    """Key of the answer, unique within the organization. Converted to lower case."""
    name: Name
    """Name shown to the seller only."""
    properties: CustomFieldSelectPropertiesInput
    """Appearance and bounds of the input."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """


class CustomFieldTextPropertiesInput(TypedDict):
    """Appearance and bounds of text."""

    form_label: NotRequired[Name]
    """Label of the input. Default: the name of the custom field."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    textarea: NotRequired[bool]
    """Whether the input has several lines. Default: `false`."""
    min_length: NotRequired[int]
    """Minimum length, in characters."""
    max_length: NotRequired[int]
    """Maximum length, in characters. Must not be less than `min_length`. Default: `5000`."""


class CustomFieldNumberPropertiesInput(TypedDict):
    """Appearance and bounds of an integer."""

    form_label: NotRequired[Name]
    """Label of the input. Default: the name of the custom field."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    ge: NotRequired[int]
    """Minimum."""
    le: NotRequired[int]
    """Maximum. Must not be less than `ge`."""


class CustomFieldDatePropertiesInput(TypedDict):
    """Appearance and bounds of a date."""

    form_label: NotRequired[Name]
    """Label of the input. Default: the name of the custom field."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    ge: NotRequired[int]
    """Earliest date, in Unix seconds. The bound is the UTC day of that time."""
    le: NotRequired[int]
    """Latest date, in Unix seconds. The bound is the UTC day of that time, and must not be before `ge`."""


class CustomFieldCheckboxPropertiesInput(TypedDict):
    """Appearance of a checkbox."""

    form_label: NotRequired[Name]
    """Label of the input. Default: the name of the custom field."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""


class CustomFieldSelectOptionInput(TypedDict):
    """Option of a custom field."""

    value: str
    """Stored value, unique among the options."""
    label: Name
    """Displayed text."""


class CustomFieldSelectPropertiesInput(TypedDict):
    """Appearance and options of a list."""

    form_label: NotRequired[Name]
    """Label of the input. Default: the name of the custom field."""
    form_help_text: NotRequired[str]
    """Help text below the input."""
    form_placeholder: NotRequired[str]
    """Placeholder of the input."""
    options: List[CustomFieldSelectOptionInput]
    """Options in display order."""


class CustomFieldUpdateText(TypedDict):
    """Changes to a custom field for text. Omitted fields stay unchanged."""

    type: Literal["text"]
    """Current type. Cannot be changed."""
    slug: NotRequired[str]
    """Key of the answer, unique within the organization. Existing answers are shown under the new key."""
    name: NotRequired[Name]
    """Name shown to the seller only."""
    properties: NotRequired[CustomFieldTextPropertiesInput]
    """Appearance and bounds of the input. Replaces all existing properties."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces all existing pairs."""


class CustomFieldUpdateNumber(TypedDict):
    """Changes to a custom field for an integer. Omitted fields stay unchanged."""

    type: Literal["number"]
    """Current type. Cannot be changed."""
    slug: NotRequired[str]
    """Key of the answer, unique within the organization. Existing answers are shown under the new key."""
    name: NotRequired[Name]
    """Name shown to the seller only."""
    properties: NotRequired[CustomFieldNumberPropertiesInput]
    """Appearance and bounds of the input. Replaces all existing properties."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces all existing pairs."""


class CustomFieldUpdateDate(TypedDict):
    """Changes to a custom field for a date. Omitted fields stay unchanged."""

    type: Literal["date"]
    """Current type. Cannot be changed."""
    slug: NotRequired[str]
    """Key of the answer, unique within the organization. Existing answers are shown under the new key."""
    name: NotRequired[Name]
    """Name shown to the seller only."""
    properties: NotRequired[CustomFieldDatePropertiesInput]
    """Appearance and bounds of the input. Replaces all existing properties."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces all existing pairs."""


class CustomFieldUpdateCheckbox(TypedDict):
    """Changes to a custom field with a checkbox. Omitted fields stay unchanged."""

    type: Literal["checkbox"]
    """Current type. Cannot be changed."""
    slug: NotRequired[str]
    """Key of the answer, unique within the organization. Existing answers are shown under the new key."""
    name: NotRequired[Name]
    """Name shown to the seller only."""
    properties: NotRequired[CustomFieldCheckboxPropertiesInput]
    """Appearance and bounds of the input. Replaces all existing properties."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces all existing pairs."""


class CustomFieldUpdateSelect(TypedDict):
    """Changes to a custom field with a list of options. Omitted fields stay unchanged."""

    type: Literal["select"]
    """Current type. Cannot be changed."""
    slug: NotRequired[str]
    """Key of the answer, unique within the organization. Existing answers are shown under the new key."""
    name: NotRequired[Name]
    """Name shown to the seller only."""
    properties: NotRequired[CustomFieldSelectPropertiesInput]
    """Appearance and bounds of the input. Replaces all existing properties."""
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller. Replaces all existing pairs."""


class CheckoutLink(TypedDict):
    """Permanent link that opens a new checkout at each visit."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    metadata: Metadata
    """Key-value pairs of the seller, copied to the checkouts of the link."""
    payment_processor: Union[Literal["sandbox", "stripe"], str]
    """Payment processor. More processors may be added."""
    client_secret: str
    """Secret that opens the link without an access token."""
    url: str
    """URL of the link, for buyers."""
    success_url: Optional[str]
    """URL that buyers go to after payment. Null means the confirmation page of the service."""
    label: Optional[str]
    """Name shown to the seller only."""
    allow_discount_codes: bool
    """Whether buyers may enter a discount code."""
    embed_origins: List[str]
    """Origins of the sites that may show checkouts of this link in a frame."""
    product_id: str
    """Product for sale."""
    product_price_id: Optional[str]
    """Price of the product. Null means the first price on sale."""
    discount_id: Optional[str]
    """Discount applied to the price."""
    product: CheckoutProduct
    """Product for sale."""
    product_price: Optional[ProductPrice]
    """Price of the product. Null means the first price on sale."""
    opening_price: Optional[ProductPrice]
    """
    Price at which a checkout of the link opens, unless the link has no price and the product is also sold in
    the currency of the visitor's country. The value is null if the product has no price on sale.
    """
    discount: Optional[Discount]
    """Discount applied to the price."""


class CheckoutLinkList(TypedDict):
    """One page of checkout links."""

    items: List[CheckoutLink]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class CheckoutLinkCreate(TypedDict):
    """New checkout link. Requires either a product, which is sold at its first price on sale, or a price."""

    payment_processor: Literal["sandbox", "stripe"]
    """Payment processor. A processor that is not configured in this deployment returns 422."""
    product_id: NotRequired[Optional[str]]
    """Product to sell."""
    product_price_id: NotRequired[Optional[str]]
    """
    Price to sell at. If it is archived later, the link uses another price of the product, with the same
    interval if possible.
    """
    label: NotRequired[Optional[Name]]
    """Name shown to the seller only."""
    allow_discount_codes: NotRequired[bool]
    """Whether buyers may enter a discount code. Default: `true`."""
    discount_id: NotRequired[Optional[str]]
    """Discount to apply to checkouts of the link. Ignored for a checkout that the discount does not apply to."""
    success_url: NotRequired[Optional[str]]
    """
    URL that buyers go to after payment. `{CHECKOUT_ID}` is replaced with the identifier of the checkout. Null
    means the confirmation page of the service.
    """
    embed_origins: NotRequired[List[str]]
    """
    Origins of the sites that may show checkouts of this link in a frame, such as `https://aster.example`.
    Must be `https` without a path; `http` is allowed for loopback hosts.
    """
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller, copied to the checkouts of the link."""


class CheckoutLinkUpdate(TypedDict):
    """
    Changes to a checkout link. Omitted fields stay unchanged; null clears a field. Existing checkouts of the
    link stay unchanged.
    """

    product_price_id: NotRequired[Optional[str]]
    """Another price of the same product. Null means the first price on sale."""
    label: NotRequired[Optional[Name]]
    """Name shown to the seller only."""
    allow_discount_codes: NotRequired[bool]
    """Whether buyers may enter a discount code."""
    discount_id: NotRequired[Optional[str]]
    """Discount to apply to checkouts of the link. Ignored for a checkout that the discount does not apply to."""
    success_url: NotRequired[Optional[str]]
    """
    URL that buyers go to after payment. `{CHECKOUT_ID}` is replaced with the identifier of the checkout. Null
    means the confirmation page of the service.
    """
    embed_origins: NotRequired[List[str]]
    """
    Origins of the sites that may show checkouts of this link in a frame, such as `https://aster.example`.
    Must be `https` without a path; `http` is allowed for loopback hosts.
    """
    metadata: NotRequired[Metadata]
    """Key-value pairs of the seller, copied to the checkouts of the link."""


class StorefrontOrganization(TypedDict):
    """Seller of a storefront. Nothing in it is private."""

    id: str
    """Unique identifier."""
    name: str
    """Name of the organization."""
    slug: str
    """Slug in URLs."""
    mode: Union[Literal["live", "test"], str]
    """`live` sells for money. `test` is for trying, and nothing at its storefront is sold for money."""
    avatar_url: Optional[str]
    """URL of the logo."""
    accent_color: Optional[str]
    """Color of buttons and links, as `#rrggbb`."""
    bio: Optional[str]
    """Short description of the organization."""
    company: Optional[str]
    """Company name."""
    location: Optional[str]
    """Location of the organization."""
    blog: Optional[str]
    """URL of the blog."""
    email: Optional[str]
    """Contact e-mail address."""
    support_url: Optional[str]
    """Page where buyers find help."""
    terms_url: Optional[str]
    """URL of the terms of sale."""
    privacy_url: Optional[str]
    """URL of the privacy policy."""


class Storefront(TypedDict):
    """Public catalog of a seller."""

    url: str
    """URL of the page of the storefront."""
    organization: StorefrontOrganization
    """The seller."""
    default_currency: str
    """
    Currency of the seller, ISO 4217 code in lower case. Show prices in it to visitors in whose currency a
    product has no price.
    """


class StorefrontBenefit(TypedDict):
    """Benefit of a product at a storefront."""

    type: Union[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"], str]
    """Type of the benefit. More types may be added."""
    description: str
    """Description of the benefit."""


class StorefrontMedia(TypedDict):
    """Picture of a product at a storefront."""

    id: str
    """Unique identifier."""
    mime_type: str
    """Media type, such as `image/png`."""
    public_url: str
    """URL of the picture."""


class StorefrontProduct(TypedDict):
    """Product at a storefront. Nothing in it is private."""

    id: str
    """Unique identifier."""
    name: str
    """Name of the product."""
    description: Optional[str]
    """Description of the product, in Markdown. Pages show HTML in it as text."""
    is_recurring: bool
    """Whether the product is sold by subscription."""
    is_recommended: bool
    """Whether the seller recommends the product."""
    url: str
    """URL of the page of the product."""
    prices: List[ProductPrice]
    """Prices on sale, in display order. Pages select the first one in the currency of the buyer."""
    benefits: List[StorefrontBenefit]
    """Benefits that the buyer receives, in display order."""
    medias: List[StorefrontMedia]
    """Pictures of the product, in display order."""


class StorefrontProductList(TypedDict):
    """One page of products of a storefront."""

    items: List[StorefrontProduct]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class StorefrontCheckoutCreate(TypedDict):
    """New checkout of a visitor of a storefront."""

    product_price_id: str
    """Price of a listed product."""


class StorefrontCheckout(TypedDict):
    """Checkout of a visitor of a storefront."""

    client_secret: str
    """Secret with which the buyer reads, changes and confirms the checkout."""
    url: str
    """URL of the checkout page."""
    expires_at: str
    """Time when the checkout expires, ISO 8601 in UTC."""


class UserAdvertisementCampaign(TypedDict):
    """Advertisement as seen by its owner."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    user_id: str
    """Owner of the advertisement."""
    views: int
    """Number of views."""
    clicks: int
    """Number of clicks."""
    image_url: str
    """URL of the image."""
    image_url_dark: Optional[str]
    """URL of the image for dark backgrounds. Null means the same image."""
    text: str
    """Text of the advertisement, also the alternative text of the image."""
    link_url: str
    """Target URL of the advertisement."""


class UserAdvertisementCampaignList(TypedDict):
    """One page of advertisements."""

    items: List[UserAdvertisementCampaign]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class UserAdvertisementCampaignCreate(TypedDict):
    """New advertisement."""

    image_url: str
    """URL of the image."""
    image_url_dark: NotRequired[Optional[str]]
    """URL of the image for dark backgrounds. Null means the same image."""
    text: str
    """Text of the advertisement, also the alternative text of the image."""
    link_url: str
    """Target URL of the advertisement."""


class UserAdvertisementCampaignUpdate(TypedDict):
    """Changes to an advertisement. Omitted fields stay unchanged."""

    image_url: NotRequired[Optional[str]]
    """URL of the image. Null leaves it unchanged."""
    image_url_dark: NotRequired[Optional[str]]
    """URL of the image for dark backgrounds. Null means the same image."""
    text: NotRequired[Optional[str]]
    """Text of the advertisement. Null leaves it unchanged."""
    link_url: NotRequired[Optional[str]]
    """Target URL of the advertisement. Null leaves it unchanged."""


class AdvertisementEnableInput(TypedDict):
    """Benefit on which to show an advertisement."""

    benefit_id: str
    """Benefit of the type `ads` that the caller has."""


class AdvertisementCampaign(TypedDict):
    """Advertisement as seen by the public."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    image_url: str
    """URL of the image."""
    image_url_dark: Optional[str]
    """URL of the image for dark backgrounds. Null means the same image."""
    text: str
    """Text of the advertisement, also the alternative text of the image."""
    link_url: str
    """Target URL of the advertisement."""


class AdvertisementDimensions(TypedDict):
    """Size of images, in pixels."""

    width: int
    """Width, in pixels."""
    height: int
    """Height, in pixels."""


class AdvertisementCampaignList(TypedDict):
    """One page of advertisements."""

    items: List[AdvertisementCampaign]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""
    dimensions: AdvertisementDimensions
    """Size of the images, as an object with named dimensions."""


class BylineProfile(TypedDict):
    """Author of an article."""

    name: str
    """Name of the author."""
    avatar_url: Optional[str]
    """URL of the user's avatar image."""


class Article(TypedDict):
    """Article. Fields for members of the organization are null for all other callers."""

    id: str
    """Unique identifier."""
    slug: str
    """Slug in URLs, unique within the organization."""
    title: str
    """Title of the article."""
    body: str
    """Text in Markdown. A preview contains the beginning only."""
    byline: BylineProfile
    """Author shown to readers."""
    visibility: Union[Literal["public", "hidden", "private"], str]
    """
    Audience of the article after publication. `public`: everyone. `hidden`: everyone who knows its
    identifier. `private`: members of the organization.
    """
    user_id: Optional[str]
    """User who wrote the article."""
    organization_id: str
    """Organization that owns the record."""
    organization: Organization
    """Organization that owns the record."""
    published_at: Optional[str]
    """Time of publication, ISO 8601 in UTC; null for a draft."""
    paid_subscribers_only: bool
    """Whether only paying subscribers can read the full text."""
    paid_subscribers_only_ends_at: Optional[str]
    """Time when everyone can read the full text, ISO 8601 in UTC; null for never."""
    is_preview: bool
    """
    Whether `body` contains the beginning only, because the caller may not read the full text, or because the
    article is long and in a list for a caller outside of the organization.
    """
    is_pinned: bool
    """Whether the article is listed before others."""
    notify_subscribers: Optional[bool]
    """Whether the article can be sent to subscribers. The value is null for callers who are not members."""
    notifications_sent_at: Optional[str]
    """Time when the article was sent, ISO 8601 in UTC. The value is null for callers who are not members."""
    email_sent_to_count: Optional[int]
    """Number of people that the article was sent to so far. The value is null for callers who are not members."""
    email_waiting_count: Optional[int]
    """
    Number of people that the article is sent to on the next days, because the organization has sent as many
    e-mails today as it may. The value is null for callers who are not members, and for an article that was
    not sent.
    """
    og_image_url: Optional[str]
    """Image for social media previews (Open Graph)."""
    og_description: Optional[str]
    """Description for social media previews (Open Graph)."""


class ArticleList(TypedDict):
    """One page of articles."""

    items: List[Article]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class ArticleCreate(TypedDict):
    """New article."""

    title: Name
    """Title of the article."""
    slug: NotRequired[Optional[str]]
    """Slug in URLs, unique within the organization. Default: derived from the title."""
    body: NotRequired[Optional[str]]
    """Text in Markdown. Mutually exclusive with `body_base64`."""
    body_base64: NotRequired[Optional[str]]
    """Text in Markdown, as UTF-8 in base64. At most 100000 characters."""
    organization_id: NotRequired[Optional[str]]
    """
    Organization that will own the record. Required with a user token; must be omitted with an organization
    token.
    """
    byline: NotRequired[Literal["user", "organization"]]
    """Whether the author or the organization is shown as the author. Default: the organization."""
    visibility: NotRequired[Literal["public", "hidden", "private"]]
    """
    Audience of the article after publication. `public`: everyone. `hidden`: everyone who knows its
    identifier. `private`: members of the organization. Default: `private`.
    """
    paid_subscribers_only: NotRequired[bool]
    """Whether only paying subscribers can read the full text. Default: `false`."""
    paid_subscribers_only_ends_at: NotRequired[Optional[str]]
    """Time when everyone can read the full text, ISO 8601 in UTC; null for never."""
    published_at: NotRequired[Optional[str]]
    """Time of publication, ISO 8601 in UTC. A future time schedules the publication. Null means a draft."""
    notify_subscribers: NotRequired[Optional[bool]]
    """Whether the article can be sent to subscribers."""
    is_pinned: NotRequired[Optional[bool]]
    """Whether the article is listed before others."""
    og_image_url: NotRequired[Optional[str]]
    """Image for social media previews (Open Graph)."""
    og_description: NotRequired[Optional[str]]
    """Description for social media previews (Open Graph)."""


class ArticleUpdate(TypedDict):
    """
    Changes to an article. Omitted fields stay unchanged. Null clears a nullable field and leaves any other
    field unchanged.
    """

    title: NotRequired[Optional[Name]]
    """Title of the article."""
    slug: NotRequired[Optional[str]]
    """Slug in URLs, unique within the organization."""
    body: NotRequired[Optional[str]]
    """Text in Markdown. Mutually exclusive with `body_base64`."""
    body_base64: NotRequired[Optional[str]]
    """Text in Markdown, as UTF-8 in base64. At most 100000 characters."""
    byline: NotRequired[Optional[Literal["user", "organization"]]]
    """Whether the author or the organization is shown as the author."""
    visibility: NotRequired[Optional[Literal["public", "hidden", "private"]]]
    """
    Audience of the article after publication. `public`: everyone. `hidden`: everyone who knows its
    identifier. `private`: members of the organization.
    """
    paid_subscribers_only: NotRequired[Optional[bool]]
    """Whether only paying subscribers can read the full text."""
    paid_subscribers_only_ends_at: NotRequired[Optional[str]]
    """Time when everyone can read the full text, ISO 8601 in UTC; null for never."""
    published_at: NotRequired[Optional[str]]
    """Time of publication, ISO 8601 in UTC. A future time schedules the publication. Null means a draft."""
    notify_subscribers: NotRequired[Optional[bool]]
    """Whether the article can be sent to subscribers."""
    is_pinned: NotRequired[Optional[bool]]
    """Whether the article is listed before others."""
    og_image_url: NotRequired[Optional[str]]
    """Image for social media previews (Open Graph)."""
    og_description: NotRequired[Optional[str]]
    """Description for social media previews (Open Graph)."""


class ArticleReceivers(TypedDict):
    """Numbers of people who can read an article, and of those among them who get no e-mail."""

    free_subscribers: int
    """Number of subscribers who can read articles for everyone."""
    premium_subscribers: int
    """Number of subscribers who can also read articles for paying subscribers."""
    organization_members: int
    """Number of members of the organization."""
    awaiting_confirmation: int
    """Number of subscribers who have not confirmed yet that they want e-mails. They get none."""
    unsubscribed: int
    """Number of subscribers and members who want no articles by e-mail. They get none."""
    undeliverable: int
    """
    Number of the other subscribers and members whose address gets no e-mail, because an e-mail to it bounced
    or was reported as spam.
    """


class ArticlePreviewInput(TypedDict):
    """Recipient of a preview."""

    email: str
    """E-mail address of a user."""


class ArticleSubscription(TypedDict):
    """Whether a person receives the articles of an organization by e-mail."""

    organization_id: str
    """Organization that publishes the articles."""
    organization_name: str
    """Name of the organization."""
    organization_mode: Union[Literal["live", "test"], str]
    """Whether the organization sells for money (`live`) or is for trying (`test`)."""
    status: Union[Literal["unconfirmed", "subscribed", "unsubscribed"], str]
    """
    `unconfirmed`: the person has not confirmed yet that they want e-mails, and gets no articles.
    `subscribed`: articles are sent. `unsubscribed`: the person wants no articles by e-mail.
    """


class ExternalOrganization(TypedDict):
    """Organization on another platform, as of the last import."""

    id: str
    """Unique identifier."""
    platform: Literal["github"]
    """Platform of the organization. More platforms may be added."""
    name: str
    """Name on the platform."""
    avatar_url: str
    """URL of the avatar image."""
    is_personal: bool
    """Whether the organization is a personal account."""
    bio: Optional[str]
    """Short description by the organization."""
    pretty_name: Optional[str]
    """Name for display."""
    company: Optional[str]
    """Company name."""
    blog: Optional[str]
    """URL of the blog."""
    location: Optional[str]
    """Location of the organization."""
    email: Optional[str]
    """Public e-mail address."""
    social_username: Optional[str]
    """Username on a social network."""
    organization_id: Optional[str]
    """Organization that imported the record."""


class ExternalOrganizationList(TypedDict):
    """One page of external organizations."""

    items: List[ExternalOrganization]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class RepositoryProfileSettings(TypedDict):
    """Profile of a repository."""

    description: Optional[str]
    """Description shown on the profile."""
    cover_image_url: Optional[str]
    """URL of the cover image."""
    featured_organizations: Optional[List[str]]
    """Organizations to feature."""
    highlighted_subscription_tiers: Optional[List[str]]
    """Products to feature."""
    links: Optional[List[str]]
    """URLs to feature."""


class Repository(TypedDict):
    """Source code repository on another platform, as of the last import."""

    id: str
    """Unique identifier."""
    platform: Literal["github"]
    """Platform of the repository. More platforms may be added."""
    is_private: bool
    """Whether only members of its organization may see the repository."""
    name: str
    """Name of the repository."""
    description: Optional[str]
    """Description of the repository."""
    stars: Optional[int]
    """Number of stars."""
    license: Optional[str]
    """License of the repository."""
    homepage: Optional[str]
    """URL of the homepage."""
    profile_settings: Optional[RepositoryProfileSettings]
    """Profile of the repository; null if it was never set."""
    organization: ExternalOrganization
    """External organization that owns the repository."""
    internal_organization: Optional[Organization]
    """Organization that imported the repository."""


class RepositoryList(TypedDict):
    """One page of repositories."""

    items: List[Repository]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class ExternalOrganizationInput(TypedDict):
    """Current state of an external organization."""

    external_id: str
    """Immutable identifier on the platform."""
    name: Name
    """Name on the platform."""
    platform: Literal["github"]
    """Platform of the organization. More platforms may be added."""
    avatar_url: str
    """URL of the avatar image."""
    is_personal: NotRequired[bool]
    """Whether the organization is a personal account. Default: `false`."""
    bio: NotRequired[Optional[str]]
    """Short description by the organization."""
    pretty_name: NotRequired[Optional[Name]]
    """Name for display."""
    company: NotRequired[Optional[str]]
    """Company name."""
    blog: NotRequired[Optional[str]]
    """URL of the blog."""
    location: NotRequired[Optional[str]]
    """Location of the organization."""
    email: NotRequired[Optional[str]]
    """Public e-mail address."""
    social_username: NotRequired[Optional[str]]
    """Username on a social network."""


class RepositoryInput(TypedDict):
    """Current state of a repository."""

    external_id: str
    """Immutable identifier on the platform."""
    name: Name
    """Name on the platform."""
    is_private: bool
    """Whether only members of its organization may see the repository."""
    description: NotRequired[Optional[str]]
    """Description of the repository."""
    stars: NotRequired[Optional[int]]
    """Number of stars."""
    license: NotRequired[Optional[str]]
    """License of the repository."""
    homepage: NotRequired[Optional[str]]
    """URL of the homepage."""


class RepositoryImportInput(TypedDict):
    """Repositories of one external organization."""

    organization_id: NotRequired[Optional[str]]
    """Organization to import for. Required with a user token; must be omitted with an organization token."""
    external_organization: ExternalOrganizationInput
    """External organization that owns the repositories."""
    repositories: List[RepositoryInput]
    """Repositories to store. Repositories that are not listed stay unchanged."""


class RepositoryImport(TypedDict):
    """Created and updated records of an import."""

    external_organization: ExternalOrganization
    """Imported external organization."""
    repositories: List[Repository]
    """Repositories, in the order of the request."""


class RepositoryProfileSettingsInput(TypedDict):
    """
    Profile of a repository. Omitted and null fields stay unchanged. The description and the cover image
    change only with their flag, which also applies null.
    """

    set_description: NotRequired[Optional[bool]]
    """Whether to set the description."""
    description: NotRequired[Optional[str]]
    """Description shown on the profile."""
    set_cover_image_url: NotRequired[Optional[bool]]
    """Whether to set the cover image."""
    cover_image_url: NotRequired[Optional[str]]
    """URL of the cover image."""
    featured_organizations: NotRequired[Optional[List[str]]]
    """Organizations to feature. Replaces the existing list."""
    highlighted_subscription_tiers: NotRequired[Optional[List[str]]]
    """Products of the organization to feature. Replaces the existing list."""
    links: NotRequired[Optional[List[str]]]
    """URLs to feature. Replaces the existing list."""


class RepositoryUpdate(TypedDict):
    """Changes to the profile of a repository."""

    profile_settings: NotRequired[Optional[RepositoryProfileSettingsInput]]
    """Profile of the repository. Null leaves it unchanged."""


class LinkedAccount(TypedDict):
    """Account of the caller on another platform."""

    platform: Union[Literal["discord", "github"], str]
    """Platform of the account. More platforms may be added."""
    created_at: str
    """Time when the account was first linked, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time when the account was last linked, ISO 8601 in UTC; null if it was linked once."""
    account_id: str
    """Identifier on the platform."""
    username: str
    """Username on the platform."""


class WaitingBenefit(TypedDict):
    """Benefit that waits for a linked account."""

    id: str
    """Unique identifier."""
    description: str
    """Description shown to the buyer."""
    platform: Union[Literal["discord", "github"], str]
    """Platform of the missing account. More platforms may be added."""
    organization_name: str
    """Name of the organization that grants the benefit."""
    organization_mode: Union[Literal["live", "test"], str]
    """Whether the organization sells for money (`live`) or is for trying (`test`)."""


class LinkedAccountList(TypedDict):
    """Linked accounts of the caller."""

    items: List[LinkedAccount]
    """Linked accounts, at most one per platform."""
    waiting: List[WaitingBenefit]
    """Benefits that wait for a linked account, oldest first, at most 100."""


class LinkedAccountInput(TypedDict):
    """Proof of ownership of an account."""

    code: str
    """OAuth 2.0 code of the platform's redirect. In the sandbox: `sandbox_` followed by a name."""


class ChatServerInput(TypedDict):
    """Proof that the bot was installed on a server."""

    code: str
    """
    OAuth 2.0 code of the Discord redirect after the bot was installed. The scope of the authorization is
    `bot`. In the sandbox: `sandbox_` followed by a name.
    """


class ChatServerRole(TypedDict):
    """Role of a chat server."""

    id: str
    """Unique identifier."""
    name: str
    """Name of the role."""


class ChatServer(TypedDict):
    """Chat server on which the bot of this service is installed."""

    guild_id: str
    """Identifier of the Discord server."""
    name: str
    """Name of the server."""
    guild_token: str
    """
    Opaque token that identifies the server in benefits of this organization. Stays the same when the server
    is connected again.
    """
    roles: List[ChatServerRole]
    """Roles of the server."""


class CheckoutCreatedEvent(TypedDict):
    """A checkout was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["checkout.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: CheckoutRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class CheckoutUpdatedEvent(TypedDict):
    """The content or the status of a checkout changed."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["checkout.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: CheckoutRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class CustomerCreatedEvent(TypedDict):
    """A seller or a first purchase created a customer."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customer.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Customer
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class CustomerUpdatedEvent(TypedDict):
    """
    A customer changed, by the seller or by a purchase that fills in what was missing. A change of the revenue
    sends no event.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customer.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Customer
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class CustomerDeletedEvent(TypedDict):
    """A customer was deleted."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customer.deleted"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: DeletedCustomer
    """Identifier of the customer, of whom nothing else is kept."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: CustomerDeletion
    """The identifier of the customer in the system of the seller."""


class CustomerMergedEvent(TypedDict):
    """
    A customer has everything of another customer of the organization, who ended. The event `customer.deleted`
    tells of the other one. Earlier events about the other customer are events about this one.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customer.merged"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Customer
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: CustomerMergeDetails
    """The customer who ended."""


class CustomerErasedEvent(TypedDict):
    """
    The personal data of a customer was erased. Delete what you hold about the person as well. Earlier events
    about the customer have become such events as well.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customer.erased"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: ErasedCustomer
    """Identifier of the erased customer."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class CustomersImportedEvent(TypedDict):
    """
    An import of customers that changed something was stored. List the events of its rows with `import_id` of
    `listEvents`.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["customers.imported"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: CustomerImportRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: ImportDetails
    """The events that the import consists of."""


class OrderCreatedEvent(TypedDict):
    """An order was created, paid or free."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["order.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Order
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class OrderUpdatedEvent(TypedDict):
    """An order was refunded in full or in part, or its customer has another account or was merged."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["order.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Order
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class OrderTransferredEvent(TypedDict):
    """
    The benefits of a one-time order belong to another customer, as `details` says. The order with its invoice
    stays with the customer who paid. The events of its grants and license keys are sent as well.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["order.transferred"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Order
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: TransferDetails
    """The former customer and the present one."""


class SubscriptionCreatedEvent(TypedDict):
    """A subscription was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionUpdatedEvent(TypedDict):
    """
    A subscription changed, for example by a renewal, or a payment for it begins or ceases to wait for the
    buyer.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class SubscriptionActiveEvent(TypedDict):
    """A subscription became active or trialing, for the first time or again."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.active"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionCanceledEvent(TypedDict):
    """
    A subscription was canceled, immediately or at the end of its period, or the seller has set its end
    (`cancel_at`).
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.canceled"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionPausedEvent(TypedDict):
    """A subscription was paused. It is not charged until the pause ends."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.paused"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionResumedEvent(TypedDict):
    """The pause of a subscription ended. Its current period is longer by the duration of the pause."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.resumed"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionRevokedEvent(TypedDict):
    """A subscription no longer grants its benefits."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.revoked"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class SubscriptionTransferredEvent(TypedDict):
    """
    A subscription belongs to another customer, who pays from now on. `details` names both customers. The
    event `subscription.updated` is sent as well.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.transferred"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: TransferDetails
    """The former customer and the present one."""


class SubscriptionTransferEndedEvent(TypedDict):
    """
    A pending transfer of a subscription has ended without the consent of the receiver. `details` tells why.
    The subscription stays with its customer. The event `subscription.updated` is sent as well.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.transfer_ended"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: TransferEnd
    """The customer who was asked, and the reason."""


class SubscriptionPaymentFailedEvent(TypedDict):
    """A payment of a subscription failed. The details tell why, and when it is tried again."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.payment_failed"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: SubscriptionPaymentFailure
    """The failed payment, and the next attempt."""


class SubscriptionTrialEndingEvent(TypedDict):
    """
    The trial of a subscription ends within three days. The first payment follows. Sent once per trial, and
    again if the next bill changes, not for a canceled subscription.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.trial_ending"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: UpcomingRenewal
    """The bill that is expected."""


class SubscriptionRenewalUpcomingEvent(TypedDict):
    """
    The next period of a subscription begins within seven days. Sent once per period, and again if the next
    bill changes, not for a canceled subscription.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.renewal_upcoming"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: UpcomingRenewal
    """The bill that is expected."""


class SubscriptionCardExpiringEvent(TypedDict):
    """
    The card on file of a subscription expires before its next renewal, which is within 30 days. Sent once per
    card and expiry, not for a canceled subscription.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscription.card_expiring"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Subscription
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: ExpiringCard
    """The card and the renewal."""


class SubscriptionsImportedEvent(TypedDict):
    """
    An import of subscriptions that changed something was stored. List the events of its rows with `import_id`
    of `listEvents`.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["subscriptions.imported"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: SubscriptionImportRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: ImportDetails
    """The events that the import consists of."""


class CreditCreatedEvent(TypedDict):
    """A plan change granted a credit to a buyer."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["credit.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Credit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class CreditUpdatedEvent(TypedDict):
    """The remaining amount of a credit changed, or its account."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["credit.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Credit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class RefundCreatedEvent(TypedDict):
    """A refund was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["refund.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Refund
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class RefundUpdatedEvent(TypedDict):
    """A refund succeeded or failed."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["refund.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Refund
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class DisputeCreatedEvent(TypedDict):
    """A buyer asked their bank to reverse a payment."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["dispute.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Dispute
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class DisputeUpdatedEvent(TypedDict):
    """A dispute was decided, its decision was reversed, or it takes back another part of its order."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["dispute.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Dispute
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class UnmatchedChargeCreatedEvent(TypedDict):
    """The payment processor took money from a buyer, and there is no order for it."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["unmatched_charge.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: UnmatchedCharge
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class UnmatchedChargeUpdatedEvent(TypedDict):
    """An unmatched charge was refunded or recorded, or its refund failed."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["unmatched_charge.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: UnmatchedCharge
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class InvoiceCreatedEvent(TypedDict):
    """An invoice, a credit note or a debit note was issued."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["invoice.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: InvoiceRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class ProductCreatedEvent(TypedDict):
    """A product was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["product.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Product
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class ProductUpdatedEvent(TypedDict):
    """A product, its prices or its benefits changed."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["product.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Product
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class DiscountRedeemedEvent(TypedDict):
    """A buyer completed a checkout with a discount."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["discount.redeemed"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Discount
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: DiscountRedemption
    """The purchase with the discount."""


class BenefitCreatedEvent(TypedDict):
    """A benefit was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["benefit.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Benefit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class BenefitUpdatedEvent(TypedDict):
    """A benefit was changed or deleted."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["benefit.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Benefit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class BenefitGrantCreatedEvent(TypedDict):
    """A benefit was granted to a buyer."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["benefit_grant.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: BenefitGrantWithBenefit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class BenefitGrantUpdatedEvent(TypedDict):
    """The properties of a grant changed, because the benefit changed, or the grant has another account."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["benefit_grant.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: BenefitGrantWithBenefit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class BenefitGrantRevokedEvent(TypedDict):
    """A benefit of a buyer was revoked."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["benefit_grant.revoked"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: BenefitGrantWithBenefit
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class LicenseKeyCreatedEvent(TypedDict):
    """A license key was created."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class LicenseKeyUpdatedEvent(TypedDict):
    """
    A license key changed, by the seller, its benefit, its purchase, its period or its account. Usage alone
    sends no event. If a customer whose purchase has ended buys again, the key returns, and `suspended_at` or
    `expires_at` changes.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class LicenseKeyRotatedEvent(TypedDict):
    """
    A license key has a new text, and `former_key_accepted_until` says how long programs can use the former
    one. The event `license_key.updated` is sent as well, with the former text in `previous_attributes`.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key.rotated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class LicenseKeyTransferredEvent(TypedDict):
    """
    A license key belongs to another customer, as `details` says. Its text and its activations stay. The event
    `license_key.updated` is sent as well.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key.transferred"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: TransferDetails
    """The former customer and the present one."""


class LicenseKeysImportedEvent(TypedDict):
    """
    An import of license keys that changed something was stored. List the events of its rows with `import_id`
    of `listEvents`.
    """

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_keys.imported"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKeyImportRecord
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: ImportDetails
    """The events that the import consists of."""


class LicenseKeyActivationCreatedEvent(TypedDict):
    """A program activated a license key on a machine."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key_activation.created"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKeyActivationWithKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class LicenseKeyActivationDeletedEvent(TypedDict):
    """An activation of a license key ended and released its seat."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["license_key_activation.deleted"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: LicenseKeyActivationWithKey
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """


class OrganizationUpdatedEvent(TypedDict):
    """The profile of the organization changed."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["organization.updated"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: Organization
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    previous_attributes: PreviousAttributes
    """Attributes that changed, with the values that they had before."""


class WebhookEndpointTestedEvent(TypedDict):
    """A test event was requested for a webhook endpoint. It is sent to that endpoint only."""

    id: str
    """Unique identifier of the event. Stays the same when the event is sent again."""
    type: Literal["webhook_endpoint.tested"]
    """Type of the event."""
    organization_id: str
    """Organization of the event."""
    object_id: str
    """Identifier of the object of the event, equal to `data.id`."""
    sequence: int
    """Sequence number of the event within the organization: 1, 2, 3 and so on, without gaps."""
    timestamp: str
    """Time of the event, ISO 8601 in UTC."""
    data: WebhookEndpoint
    """Object of the event, as it was shortly afterwards."""
    actor: Optional[AuditLogActor]
    """
    Member, application, customer session or buyer whose request caused the event, for operations that the
    audit log records. It is null for other changes, such as purchases and renewals.
    """
    import_id: Optional[str]
    """
    Import that the event is a part of, equal to `object_id` of the event of the import, such as
    `customers.imported`. It is null for other events.
    """
    details: WebhookTestDetails
    """The example that was sent in place of the event, if the test asked for one."""


class DeletedCustomer(TypedDict):
    """Customer that was deleted. Nothing else is kept."""

    id: str
    """Identifier of the customer."""


class CustomerDeletion(TypedDict):
    """Facts about a deleted customer."""

    external_id: Optional[str]
    """Identifier that the customer had in the seller's own system."""


class CustomerMergeDetails(TypedDict):
    """Customer who was merged into another one."""

    merged_customer_id: str
    """Identifier that the customer had. Requests with it find the remaining customer, until that one is erased."""
    merged_external_id: Optional[str]
    """Identifier of the customer in the seller's own system."""


class ErasedCustomer(TypedDict):
    """Customer whose personal data was erased."""

    id: str
    """Identifier of the customer."""


class CustomerImportRecord(TypedDict):
    """Import of customers that was stored."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time of the import, ISO 8601 in UTC."""
    organization_id: str
    """Organization of the customers."""
    created_count: int
    """Number of customers that were created."""
    updated_count: int
    """Number of known customers that were changed."""
    unchanged_count: int
    """Number of known customers that had the same fields already."""


class ImportEventCount(TypedDict):
    """Number of events of a type that an import consists of."""

    type: EventType
    """Type of the events."""
    count: int
    """Number of events."""


class ImportDetails(TypedDict):
    """Events that an import consists of."""

    event_counts: List[ImportEventCount]
    """Number of events of each type."""


class TransferDetails(TypedDict):
    """Transfer of a purchase from one customer to another one."""

    former_customer_id: str
    """Customer who had the purchase."""
    customer_id: str
    """Customer who has it now."""


class TransferEnd(TypedDict):
    """End of a transfer that did not take place."""

    customer_id: str
    """Customer who was asked."""
    reason: Union[Literal["refused", "withdrawn", "replaced", "expired", "customer_changed"], str]
    """
    `refused`: by the receiver. `withdrawn`: by the seller or the present customer. `replaced`: by a transfer
    to another customer. `expired`: no answer in seven days, or the subscription has ended.
    `customer_changed`: another e-mail address, a merge or an erasure. More reasons may be added.
    """


class SubscriptionPaymentFailure(TypedDict):
    """A failed payment of a subscription."""

    payment_id: Optional[str]
    """Payment that failed. The value is null if the subscription has no payment method to charge."""
    amount: Optional[int]
    """
    Amount that is due with tax, in minor units of the currency. Events of version 0.5.0 have null where no
    payment was attempted.
    """
    currency: Optional[str]
    """ISO 4217 code in lower case. Events of version 0.5.0 have null where no payment was attempted."""
    code: str
    """
    Reason as a code of the payment processor, such as `card_declined`. The codes `authentication_required`,
    `canceled` and `no_payment_method` are Sellbase's own.
    """
    message: str
    """Reason as a sentence, in English."""
    attempts_count: int
    """Number of failed attempts for this bill, including this one."""
    next_attempt_at: Optional[str]
    """Time of the next attempt, ISO 8601 in UTC. The value is null after the last attempt."""
    is_final: bool
    """Whether no further attempt follows by itself. The buyer may still pay with another payment method."""


class UpcomingRenewal(TypedDict):
    """
    The bill that is expected for the next period of a subscription. It is charged as announced, unless
    something about it changes before.
    """

    renews_at: str
    """Start of the next period, ISO 8601 in UTC."""
    currency: Optional[str]
    """ISO 4217 code in lower case. The value is null for a free subscription."""
    lines: List[OrderLine]
    """Line items, which add up to `amount`, with the discount and the balance."""
    amount: int
    """Amount before tax, in minor units of the currency. 0 for a free period."""
    tax_amount: Optional[int]
    """Tax, in minor units of the currency. The value is null if the tax service did not answer."""
    total_amount: Optional[int]
    """Total including tax, in minor units of the currency. The value is null if the tax service did not answer."""
    applied_credit_amount: Optional[int]
    """
    Part of the total that the credit of the buyer pays, in minor units of the currency. The value is null if
    the tax service did not answer.
    """
    due_amount: Optional[int]
    """
    Rest of the total, which the payment method is charged for, in minor units of the currency. The value is
    null if the tax service did not answer.
    """


class ExpiringCard(TypedDict):
    """A card that expires before the next renewal of its subscription."""

    renews_at: str
    """Start of the next period, ISO 8601 in UTC."""
    card: SavedCard
    """Card on file."""


class SubscriptionImportRecord(TypedDict):
    """Import of subscriptions that was stored."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time of the import, ISO 8601 in UTC."""
    organization_id: str
    """Organization of the subscriptions."""
    created_count: int
    """Number of subscriptions that were created."""
    unchanged_count: int
    """Number of subscriptions that the organization had already."""


class DiscountRedemption(TypedDict):
    """A purchase with a discount."""

    checkout_id: str
    """Checkout that was completed."""
    order_id: str
    """Order of the checkout."""
    subscription_id: Optional[str]
    """Subscription that the checkout started. The value is null for a one-time purchase."""


class LicenseKeyImportRecord(TypedDict):
    """Import of license keys that was stored."""

    id: str
    """Unique identifier."""
    created_at: str
    """Time of the import, ISO 8601 in UTC."""
    organization_id: str
    """Organization of the license keys."""
    benefit_id: str
    """Benefit that grants the keys."""
    created_count: int
    """Number of keys that were created."""
    unchanged_count: int
    """Number of keys that the same customer had already by the same benefit."""


class WebhookEndpoint(TypedDict):
    """Webhook endpoint: a URL that receives events."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization whose events the endpoint receives."""
    url: str
    """URL that events are sent to."""
    description: Optional[str]
    """Note of the seller."""
    events: List[EventType]
    """Event types that the endpoint receives."""
    import_events: Union[Literal["each", "summary"], str]
    """
    Whether the endpoint receives the events of each row of an import, or one event for the import. With
    `each`, it receives the events of each row, and with `summary` one event such as `customers.imported`. It
    receives the one event if it subscribes to its type or to the type of a row. Imports are of customers,
    license keys or subscriptions. More values may be added.
    """
    is_enabled: bool
    """
    Whether deliveries are sent. A disabled endpoint misses its events; replay them with
    `replayWebhookEndpoint`.
    """
    disabled_at: Optional[str]
    """Time when the endpoint was disabled, ISO 8601 in UTC; null while it is enabled."""
    disabled_reason: Optional[Union[Literal["request", "gone", "failing"], str]]
    """
    Reason why the endpoint is disabled. `request`: disabled by a request. `gone`: the endpoint returned 410.
    `failing`: a delivery was retried for three days while no other delivery succeeded. The value is null
    while the endpoint is enabled. More reasons may be added.
    """
    verification_status: Union[Literal["not_required", "pending", "verified"], str]
    """
    Whether the server behind the URL has answered a challenge. `not_required`: events are sent without it.
    `pending`: events wait until the server answers or `confirmWebhookEndpoint` names the challenge.
    `verified`: it has answered. More statuses may be added.
    """
    verified_at: Optional[str]
    """Time when the endpoint was verified, ISO 8601 in UTC; null unless the status is `verified`."""
    verification_error: Optional[str]
    """Reason why the last challenge did not verify the endpoint; null while there is none."""
    failing_since: Optional[str]
    """
    Start of the first attempt that failed since the endpoint last accepted a delivery, ISO 8601 in UTC; null
    while the endpoint does not fail or is disabled.
    """
    next_attempt_at: Optional[str]
    """
    Earliest time of the next attempt at an endpoint that fails, ISO 8601 in UTC; null while the endpoint does
    not fail or no attempt is planned.
    """


class WebhookTestDetails(TypedDict):
    """Content of a test."""

    sample: Optional[Dict[str, Any]]
    """
    Example of an event that the endpoint received in place of this one, if the test asked for its type. The
    endpoint received it with the `id`, `organization_id`, `sequence` and `timestamp` of this event. The value
    is null for a test without a type.
    """


class EventList(TypedDict):
    """Events of a feed, in order."""

    items: List[Event]
    """Events in the order of `sorting`, by default oldest first."""
    next_after: int
    """
    Sequence number to send as `after` in the next request. With `sorting=-sequence`, it is `last_sequence`,
    from which a reader continues to later events.
    """
    next_before: Optional[int]
    """
    Sequence number to send as `before` in the next request with `sorting=-sequence`; null if there are no
    earlier events, and in the other order.
    """
    epoch: Optional[str]
    """
    Id of the event at `next_after`, to send as `epoch` in the next request; null if there is none. It tells
    the feed from one with other events, after the service was restored to an earlier point.
    """
    last_sequence: int
    """
    Sequence number of the newest event; 0 if there are no events. More events are available while
    `next_after` is lower.
    """


class WebhookEndpointList(TypedDict):
    """One page of webhook endpoints."""

    items: List[WebhookEndpoint]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class WebhookEndpointCreate(TypedDict):
    """New webhook endpoint."""

    url: str
    """URL that events are sent to. Must be `https` with a public address. Redirects are not followed."""
    description: NotRequired[Optional[Name]]
    """Note of the seller."""
    events: List[EventType]
    """Event types that the endpoint receives."""
    import_events: NotRequired[Literal["each", "summary"]]
    """
    Whether the endpoint receives the events of each row of an import, or one event for the import. With
    `each`, it receives the events of each row, and with `summary` one event such as `customers.imported`. It
    receives the one event if it subscribes to its type or to the type of a row. Imports are of customers,
    license keys or subscriptions.
    """
    organization_id: NotRequired[Optional[str]]
    """
    Organization whose events to deliver. Required with a user token; must be omitted with an organization
    token.
    """


class WebhookEndpointCreated(TypedDict):
    """New webhook endpoint with its secret."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    modified_at: Optional[str]
    """Time of the last change, ISO 8601 in UTC; null before the first change."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization whose events the endpoint receives."""
    url: str
    """URL that events are sent to."""
    description: Optional[str]
    """Note of the seller."""
    events: List[EventType]
    """Event types that the endpoint receives."""
    import_events: Union[Literal["each", "summary"], str]
    """
    Whether the endpoint receives the events of each row of an import, or one event for the import. With
    `each`, it receives the events of each row, and with `summary` one event such as `customers.imported`. It
    receives the one event if it subscribes to its type or to the type of a row. Imports are of customers,
    license keys or subscriptions. More values may be added.
    """
    is_enabled: bool
    """
    Whether deliveries are sent. A disabled endpoint misses its events; replay them with
    `replayWebhookEndpoint`.
    """
    disabled_at: Optional[str]
    """Time when the endpoint was disabled, ISO 8601 in UTC; null while it is enabled."""
    disabled_reason: Optional[Union[Literal["request", "gone", "failing"], str]]
    """
    Reason why the endpoint is disabled. `request`: disabled by a request. `gone`: the endpoint returned 410.
    `failing`: a delivery was retried for three days while no other delivery succeeded. The value is null
    while the endpoint is enabled. More reasons may be added.
    """
    verification_status: Union[Literal["not_required", "pending", "verified"], str]
    """
    Whether the server behind the URL has answered a challenge. `not_required`: events are sent without it.
    `pending`: events wait until the server answers or `confirmWebhookEndpoint` names the challenge.
    `verified`: it has answered. More statuses may be added.
    """
    verified_at: Optional[str]
    """Time when the endpoint was verified, ISO 8601 in UTC; null unless the status is `verified`."""
    verification_error: Optional[str]
    """Reason why the last challenge did not verify the endpoint; null while there is none."""
    failing_since: Optional[str]
    """
    Start of the first attempt that failed since the endpoint last accepted a delivery, ISO 8601 in UTC; null
    while the endpoint does not fail or is disabled.
    """
    next_attempt_at: Optional[str]
    """
    Earliest time of the next attempt at an endpoint that fails, ISO 8601 in UTC; null while the endpoint does
    not fail or no attempt is planned.
    """
    secret: str
    """
    Secret that signs deliveries by Standard Webhooks: `whsec_` followed by the key in base64. The key is 32
    printable characters. Returned only once.
    """


class WebhookEndpointUpdate(TypedDict):
    """Changes to a webhook endpoint. Omitted fields stay unchanged."""

    url: NotRequired[str]
    """
    URL that events are sent to. Must be `https` with a public address. Redirects are not followed. Pending
    deliveries use the new URL too.
    """
    description: NotRequired[Optional[Name]]
    """Note of the seller. Null clears it."""
    events: NotRequired[List[EventType]]
    """Event types that the endpoint receives. Replaces the existing list."""
    import_events: NotRequired[Literal["each", "summary"]]
    """
    Whether the endpoint receives the events of each row of an import, or one event for the import. With
    `each`, it receives the events of each row, and with `summary` one event such as `customers.imported`. It
    receives the one event if it subscribes to its type or to the type of a row. Imports are of customers,
    license keys or subscriptions. A change applies to imports that are published from then on.
    """
    is_enabled: NotRequired[bool]
    """
    Whether deliveries are sent. Disabling the endpoint cancels its pending deliveries. An enabled endpoint
    receives events from now on.
    """


class WebhookEndpointSecret(TypedDict):
    """New secret of a webhook endpoint."""

    secret: str
    """
    Secret that signs deliveries by Standard Webhooks: `whsec_` followed by the key in base64. The key is 32
    printable characters. Returned only once.
    """
    previous_expires_at: str
    """Time until which deliveries are also signed with the previous secret, ISO 8601 in UTC."""


class WebhookEndpointConfirm(TypedDict):
    """Confirmation of a webhook endpoint."""

    challenge: str
    """
    Challenge that the endpoint received last. It is `data.challenge` of a request of the type
    `webhook_endpoint.challenge`.
    """


class WebhookEndpointReplay(TypedDict):
    """Start of a replay."""

    after: int
    """Sequence number after which to replay. `0` starts with the oldest retained event."""


class WebhookAttempt(TypedDict):
    """Attempt of a delivery."""

    started_at: str
    """Start of the attempt, ISO 8601 in UTC."""
    duration_ms: int
    """Duration of the attempt, in milliseconds."""
    http_code: Optional[int]
    """HTTP status of the response; null if there was no response."""
    error: Optional[str]
    """Reason of the failure, for people; null if there was none."""
    response: Optional[str]
    """Start of the response body, at most 1000 characters; null if there was no body."""


class WebhookDelivery(TypedDict):
    """Delivery of an event to a webhook endpoint."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization of the event."""
    endpoint_id: str
    """Webhook endpoint of the delivery."""
    event_id: str
    """Event of the delivery; also its `webhook-id`."""
    event_type: EventType
    """Type of the event."""
    object_id: str
    """Object of the event. Deliveries about one object to one endpoint are sent in order."""
    sequence: int
    """Sequence number of the event."""
    status: Union[Literal["pending", "succeeded", "failed", "canceled"], str]
    """
    `pending`: waiting or being sent. `succeeded`: acknowledged with a status from 200 to 299. `failed`: the
    last attempt failed. `canceled`: the endpoint was disabled or deleted.
    """
    attempts_count: int
    """Number of attempts since the delivery was created or last redelivered."""
    next_attempt_at: Optional[str]
    """Earliest time of the next attempt, ISO 8601 in UTC; null if no attempt is planned."""
    last_attempt: Optional[WebhookAttempt]
    """Latest attempt; null before the first one."""


class WebhookDeliveryList(TypedDict):
    """One page of webhook deliveries."""

    items: List[WebhookDelivery]
    """Records on this page."""
    pagination: Pagination
    """Total numbers of records and pages."""


class WebhookRequest(TypedDict):
    """Request of an attempt. Its body is `request_body` of the delivery."""

    url: str
    """URL that the request was sent to. The endpoint may have another one by now."""
    headers: Dict[str, str]
    """
    Headers of the request, except for `Host`, `Connection` and `Content-Length`. `webhook-signature` has the
    signatures that were sent. They do not reveal the secret.
    """


class WebhookAttemptDetail(TypedDict):
    """Attempt of a delivery with its request."""

    started_at: str
    """Start of the attempt, ISO 8601 in UTC."""
    duration_ms: int
    """Duration of the attempt, in milliseconds."""
    http_code: Optional[int]
    """HTTP status of the response; null if there was no response."""
    error: Optional[str]
    """Reason of the failure, for people; null if there was none."""
    response: Optional[str]
    """Start of the response body, at most 1000 characters; null if there was no body."""
    request: Optional[WebhookRequest]
    """Request of the attempt; null for an attempt before version 0.6.0, and if the service could not sign one."""


class WebhookDeliveryDetail(TypedDict):
    """Webhook delivery with its requests and their answers."""

    created_at: str
    """Time of creation, ISO 8601 in UTC."""
    id: str
    """Unique identifier."""
    organization_id: str
    """Organization of the event."""
    endpoint_id: str
    """Webhook endpoint of the delivery."""
    event_id: str
    """Event of the delivery; also its `webhook-id`."""
    event_type: EventType
    """Type of the event."""
    object_id: str
    """Object of the event. Deliveries about one object to one endpoint are sent in order."""
    sequence: int
    """Sequence number of the event."""
    status: Union[Literal["pending", "succeeded", "failed", "canceled"], str]
    """
    `pending`: waiting or being sent. `succeeded`: acknowledged with a status from 200 to 299. `failed`: the
    last attempt failed. `canceled`: the endpoint was disabled or deleted.
    """
    attempts_count: int
    """Number of attempts since the delivery was created or last redelivered."""
    next_attempt_at: Optional[str]
    """Earliest time of the next attempt, ISO 8601 in UTC; null if no attempt is planned."""
    last_attempt: Optional[WebhookAttempt]
    """Latest attempt; null before the first one."""
    attempts: List[WebhookAttemptDetail]
    """Latest 50 attempts, newest first."""
    request_body: Optional[str]
    """
    Body of each request, byte by byte: the event as JSON. It is null for callers without `events:read`.
    License keys and other secrets are hidden from callers who may not read them, as in `getEvent`, and the
    signatures are then of another body.
    """


ErrorKind = Union[Literal["BadRequest", "MissingPaymentMethod", "PaymentError", "PaymentNotRecorded", "RefundError", "SignInRefused", "Unauthorized", "invalid_token", "invalid_dpop_proof", "AlreadyCanceledSubscription", "CrossSiteRequest", "InsufficientRole", "NewSignInRequired", "NotOpenCheckout", "NotPermitted", "NotYoursAnyMore", "OrganizationCreationRefused", "QuotaExceeded", "RecentSignInRequired", "RoleNotManageable", "insufficient_scope", "ResourceNotFound", "MethodNotAllowed", "ConcurrentRotation", "CustomerHasCredit", "CustomerEmailTaken", "CustomerHasPurchases", "CustomerHasRunningPurchases", "DisabledWebhookEndpoint", "FeedRestored", "GrantOfPurchase", "IdempotencyKeyInUse", "InvalidLicenseKey", "LastOwner", "MirroredMembers", "MovingTestClock", "NoCancellationOffer", "NoLiveOrganization", "NoEmailChangeToUndo", "NotTransferableSubscription", "NotCanceledSubscription", "NotPausedSubscription", "NoTestClock", "NoTestOrganization", "PausedSubscription", "PaymentUnderWay", "PublicClient", "SuspendedSubscription", "TransferTermsChanged", "DisputedPurchase", "TooManyLicenseKeyRotations", "TooManyPasskeys", "TooManySecretRotations", "UnexpectedPrompt", "UnmatchedChargeNotOpen", "EventsExpired", "Gone", "PayloadTooLarge", "UnsupportedMediaType", "RequestValidationError", "TooManyRequests", "InternalServerError", "PaymentsUnavailable", "ServiceUnavailable", "UpstreamUnavailable"], str]

ErrorCode = Union[Literal["bad_request", "missing_payment_method", "payment_error", "payment_not_recorded", "refund_error", "sign_in_refused", "unauthorized", "invalid_token", "invalid_dpop_proof", "already_canceled_subscription", "cross_site_request", "insufficient_role", "new_sign_in_required", "not_open_checkout", "not_permitted", "not_yours_any_more", "organization_creation_refused", "quota_exceeded", "recent_sign_in_required", "role_not_manageable", "insufficient_scope", "resource_not_found", "method_not_allowed", "concurrent_rotation", "customer_has_credit", "customer_email_taken", "customer_has_purchases", "customer_has_running_purchases", "disabled_webhook_endpoint", "feed_restored", "grant_of_purchase", "idempotency_key_in_use", "invalid_license_key", "last_owner", "mirrored_members", "moving_test_clock", "no_cancellation_offer", "no_live_organization", "no_email_change_to_undo", "not_transferable_subscription", "not_canceled_subscription", "not_paused_subscription", "no_test_clock", "no_test_organization", "paused_subscription", "payment_under_way", "public_client", "suspended_subscription", "transfer_terms_changed", "disputed_purchase", "too_many_license_key_rotations", "too_many_passkeys", "too_many_secret_rotations", "unexpected_prompt", "unmatched_charge_not_open", "events_expired", "gone", "payload_too_large", "unsupported_media_type", "request_validation_error", "too_many_requests", "internal_server_error", "payments_unavailable", "service_unavailable", "upstream_unavailable", "revoked", "disabled", "suspended", "expired", "not_activated", "activation_required", "activation_not_supported", "activation_limit_reached", "conditions_differ", "benefit_differs", "user_differs", "usage_exceeded"], str]

Name = str

MetadataPairs = Dict[str, str]

Metadata = Dict[str, Union[str, int, bool]]

RecurringInterval = Union[Literal["day", "week", "month", "quarter", "year"], str]

TaxBehavior = Union[Literal["exclusive", "inclusive", "location"], str]

ProductPrice = Union["ProductPriceFixed", "ProductPriceCustom", "ProductPriceFree"]

Benefit = Union["BenefitCustom", "BenefitLicenseKeys", "BenefitAds", "BenefitArticles", "BenefitDownloadables", "BenefitDiscord", "BenefitGitHubRepository"]

CustomField = Union["CustomFieldText", "CustomFieldNumber", "CustomFieldDate", "CustomFieldCheckbox", "CustomFieldSelect"]

PlanChangeRule = Union[Literal["invoice", "prorate", "period_end", "never"], str]

Currency = Literal["aed", "afn", "all", "amd", "aoa", "ars", "aud", "awg", "azn", "bam", "bbd", "bdt", "bhd", "bif", "bmd", "bnd", "bob", "brl", "bsd", "bwp", "byn", "bzd", "cad", "cdf", "chf", "clp", "cny", "cop", "crc", "cve", "czk", "djf", "dkk", "dop", "dzd", "egp", "etb", "eur", "fjd", "fkp", "gbp", "gel", "gip", "gmd", "gnf", "gtq", "gyd", "hkd", "hnl", "htg", "huf", "idr", "ils", "inr", "isk", "jmd", "jod", "jpy", "kes", "kgs", "khr", "kmf", "krw", "kwd", "kyd", "kzt", "lak", "lbp", "lkr", "lrd", "lsl", "mad", "mdl", "mga", "mkd", "mmk", "mnt", "mop", "mur", "mvr", "mwk", "mxn", "myr", "mzn", "nad", "ngn", "nio", "nok", "npr", "nzd", "omr", "pab", "pen", "pgk", "php", "pkr", "pln", "pyg", "qar", "ron", "rsd", "rub", "rwf", "sar", "sbd", "scr", "sek", "sgd", "shp", "sle", "sos", "srd", "szl", "thb", "tjs", "tnd", "top", "try", "ttd", "twd", "tzs", "uah", "ugx", "usd", "uyu", "uzs", "vnd", "vuv", "wst", "xaf", "xcd", "xcg", "xof", "xpf", "yer", "zar", "zmw"]

ProductPriceCreate = Union["ProductPriceFixedCreate", "ProductPriceCustomCreate", "ProductPriceFreeCreate"]

BenefitCreate = Union["BenefitCustomCreate", "BenefitLicenseKeysCreate", "BenefitAdsCreate", "BenefitDownloadablesCreate", "BenefitDiscordCreate", "BenefitGitHubRepositoryCreate"]

BenefitUpdate = Union["BenefitCustomUpdate", "BenefitLicenseKeysUpdate", "BenefitAdsUpdate", "BenefitArticlesUpdate", "BenefitDownloadablesUpdate", "BenefitDiscordUpdate", "BenefitGitHubRepositoryUpdate"]

AccessStepKind = Union[Literal["payment_failed", "payment_succeeded", "order_created", "refund_created", "dispute_opened", "dispute_won", "dispute_lost", "subscription_started", "subscription_changed", "subscription_canceled", "subscription_uncanceled", "subscription_paused", "subscription_resumed", "subscription_suspended", "subscription_ended", "subscription_revoked", "subscription_active", "customer_merged", "transferred", "benefit_changed", "benefit_deleted", "product_benefit_removed", "product_benefit_added", "benefit_revoked", "benefit_granted", "license_key_imported", "license_key_created", "license_key_suspended", "license_key_reinstated", "license_key_granted", "license_key_revoked", "license_key_disabled", "license_key_changed", "license_key_rotated", "former_text_ended", "license_key_expired", "license_key_activated", "license_key_deactivated", "license_key_idle_ended", "license_key_limit_ended"], str]

CustomFieldData = Dict[str, Optional[Union[str, int, bool]]]

CheckoutDiscount = Union["CheckoutDiscountFixed", "CheckoutDiscountPercentage"]

CustomFieldDataInput = Dict[str, Any]

CountryInput = str

IpAddress = str

CustomerLanguage = Union[Literal["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh-Hans", "ar"], str]

PersonalRecords = Dict[str, List[Dict[str, Any]]]

PauseAccess = Union[Literal["keep", "suspend"], str]

CancellationReason = Union[Literal["too_expensive", "missing_features", "switched_service", "unused", "customer_service", "low_quality", "too_complex", "other"], str]

CustomerTimelineKind = Union[Literal["customer_created", "order_created", "refund_created", "dispute_opened", "invoice_issued", "credit_granted", "subscription_started", "subscription_ended", "benefit_granted", "benefit_revoked", "license_key_created", "license_key_activated", "license_key_deactivated", "email_sent"], str]

InvoiceKind = Union[Literal["invoice", "credit_note", "debit_note"], str]

TaxReason = Union[Literal["taxed", "zero", "reverse_charge", "not_registered", "not_taxable", "outside_territory", "no_rate"], str]

Discount = Union["DiscountFixed", "DiscountPercentage"]

UserBenefit = Union["UserBenefitCustom", "UserBenefitLicenseKeys", "UserBenefitAds", "UserBenefitArticles", "UserBenefitDownloadables", "UserBenefitDiscord", "UserBenefitGitHubRepository"]

LicenseKeyInvalidReason = Union[Literal["unpaid", "ended", "paused", "disputed", "refunded", "expired", "revoked"], str]

MemberRole = Union[Literal["owner", "admin", "developer", "support", "read_only"], str]

AuditLogObjectType = Union[Literal["organization", "organization_billing", "organization_member", "organization_invitation", "quota", "personal_access_token", "oauth_client", "authorized_application", "product", "product_price", "product_benefit", "product_media", "product_custom_field", "benefit", "benefit_grant", "discount", "discount_product", "checkout_link", "custom_field", "file", "article", "article_preview", "external_organization", "repository", "chat_server", "customer", "customer_import", "customer_session", "license_key", "license_key_activation", "license_key_import", "order", "subscription", "subscription_import", "refund", "unmatched_charge", "credit", "test_clock", "webhook_endpoint", "webhook_delivery", "webhook_replay"], str]

TokenRevocation = Dict[str, Any]

EmailKind = Union[Literal["purchase", "renewal", "renewal_upcoming", "trial_ending", "card_expiring", "payment_failed", "subscription_canceled", "subscription_paused", "subscription_resumed", "refund", "dispute", "complimentary_grant", "email_change", "email_change_notice", "email_changed", "transfer_offered", "transfer_pending", "transfer_ended", "transfer_received", "transfer_received_with_machines", "transfer_sent", "transfer_sent_with_key", "license_key_rotated", "machines_ended", "charge_refunded", "checkout_reminder", "seller_sale", "seller_payment_failed", "seller_dispute", "seller_unmatched_charge", "seller_endpoint_disabled", "seller_daily_summary", "seller_weekly_summary"], str]

EmailStatus = Union[Literal["pending", "sent", "skipped", "suppressed", "withheld", "failed", "bounced", "complained"], str]

EmailObjectType = Union[Literal["order", "subscription", "refund", "dispute", "checkout", "customer", "benefit_grant", "license_key", "webhook_endpoint", "organization", "unmatched_charge"], str]

SearchResultKind = Union[Literal["customer", "order", "invoice", "subscription", "license_key", "benefit_grant", "refund", "dispute", "checkout", "product", "benefit", "discount", "checkout_link", "webhook_endpoint"], str]

DiscountDetail = Union["DiscountDetailFixed", "DiscountDetailPercentage"]

DiscountCreate = Union["DiscountFixedCreate", "DiscountPercentageCreate"]

File = Union["DownloadableFile", "ProductMedia", "OrganizationAvatar"]

FileCreate = Union["FileDownloadableCreate", "FileProductMediaCreate", "FileOrganizationAvatarCreate"]

CustomFieldCreate = Union["CustomFieldCreateText", "CustomFieldCreateNumber", "CustomFieldCreateDate", "CustomFieldCreateCheckbox", "CustomFieldCreateSelect"]

CustomFieldUpdate = Union["CustomFieldUpdateText", "CustomFieldUpdateNumber", "CustomFieldUpdateDate", "CustomFieldUpdateCheckbox", "CustomFieldUpdateSelect"]

EventType = Union[Literal["checkout.created", "checkout.updated", "customer.created", "customer.updated", "customer.deleted", "customer.merged", "customer.erased", "customers.imported", "order.created", "order.updated", "order.transferred", "subscription.created", "subscription.updated", "subscription.active", "subscription.canceled", "subscription.paused", "subscription.resumed", "subscription.revoked", "subscription.transferred", "subscription.transfer_ended", "subscription.payment_failed", "subscription.trial_ending", "subscription.renewal_upcoming", "subscription.card_expiring", "subscriptions.imported", "credit.created", "credit.updated", "refund.created", "refund.updated", "dispute.created", "dispute.updated", "unmatched_charge.created", "unmatched_charge.updated", "invoice.created", "product.created", "product.updated", "discount.redeemed", "benefit.created", "benefit.updated", "benefit_grant.created", "benefit_grant.updated", "benefit_grant.revoked", "license_key.created", "license_key.updated", "license_key.rotated", "license_key.transferred", "license_keys.imported", "license_key_activation.created", "license_key_activation.deleted", "organization.updated", "webhook_endpoint.tested"], str]

PreviousAttributes = Optional[Dict[str, Any]]

Event = Union["CheckoutCreatedEvent", "CheckoutUpdatedEvent", "CustomerCreatedEvent", "CustomerUpdatedEvent", "CustomerDeletedEvent", "CustomerMergedEvent", "CustomerErasedEvent", "CustomersImportedEvent", "OrderCreatedEvent", "OrderUpdatedEvent", "OrderTransferredEvent", "SubscriptionCreatedEvent", "SubscriptionUpdatedEvent", "SubscriptionActiveEvent", "SubscriptionCanceledEvent", "SubscriptionPausedEvent", "SubscriptionResumedEvent", "SubscriptionRevokedEvent", "SubscriptionTransferredEvent", "SubscriptionTransferEndedEvent", "SubscriptionPaymentFailedEvent", "SubscriptionTrialEndingEvent", "SubscriptionRenewalUpcomingEvent", "SubscriptionCardExpiringEvent", "SubscriptionsImportedEvent", "CreditCreatedEvent", "CreditUpdatedEvent", "RefundCreatedEvent", "RefundUpdatedEvent", "DisputeCreatedEvent", "DisputeUpdatedEvent", "UnmatchedChargeCreatedEvent", "UnmatchedChargeUpdatedEvent", "InvoiceCreatedEvent", "ProductCreatedEvent", "ProductUpdatedEvent", "DiscountRedeemedEvent", "BenefitCreatedEvent", "BenefitUpdatedEvent", "BenefitGrantCreatedEvent", "BenefitGrantUpdatedEvent", "BenefitGrantRevokedEvent", "LicenseKeyCreatedEvent", "LicenseKeyUpdatedEvent", "LicenseKeyRotatedEvent", "LicenseKeyTransferredEvent", "LicenseKeysImportedEvent", "LicenseKeyActivationCreatedEvent", "LicenseKeyActivationDeletedEvent", "OrganizationUpdatedEvent", "WebhookEndpointTestedEvent"]
