import { useState } from 'react';
import { api, type Organization } from '../../shared/api.ts';
import { Form } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { readForm, useMutation } from '../../shared/use-mutation.ts';
import type { ApiResult } from '../../shared/use-resource.ts';
import { CheckboxField, TextField } from '../../shared/ui.tsx';
import { go } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { Steps, stepTitles } from './Steps.tsx';

/** The first step of a person without an organization. The other steps are on the start page of the organization. */
export function NewOrganization() {
  const others = [stepTitles.product(), stepTitles.link(), stepTitles.sale()];
  return (
    <div className={parts.card}>
      <Steps
        steps={[
          { title: stepTitles.organization(), isDone: false, content: <OrganizationForm /> },
          ...others.map((title) => ({ title, isDone: false })),
        ]}
      />
    </div>
  );
}

function OrganizationForm() {
  const mutation = useMutation();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  const submitLabel = t({ id: 'console.firstRun.createOrganization', defaultMessage: 'Create the organization' });
  return (
    <Form
      label={stepTitles.organization()}
      mutation={mutation}
      submitLabel={submitLabel}
      onSubmit={(event) => {
        const read = readForm(event);
        void mutation.send(
          () => createOrganization({ name: read('name'), slug: read('slug') }, read('is_test') !== ''),
          (created) => go(consolePath({ organization: created.slug })),
        );
      }}
    >
      <TextField
        label={t({ id: 'console.field.Name', defaultMessage: 'Name' })}
        name="name"
        autoComplete="organization"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={mutation.errors.get('name')}
      />
      <TextField
        label={t({ id: 'console.field.Slug', defaultMessage: 'Slug' })}
        name="slug"
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        hint={t({
          id: 'console.firstRun.slugHint',
          defaultMessage: 'Part of the addresses of your pages. You cannot change it later.',
        })}
        value={slug ?? toSlug(name)}
        onChange={(event) => setSlug(event.target.value)}
        error={mutation.errors.get('slug')}
      />
      <CheckboxField
        label={t({ id: 'console.firstRun.testMode', defaultMessage: 'Start in test mode' })}
        name="is_test"
        defaultChecked
        error={undefined}
        hint={t({
          id: 'console.firstRun.testModeHint',
          defaultMessage: 'Payments are simulated. Later, you copy what you set up to the live organization.',
        })}
      />
    </Form>
  );
}

/** @returns the slug that a name suggests; empty for a name without Latin letters and digits */
const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** @returns the test organization if it is wanted. Without it, the new organization is there all the same */
async function createOrganization(
  body: { name: string; slug: string },
  isTest: boolean,
): Promise<ApiResult<Organization>> {
  const created = await api.POST('/v1/organizations/', { body });
  if (created.data === undefined || !isTest) return created;
  const test = await openTestOrganization(created.data.id);
  return test.data === undefined ? created : test;
}

export const openTestOrganization = (id: string): Promise<ApiResult<Organization>> =>
  api.POST('/v1/organizations/{id}/test-organization', { params: { path: { id } } });
