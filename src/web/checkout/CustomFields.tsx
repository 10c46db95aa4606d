import type { Checkout } from '../shared/api.ts';
import { CheckboxField, Field, TextField } from '../shared/ui.tsx';
import { nameOf, type Asked } from './custom-fields.ts';
import type { Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  order: Order;
}

/** What the seller asks besides. */
export function CustomFields({ checkout, order }: Props) {
  const { attached_custom_fields: asked, custom_field_data: answers } = checkout;
  if (asked.length === 0) return null;
  return (
    <fieldset>
      <legend>A few questions</legend>
      {asked.map((one) => (
        <Question
          key={one.custom_field_id}
          asked={one}
          answer={Object.hasOwn(answers, one.custom_field.slug) ? answers[one.custom_field.slug] : null}
          error={order.errors.get(nameOf(one))}
        />
      ))}
    </fieldset>
  );
}

interface QuestionProps {
  asked: Asked;
  answer: Checkout['custom_field_data'][string] | undefined;
  error: string | undefined;
}

function Question({ asked, answer, error }: QuestionProps) {
  const { custom_field: field, required } = asked;
  const { form_label, form_help_text: hint, form_placeholder: placeholder } = field.properties;
  const label = `${form_label ?? field.name}${required ? '' : ' (optional)'}`;
  const text = answer == null ? '' : String(answer);
  const frame = { label, hint, error };
  const input = { name: nameOf(asked), placeholder, defaultValue: text, 'aria-required': required };
  switch (field.type) {
    case 'text':
      if (!field.properties.textarea) return <TextField {...frame} {...input} />;
      return <Field {...frame}>{(attributes) => <textarea rows={4} {...input} {...attributes} />}</Field>;
    case 'number':
      // A number input says nothing of what is typed and is none.
      return <TextField {...frame} {...input} inputMode="numeric" autoComplete="off" />;
    case 'date':
      return (
        <TextField
          {...frame}
          {...input}
          type="date"
          min={dayOf(field.properties.ge)}
          max={dayOf(field.properties.le)}
        />
      );
    case 'checkbox':
      return <CheckboxField {...frame} name={input.name} defaultChecked={answer === true} aria-required={required} />;
    case 'select': {
      const { placeholder: first = 'Please choose', ...select } = input;
      return (
        <Field {...frame}>
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

const dayOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
