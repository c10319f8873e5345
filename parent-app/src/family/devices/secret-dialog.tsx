import type { HostApi, ProfileDto, SecretKind } from '@tokennest/shared-ui/contract';
import { secretBody, secretPictures, secretPicturesCount } from '@tokennest/shared-ui/contract/bodies';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field, FieldError } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Face } from '@tokennest/shared-ui/pictures/face';
import { useId } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { AboutChild } from '../../ui/children/about-child.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import form from '../../ui/forms/form.module.css';
import { refetchDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import styles from './sign-in-methods.module.css';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

interface Values extends Record<string, string | readonly string[]> {
  kind: SecretKind;
  pictures: readonly string[];
  pin: string;
}

const body = bodyReader(secretBody, ({ kind, pictures, pin }: Values) => ({
  secret: kind === 'pin' ? { kind, pin } : { kind, pictures },
}));

function mistakeIn(values: Values) {
  const mistake = body.validate(values);
  return mistake && { ...mistake, field: values.kind };
}

const initial: Values = { kind: 'pictures', pictures: [], pin: '' };

const useSecretForm = (host: HostApi, { id, display_name: name }: ProfileDto, onSet: () => void) =>
  useForm<Values>({
    notify: host.notify,
    initial,
    validate: mistakeIn,
    send: async (values) => {
      const json = body.read(values);
      await answer(host.client.api.profiles[':childId'].secret.$put({ param: { childId: id }, json }));
      void refetchDevices(host);
      host.notify('success', words.secretSet(name));
      onSet();
    },
    sentenceOf: (error) => detailOr(error, words.secretFailed),
  });

interface SecretDialogProps {
  what: ProfileDto;
  onClose: () => void;
}

const kinds = [
  { value: 'pictures', label: words.kinds.pictures },
  { value: 'pin', label: words.kinds.pin },
] as const;

export function SecretDialog({ what: child, onClose }: SecretDialogProps) {
  const { host } = useApp();
  const secret = useSecretForm(host, child, onClose);
  const { values, set, errorOf, inputOf } = secret;
  return (
    <Dialog title={words.secretTitle(child.display_name)} onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <p>{words.tapsFace(child.display_name)}</p>
      <SheetForm form={secret} keep={dialogMessages.notNow} onKeep={onClose} send={words.save}>
        <Segmented
          label={words.kinds.label}
          isWide
          options={kinds}
          value={values.kind}
          onChange={(kind) => set('kind', kind)}
        />
        {values.kind === 'pin' ? (
          <Field label={words.kinds.pin} error={errorOf('pin')} help={words.pinHelp}>
            <TextInput required inputMode="numeric" maxLength={6} autoComplete="off" {...inputOf('pin')} />
          </Field>
        ) : (
          <FourPictures
            chosen={values.pictures}
            onChange={(pictures) => set('pictures', pictures)}
            error={errorOf('pictures')}
          />
        )}
      </SheetForm>
    </Dialog>
  );
}

const labels: Readonly<Record<string, string>> = words.pictures;
const labelOf = (name: string) => labels[name] ?? '';

const places = Array.from({ length: secretPicturesCount }, (_, place) => place);

interface FourPicturesProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

function FourPictures({ chosen, onChange, error }: FourPicturesProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className={form.labelled} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend>{words.inOrder}</legend>
      <div className={styles.secret}>
        <div className={styles.places}>
          <ol className={`${ui.flex} ${ui.gap8}`} aria-label={words.chosenSoFar} aria-live="polite">
            {places.map((place) => (
              <Place key={place} name={chosen[place]} />
            ))}
          </ol>
          <Button variant="quiet" aria-disabled={chosen.length === 0} onClick={() => onChange([])}>
            {words.startOver}
          </Button>
        </div>
        <div className={styles.nine}>
          {secretPictures.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.picture}
              aria-label={labelOf(name)}
              aria-disabled={chosen.length === secretPicturesCount || undefined}
              onClick={() => chosen.length < secretPicturesCount && onChange([...chosen, name])}
            >
              <Face name={name} />
            </button>
          ))}
        </div>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function Place({ name }: { name: string | undefined }) {
  return (
    <li className={styles.place} aria-label={name ? labelOf(name) : words.emptyPlace} data-filled={name && true}>
      {name && <Face name={name} />}
    </li>
  );
}
