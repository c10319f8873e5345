import type { ChangeFamilyBody, FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { within } from '@tokennest/shared-ui/dates/within';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useApp } from '../app-context.tsx';
import form from '../ui/forms/form.module.css';
import { TextSelect } from '../ui/forms/select.tsx';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { changeFamily } from './change-family.ts';

const answerHours = [6, 12, 24, 48, 72, 168] as const satisfies ChangeFamilyBody['answer_within_hours'][];
const choices = answerHours.map((hours) => ({ value: String(hours), label: words.within(within(hours)) }));

/** How soon the family aims to answer its children (Rules 12.285). */
export function AnswerLimit({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const { props, values, set, errorOf, isBusy } = useLimitForm(host, family);
  return (
    <form {...props} className={form.fields}>
      <Field label={words.goal} error={errorOf('answer_within_hours')} help={words.limitMeans}>
        <AntdTheme>
          <TextSelect
            choices={choices}
            value={values.answer_within_hours}
            onChange={(next) => set('answer_within_hours', next)}
          />
        </AntdTheme>
      </Field>
      <NeedsConnection>
        <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
          {words.saveTime}
        </Button>
      </NeedsConnection>
    </form>
  );
}

function useLimitForm(host: HostApi, { answer_within_hours: before }: FamilyDto) {
  return useForm({
    notify: host.notify,
    initial: { answer_within_hours: String(before) },
    next: (sent) => sent,
    validate: ({ answer_within_hours: hours }) =>
      Number(hours) === before ? { field: 'answer_within_hours', sentence: words.unchanged } : null,
    send: async ({ answer_within_hours: sent }) => {
      const hours = answerHours.find((each) => each === Number(sent));
      await changeFamily(host, { answer_within_hours: hours });
      host.notify('success', words.limitSaved(within(Number(sent))));
    },
    sentenceOf: (error) => detailOr(error, words.limitFailed),
  });
}
