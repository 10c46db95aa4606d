import type { FilePurpose } from '../description.ts';
import { FileDrop } from '../parts/FileDrop.tsx';
import { isBlank, nextKey, type ListDraft } from './draft.ts';
import styles from './form.module.css';
import { textOf, type InputOf, type InputProps } from './input.ts';
import { ListInput } from './list-input.tsx';
import { RecordInput } from './record-input.tsx';
import { TextInput } from './text-inputs.tsx';

/** The address of a public image, or an image that is dropped. */
export function ImageAddressInput({ kind, purpose, ...props }: InputOf<'text'> & { purpose: FilePurpose }) {
  const address = textOf(props.draft);
  return (
    <div className={styles.file}>
      <TextInput {...props} kind={kind} />
      <div className={styles.image}>
        {URL.canParse(address) && <Picture key={address} address={address} />}
        <FileDrop
          label={props.field.title}
          purpose={purpose}
          onUploaded={(file) => {
            if ('public_url' in file) props.onChange(file.public_url);
          }}
        />
      </div>
    </div>
  );
}

/** The image of an address, while there is one. */
const Picture = ({ address }: { address: string }) => (
  <img
    src={address}
    alt=""
    onError={({ currentTarget }) => {
      currentTarget.hidden = true;
    }}
  />
);

/** Files in their order. Dropped ones come last. */
export function FilesInput({ kind, purpose, ...props }: InputOf<'list'> & { purpose: FilePurpose }) {
  return (
    <ListInput {...props} kind={kind} Item={FileItem}>
      <FileDrop
        label={props.field.title}
        purpose={purpose}
        isMultiple
        onUploaded={({ id }) => {
          const items = (props.draft as ListDraft | null | undefined)?.items ?? [];
          const chosen = items.filter(({ value }) => !isBlank(kind.of, value));
          props.onChange({ items: [...chosen, { key: nextKey(), value: id }] });
        }}
      />
    </ListInput>
  );
}

const FileItem = (props: InputProps) =>
  props.field.kind.type === 'id' ? <RecordInput {...props} kind={props.field.kind} /> : null;
