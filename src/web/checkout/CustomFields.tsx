import type { ComponentProps } from 'react';
import type { Checkout } from '../shared/api.ts';
import { CheckboxField, Field, TextField, useInitial } from '../shared/ui.tsx';
import { inputNameOf, type AttachedField } from './custom-fields.ts';
import { useMoneyInput } from './money-input.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { t } from '../shared/intl.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** The seller's custom fields. */
export function CustomFields({ checkout, formState }: Props) {
  const { attached_custom_fields: attachedFields, custom_field_data: answers } = checkout;
  if (attachedFields.length === 0) return null;
  return (
    <fieldset>
      <legend>{t({ id: 'checkout.additional', defaultMessage: 'Additional information' })}</legend>
      {attachedFields.map((attachedField) => (
        <CustomField
          key={attachedField.custom_field_id}
          field={attachedField}
          value={
            Object.hasOwn(answers, attachedField.custom_field.slug) ? answers[attachedField.custom_field.slug] : null
          }
          error={formState.errors.get(inputNameOf(attachedField))}
        />
      ))}
    </fieldset>
  );
}

interface CustomFieldProps {
  field: AttachedField;
  value: Checkout['custom_field_data'][string] | undefined;
  error: string | undefined;
}

function CustomField({ field: attachedField, value, error }: CustomFieldProps) {
  const { custom_field: field, required } = attachedField;
  const { form_label, form_help_text: hint, form_placeholder: placeholder } = field.properties;
  const name = form_label ?? field.name;
  const label = required ? name : t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label: name });
  const text = useInitial(value == null ? '' : String(value));
  const fieldProps = { label, hint, error };
  const inputProps = { name: inputNameOf(attachedField), placeholder, defaultValue: text, 'aria-required': required };
  switch (field.type) {
    case 'text':
      if (!field.properties.textarea) return <TextField {...fieldProps} {...inputProps} />;
      return <Field {...fieldProps}>{(attributes) => <textarea rows={4} {...inputProps} {...attributes} />}</Field>;
    case 'number':
      return <NumberField {...fieldProps} {...inputProps} />;
    case 'date':
      return (
        <TextField
          {...fieldProps}
          {...inputProps}
          type="date"
          min={dayBound(field.properties.ge)}
          max={dayBound(field.properties.le)}
        />
      );
    case 'checkbox':
      return (
        <CheckboxField
          {...fieldProps}
          name={inputProps.name}
          defaultChecked={value === true}
          aria-required={required}
        />
      );
    case 'select': {
      const { placeholder: first = t({ id: 'field.select', defaultMessage: 'Select…' }), ...select } = inputProps;
      return (
        <Field {...fieldProps}>
          {(attributes) => (
            <select {...select} {...attributes}>
              <option value="">{first}</option>
              {field.properties.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    }
  }
}

/** `type="number"` hides invalid text from the script, so the error could not be shown. */
function NumberField(props: ComponentProps<typeof TextField>) {
  useMoneyInput();
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}

const dayBound = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
