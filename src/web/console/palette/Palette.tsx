import * as dialog from '@zag-js/dialog';
import { normalizeProps, useMachine } from '@zag-js/react';
import { ChevronLeft, Search, X } from 'lucide';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../shared/icon.tsx';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useAddress } from '../address.ts';
import { actions } from '../generated/actions.ts';
import { resources } from '../generated/index.ts';
import { useMember } from '../member.tsx';
import { resourceTitle } from '../resource-titles.ts';
import { operationTitleId } from '../titles.ts';
import { translateTitle } from '../use-description.ts';
import {
  actionsHere,
  foundActions,
  matchesWords,
  pages,
  type Choice,
  type ChoiceGroup,
  type Target,
} from './choices.ts';
import { findRecords, findRecordsOf } from './found-records.ts';
import styles from './Palette.module.css';
import { Picker } from './Picker.tsx';
import { useFound } from './use-found.ts';

interface PaletteProps {
  title: string;
  /** The text that the person has typed before. */
  initialText: string;
  /** Had the focus when the person opened the palette, and gets it back. */
  opener: Element;
  onClose: () => void;
}

/** Finds any record, and does anything that the role allows. An action that concerns a record asks for it in a second step. */
export function Palette({ title, initialText, opener, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  // The dialog would move the focus in a later frame, and lose the keys until then.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initialText.length, initialText.length);
  }, []);
  const [asked, setAsked] = useState<Question>();
  const service = useMachine(dialog.machine, {
    id: useId(),
    open: true,
    onOpenChange: onClose,
    initialFocusEl: () => input.current,
    finalFocusEl: () => (opener instanceof HTMLElement ? opener : null),
  });
  const api = dialog.connect(service, normalizeProps);
  const close = (
    <button {...api.getCloseTriggerProps()} className={styles.tool}>
      <Icon of={X} />
      <span className={parts.visuallyHidden}>{t({ id: 'console.palette.close', defaultMessage: 'Close' })}</span>
    </button>
  );
  // Beside the page, because the head would put it behind what a page places.
  return createPortal(
    <>
      <div {...api.getBackdropProps()} className={styles.backdrop} />
      <div {...api.getPositionerProps()} className={styles.positioner}>
        <div {...api.getContentProps()} className={styles.palette}>
          <h2 {...api.getTitleProps()} className={parts.visuallyHidden}>
            {asked?.title ?? title}
          </h2>
          {asked === undefined ? (
            <FirstStep
              title={title}
              initialText={initialText}
              input={input}
              close={close}
              onAsk={setAsked}
              onClose={onClose}
            />
          ) : (
            <RecordStep
              question={asked}
              input={input}
              close={close}
              onBack={() => setAsked(undefined)}
              onClose={onClose}
            />
          )}
        </div>
      </div>
    </>,
    document.body,
  );
}

type Question = Extract<Target, { resource: string }>;

interface StepProps {
  input: Ref<HTMLInputElement>;
  close: ReactNode;
  onClose: () => void;
}

/** More would be a list to read, in place of a text to narrow. */
const MOST_ACTIONS = 8;

interface FirstStepProps extends StepProps, Pick<PaletteProps, 'title' | 'initialText'> {
  onAsk: (asked: Question) => void;
}

function FirstStep({ title, initialText, onAsk, onClose, ...picker }: FirstStepProps) {
  const { organization, role } = useMember();
  const { place, query } = useAddress();
  const [typed, setTyped] = useState(initialText);
  const text = typed.trim();
  const { found, isLoading, hasFailed } = useFound(
    ['records', organization.id],
    text,
    text === '' ? undefined : (settled, signal) => findRecords(organization, settled, signal),
  );
  const context = {
    locale: intl.locale,
    organization,
    role,
    place,
    query,
    titleOf: ({ id, title }: { id: string; title: string }) => translateTitle(operationTitleId(id), title),
    resourceTitle,
  };
  const here = actionsHere(actions, context).filter(({ label }) => matchesWords(label, text));
  const others = text === '' ? [] : foundActions(actions, context, text);
  const groups = [
    { name: 'here', title: t({ id: 'console.palette.here', defaultMessage: 'On this page' }), choices: here },
    {
      name: 'pages',
      title: t({ id: 'console.palette.pages', defaultMessage: 'Pages' }),
      choices: pages(actions, resources, context, text),
    },
    {
      name: 'actions',
      title: t({ id: 'console.palette.actions', defaultMessage: 'Actions' }),
      choices: others.slice(0, MOST_ACTIONS),
    },
    ...(found ?? []),
  ];
  const choose = ({ target }: Choice) => ('href' in target ? onClose() : onAsk(target));
  return (
    <Picker
      {...picker}
      label={title}
      initialText={initialText}
      before={<Icon of={Search} />}
      groups={groups}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onType={setTyped}
      onChoose={choose}
    />
  );
}

function RecordStep({ question, onBack, onClose, ...picker }: StepProps & { question: Question; onBack: () => void }) {
  const { organization } = useMember();
  const [typed, setTyped] = useState('');
  const { title, resource, toHref } = question;
  const { found, isLoading, hasFailed } = useFound([resource, organization.id], typed.trim(), (text, signal) =>
    findRecordsOf(resource, organization.id, text, signal),
  );
  const name = resourceTitle(resource);
  const group: ChoiceGroup = {
    name: 'records',
    title: name,
    choices: (found ?? []).map((choice) => ({ ...choice, target: { href: toHref(choice.value) } })),
  };
  return (
    <Picker
      {...picker}
      label={t({ id: 'console.palette.searchIn', defaultMessage: 'Search in {resource}' }, { resource: name })}
      before={
        <button type="button" className={styles.tool} onClick={onBack}>
          <Icon of={ChevronLeft} />
          <span className={parts.visuallyHidden}>{t({ id: 'console.palette.back', defaultMessage: 'Back' })}</span>
        </button>
      }
      title={title}
      groups={[group]}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onType={setTyped}
      onChoose={onClose}
    />
  );
}
