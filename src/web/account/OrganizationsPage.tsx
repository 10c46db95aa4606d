import { api } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { usePages } from '../shared/use-pages.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';

/** Sellers that this person acts for. */
export function OrganizationsPage() {
  const pages = usePages((query) => api.GET('/v1/organizations/', { params: { query } }));
  const sending = useSending();
  return (
    <AccountPage title="Organizations">
      <p>An organization sells products. Its members act for it with full rights.</p>
      <ItemList pages={pages} label="Organizations" empty="You act for no organization.">
        {({ id, name, slug }) => (
          <li key={id} className="long">
            <a href={`/account/organizations/${id}`}>{name}</a> <span className="quiet">{slug}</span>
          </li>
        )}
      </ItemList>
      <h2>New organization</h2>
      <Form
        label="New organization"
        sending={sending}
        action="Create organization"
        onSubmit={(event) => {
          const read = entered(event);
          void sending.send(
            () => api.POST('/v1/organizations/', { body: { name: read('name'), slug: read('slug') } }),
            ({ id }) => window.location.assign(`/account/organizations/${id}`),
          );
        }}
      >
        <TextField label="Name" name="name" autoComplete="organization" error={sending.errors.get('name')} />
        <TextField
          label="Name in addresses"
          name="slug"
          hint="Lower-case letters, digits and hyphens. It never changes."
          error={sending.errors.get('slug')}
        />
      </Form>
    </AccountPage>
  );
}
