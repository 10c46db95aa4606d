import type { SubmitEvent } from 'react';
import { defineMessages } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/languages.ts';
import { api, type NotificationSettings as Settings, type Organization } from '../../shared/api.ts';
import { Form } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { ResourceSection } from '../../shared/resource-view.tsx';
import { CheckboxField, Field } from '../../shared/ui.tsx';
import { useMutation } from '../../shared/use-mutation.ts';
import { useResource } from '../../shared/use-resource.ts';
import parts from '../../shared/parts.module.css';

const KINDS = defineMessages({
  sales: { id: 'notifications.sales', defaultMessage: 'Each sale' },
  failed_payments: { id: 'notifications.failedPayments', defaultMessage: 'Each declined payment for a subscription' },
  disputes: { id: 'notifications.disputes', defaultMessage: 'Each dispute' },
  disabled_endpoints: {
    id: 'notifications.disabledEndpoints',
    defaultMessage: 'Webhook endpoints that were disabled because they failed',
  },
});
type Kind = keyof typeof KINDS;
const SUMMARIES = defineMessages<Settings['summary']>({
  none: { id: 'notifications.summary.none', defaultMessage: 'No summary' },
  daily: { id: 'notifications.summary.daily', defaultMessage: 'Each day' },
  weekly: { id: 'notifications.summary.weekly', defaultMessage: 'Each week' },
});
const title = () => t({ id: 'notifications.title', defaultMessage: 'Your e-mails' });

/** Chooses which e-mails about an organization its member gets. */
export function NotificationSettings({ organization: { id } }: { organization: Organization }) {
  const params = { path: { organization_id: id } };
  const resource = useResource(id, () => api.GET('/v1/users/notification-settings/{organization_id}', { params }));
  return (
    <section id="notifications" className={parts.stack} aria-label={title()}>
      <h2>{title()}</h2>
      <p className={parts.muted}>
        {t({ id: 'notifications.hint', defaultMessage: 'Other members choose their own.' })}
      </p>
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
      label={title()}
      mutation={mutation}
      submitLabel={t({ id: 'notifications.save', defaultMessage: 'Save your e-mails' })}
      successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
      onSubmit={save}
    >
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <CheckboxField
          key={kind}
          label={t(KINDS[kind])}
          name={kind}
          defaultChecked={settings[kind]}
          error={mutation.errors.get(kind)}
        />
      ))}
      <Field
        label={t({ id: 'notifications.summary', defaultMessage: 'Summary of sales' })}
        error={mutation.errors.get('summary')}
      >
        {(attributes) => (
          <select name="summary" defaultValue={settings.summary} {...attributes}>
            {Object.entries(SUMMARIES).map(([interval, label]) => (
              <option key={interval} value={interval}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LanguageField language={settings.language} error={mutation.errors.get('language')} />
    </Form>
  );
}

function LanguageField({ language, error }: { language: Settings['language']; error: string | undefined }) {
  return (
    <Field label={t({ id: 'language.label', defaultMessage: 'Language' })} error={error}>
      {(attributes) => (
        <select name="language" defaultValue={language ?? ''} {...attributes}>
          <option value="">{t({ id: 'notifications.language.automatic', defaultMessage: 'Automatic' })}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
