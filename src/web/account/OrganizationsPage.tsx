import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { TestBadge } from '../shared/seller-name.tsx';
import { TextField } from '../shared/ui.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';
import parts from '../shared/parts.module.css';

/** The organizations of which the signed-in person is a member. */
export function OrganizationsPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/organizations/', { params: { query } }));
  const mutation = useMutation();
  return (
    <AccountPage title={t({ id: 'account.organizations', defaultMessage: 'Organizations' })}>
      <p>
        {t({
          id: 'organizations.about',
          defaultMessage: 'An organization sells products. Its members act for it as far as their roles allow.',
        })}
      </p>
      <ItemList
        pages={pages}
        label={t({ id: 'account.organizations', defaultMessage: 'Organizations' })}
        empty={t({ id: 'organizations.none', defaultMessage: 'You are not a member of any organization.' })}
      >
        {(organization) => <OrganizationItem key={organization.id} organization={organization} />}
      </ItemList>
      <h2>{t({ id: 'organizations.new', defaultMessage: 'New organization' })}</h2>
      <Form
        label={t({ id: 'organizations.new', defaultMessage: 'New organization' })}
        mutation={mutation}
        submitLabel={t({ id: 'organizations.create', defaultMessage: 'Create organization' })}
        onSubmit={(event) => {
          const read = readForm(event);
          void mutation.send(
            () => api.POST('/v1/organizations/', { body: { name: read('name'), slug: read('slug') } }),
            ({ slug }) => window.location.assign(`/console/${slug}`),
          );
        }}
      >
        <TextField
          label={t({ id: 'field.name', defaultMessage: 'Name' })}
          name="name"
          autoComplete="organization"
          error={mutation.errors.get('name')}
        />
        <TextField
          label={t({ id: 'console.field.Slug', defaultMessage: 'Slug' })}
          name="slug"
          hint={t({
            id: 'organizations.slug.hint',
            defaultMessage: 'Part of URLs. Lowercase letters, digits and hyphens. You cannot change it later.',
          })}
          error={mutation.errors.get('slug')}
        />
      </Form>
    </AccountPage>
  );
}

/** An organization, with links to the console and to what its buyers have. */
const OrganizationItem = ({ organization: { id, name, slug, mode } }: { organization: Organization }) => (
  <li className={parts.breakWords}>
    <div>
      <a href={`/console/${slug}`}>
        <bdi>{name}</bdi>
      </a>{' '}
      <span className={parts.muted}>{slug}</span> <TestBadge mode={mode} />
    </div>
    <ul className={parts.links}>
      <li>
        <a href={`/console/${slug}/organizations#members`}>
          {t({ id: 'console.resource.members', defaultMessage: 'Members' })}
        </a>
      </li>
      <li>
        <a href={`/account/organizations/${id}/credits`}>
          {t({ id: 'organization.credits', defaultMessage: 'Credits of buyers' })}
        </a>
      </li>
      <li>
        <a href={`/account/organizations/${id}/benefits`}>
          {t({ id: 'console.resource.license-keys', defaultMessage: 'License keys' })}
        </a>
      </li>
    </ul>
  </li>
);
