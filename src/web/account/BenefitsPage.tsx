import { api, type LicenseKeysBenefit } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useResource, type Resource } from '../shared/use-resource.ts';
import { ItemList } from './ItemList.tsx';
import { OrganizationArea } from './OrganizationArea.tsx';
import { useHasScope } from './use-has-scope.ts';
import { WarningText } from './WarningText.tsx';
import parts from '../shared/parts.module.css';

const pathParams = (id: string) => ({ params: { path: { id } } });

/** The license keys that an organization sells, each with the date on which a customer who pays would lose access. */
export const BenefitsPage = ({ organizationId }: { organizationId: string }) => (
  <OrganizationArea
    organizationId={organizationId}
    title={t({ id: 'console.resource.license-keys', defaultMessage: 'License keys' })}
  >
    {(_organization, link) => (
      <>
        <p>
          {t(
            { id: 'benefits.about', defaultMessage: 'The terms of the license keys that {seller} sells.' },
            { seller: link },
          )}
        </p>
        <Benefits organizationId={organizationId} />
      </>
    )}
  </OrganizationArea>
);

function Benefits({ organizationId }: { organizationId: string }) {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/benefits/', {
      params: { query: { ...query, organization_id: [organizationId], type: ['license_keys'] } },
    }),
  );
  return (
    <ItemList
      pages={pages}
      label={t({ id: 'console.resource.benefits', defaultMessage: 'Benefits' })}
      empty={t({ id: 'benefits.none', defaultMessage: 'No benefit grants license keys.' })}
    >
      {({ id, description }) => (
        <li key={id} className={parts.stack}>
          <strong className={parts.breakWords}>
            <bdi>{description}</bdi>
          </strong>
          <Terms id={id} />
        </li>
      )}
    </ItemList>
  );
}

function Terms({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/benefits/{id}', pathParams(id)));
  return (
    <ResourceSection {...resource}>
      {(benefit) => benefit.type === 'license_keys' && <Warnings benefit={benefit} setValue={resource.setValue} />}
    </ResourceSection>
  );
}

interface WarningsProps {
  benefit: LicenseKeysBenefit;
  setValue: Resource<LicenseKeysBenefit>['setValue'];
}

function Warnings({ benefit, setValue }: WarningsProps) {
  const { id, description, organization_id, properties } = benefit;
  const warnings = benefit.warnings ?? [];
  const mutation = useMutation();
  const mayChange = useHasScope(organization_id, 'benefits:write');
  const followPeriod = () =>
    mutation.send(
      () =>
        api.PATCH('/v1/benefits/{id}', {
          ...pathParams(id),
          body: {
            type: 'license_keys',
            properties: { ...properties, expires_with_period: true },
            apply_to_existing: true,
          },
        }),
      (changed) => {
        if (changed.type === 'license_keys') setValue(changed);
      },
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      {warnings.length === 0 && (
        <p className={parts.hint}>
          {t({ id: 'benefits.safe', defaultMessage: 'No customer who pays loses access by these terms.' })}
        </p>
      )}
      {warnings.map(({ code, detail, ends_at }) => (
        <p key={code} className={parts.alert}>
          <WarningText code={code} detail={detail} date={formatDate(ends_at)} />
        </p>
      ))}
      {mayChange && warnings.some(({ code }) => code === 'expires_while_paid') && (
        <ConfirmButton
          label={t(
            { id: 'benefits.follow.label', defaultMessage: 'Let keys follow the paid period: {benefit}' },
            { benefit: description },
          )}
          question={t({
            id: 'benefits.follow.question',
            defaultMessage:
              'All terms of the benefit then apply to the keys that it has granted, and their expiry follows the paid period.',
          })}
          isBusy={mutation.isBusy}
          onConfirm={() => void followPeriod()}
        >
          {t({ id: 'benefits.follow', defaultMessage: 'Let keys follow the paid period' })}
        </ConfirmButton>
      )}
    </>
  );
}
