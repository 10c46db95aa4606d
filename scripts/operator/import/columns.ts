/** Column of a file with its field in the API, as a path. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** Kind of objects that files contain. */
export interface ImportKind {
  /** Columns by their names in the exports of the API. */
  columns: Columns;
  /** Columns of the exports that no import writes. */
  ignored: readonly string[];
  /** Columns whose values are numbers. */
  numbers: readonly string[];
  /** Columns whose values are `true` or `false`. */
  booleans: readonly string[];
  /** Columns whose values are lists of tax ids with their countries, such as `PT:PT502757191; ES:ESB12345674`. */
  taxIds?: readonly string[];
  /** Columns whose values stand once in a file. */
  distinct: readonly string[];
  required: readonly string[];
}

export const CUSTOMERS: ImportKind = {
  columns: {
    Email: ['email'],
    Name: ['name'],
    'External ID': ['external_id'],
    'Line 1': ['billing_address', 'line1'],
    'Line 2': ['billing_address', 'line2'],
    'Postal Code': ['billing_address', 'postal_code'],
    City: ['billing_address', 'city'],
    State: ['billing_address', 'state'],
    Country: ['billing_address', 'country'],
    'Tax ID': ['tax_id'],
    'Tax IDs': ['tax_ids'],
    Language: ['language'],
    'Created At': ['created_at'],
  },
  ignored: ['ID', 'Revenue'],
  numbers: [],
  booleans: [],
  taxIds: ['Tax IDs'],
  distinct: ['Email', 'External ID'],
  required: ['Email'],
};

export const LICENSE_KEYS: ImportKind = {
  columns: {
    Key: ['key'],
    Email: ['customer_email'],
    Name: ['customer_name'],
    Status: ['status'],
    Usage: ['usage'],
    'Limit Usage': ['limit_usage'],
    'Limit Activations': ['limit_activations'],
    'Expires At': ['expires_at'],
  },
  ignored: ['Benefit ID', 'Validations', 'Last Validated At'],
  numbers: ['Usage', 'Limit Usage', 'Limit Activations'],
  booleans: [],
  distinct: ['Key'],
  required: ['Key', 'Email'],
};

export const SUBSCRIPTIONS: ImportKind = {
  columns: {
    'External ID': ['external_id'],
    Email: ['customer_email'],
    Name: ['customer_name'],
    'Customer ID': ['customer_id'],
    'External Customer ID': ['external_customer_id'],
    'Product ID': ['product_id'],
    'Price ID': ['product_price_id'],
    Quantity: ['quantity'],
    Amount: ['amount'],
    Currency: ['currency'],
    'Period Start': ['current_period_start'],
    'Period End': ['current_period_end'],
    'Started At': ['started_at'],
    'Trial Ends At': ['trial_ends_at'],
    'Cancel At Period End': ['cancel_at_period_end'],
  },
  ignored: [],
  numbers: ['Quantity', 'Amount'],
  booleans: ['Cancel At Period End'],
  distinct: ['External ID'],
  required: ['External ID', 'Product ID', 'Period Start', 'Period End'],
};
