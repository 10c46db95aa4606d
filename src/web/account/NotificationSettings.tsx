import type { SubmitEvent } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts';
import { api, type NotificationSettings as Settings, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { ResourceSection } from '../shared/resource-view.tsx';
import { CheckboxField, Field } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import parts from '../shared/parts.module.css';

const KINDS = {
  sales: 'Each sale',
  failed_payments: 'Each declined payment for a subscription',
  disputes: 'Each dispute',
  disabled_endpoints: 'Webhook endpoints that were disabled because they failed',
} as const;
type Kind = keyof typeof KINDS;
const SUMMARIES: Record<Settings['summary'], string> = { none: 'None', daily: 'Each day', weekly: 'Each week' };

/** Chooses which e-mails about an organization its member gets. */
export function NotificationSettings({ organization: { id } }: { organization: Organization }) {
  const params = { path: { organization_id: id } };
  const resource = useResource(id, () => api.GET('/v1/users/notification-settings/{organization_id}', { params }));
  return (
    <section id="notifications" aria-label="Your e-mails">
      <h2>Your e-mails</h2>
      <p className={parts.muted}>Other members choose their own.</p>
      <ResourceSection {...resource}>
        {(settings) => <SettingsForm settings={settings} onSaved={resource.setValue} />}
      </ResourceSection>
    </section>
  );
}

interface FormProps {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

function SettingsForm({ settings, onSaved }: FormProps) {
  const mutation = useMutation();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const language = LANGUAGES.find((code) => code === form.get('language')) ?? null;
    const summary =
      (['none', 'daily', 'weekly'] as const).find((interval) => interval === form.get('summary')) ?? 'none';
    const [sales, failed_payments, disputes] = [form.has('sales'), form.has('failed_payments'), form.has('disputes')];
    const disabled_endpoints = form.has('disabled_endpoints');
    const body = { sales, failed_payments, disputes, disabled_endpoints, summary, language };
    const params = { path: { organization_id: settings.organization_id } };
    void mutation.send(() => api.PATCH('/v1/users/notification-settings/{organization_id}', { params, body }), onSaved);
  };
  return (
    <Form
      label="Your e-mails"
      mutation={mutation}
      submitLabel="Save your e-mails"
      successMessage="Saved."
      onSubmit={save}
    >
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <CheckboxField
          key={kind}
          label={KINDS[kind]}
          name={kind}
          defaultChecked={settings[kind]}
          error={mutation.errors.get(kind)}
        />
      ))}
      <Field label="Summary of sales" error={mutation.errors.get('summary')}>
        {(attributes) => (
          <select name="summary" defaultValue={settings.summary} {...attributes}>
            {Object.entries(SUMMARIES).map(([interval, label]) => (
              <option key={interval} value={interval}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Language" error={mutation.errors.get('language')}>
        {(attributes) => (
          <select name="language" defaultValue={settings.language ?? ''} {...attributes}>
            <option value="">Automatic</option>
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Form>
  );
}
