import { describe, expect, it } from 'vitest';
import { resource } from '../../../src/web/console/generated/organizations.ts';
import { fieldsOf } from '../../../src/web/console/records.ts';
import { BILLING_FIELDS, ORGANIZATION_FIELDS } from '../../../src/web/console/settings/section-fields.ts';

describe('the forms of the settings', () => {
  it.each([
    ['updateOrganization', ORGANIZATION_FIELDS],
    ['updateOrganizationBilling', BILLING_FIELDS],
  ])('each field of `%s` stands in one form', (id, forms) => {
    const body = resource.operations.find((operation) => operation.id === id)?.body;
    const known = fieldsOf(body).map(({ name }) => name);
    expect(known.length).toBeGreaterThan(10);
    expect(Object.values(forms).flat().toSorted()).toEqual(known.toSorted());
  });
});
