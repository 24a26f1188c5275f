import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { needsQuery, useNeedName } from '#lib/needs.ts';
import { ChoicesInput } from '#ui/choices-input.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type MissedSearch, useAddSynonym } from '../api/missed-searches.ts';

const countWords = (text: string) => text.trim().split(/\s+/).length;
/** The dialog proposes what may be saved: the first three words at most. */
const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, NEED_LIMITS.wordsOfOne).join(' ');

/** Adds what was typed, or a part of it, to the wordings of a need. */
export function SynonymDialog({ search, onClose }: { search: MissedSearch; onClose: () => void }) {
  const { t } = useTranslation('needs');
  const { data: needs = [] } = useQuery(needsQuery);
  const nameOf = useNeedName();
  const add = useAddSynonym(search.id);
  const [word, setWord] = useState(firstWords(search.text));
  const [language, setLanguage] = useState<'fr' | 'en'>('fr');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<{ word?: string; need?: string }>({});

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const [need] = chosen;
    const wordProblem = word.trim() === '' || countWords(word) > NEED_LIMITS.wordsOfOne;
    setProblems({
      ...(wordProblem && { word: t('dialog.threeWords') }),
      ...(need === undefined && { need: t('synonym.needMissing') }),
    });
    if (wordProblem || need === undefined) return;
    try {
      await add.mutateAsync({ need, language, word: word.trim() });
      toast({ variant: 'success', title: t('synonym.done') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('synonym.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('synonym.title')}
      description={t('synonym.text')}
      submitLabel={t('synonym.submit')}
      dirty={chosen.length > 0}
      pending={add.isPending}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('synonym.word')} required help={t('dialog.wordsHelp')} error={problems.word}>
        <Input
          value={word}
          maxLength={NEED_LIMITS.word}
          autoComplete="off"
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
      <Field label={t('synonym.language')}>
        <Select value={language} onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'fr')}>
          <option value="fr">{t('synonym.fr')}</option>
          <option value="en">{t('synonym.en')}</option>
        </Select>
      </Field>
      <Field label={t('synonym.need')} required error={problems.need}>
        <ChoicesInput
          value={chosen}
          // One search means one need: the last choice replaces the one before.
          onChange={(values) => setChosen(values.slice(-1))}
          choices={needs
            .filter(({ is_active }) => is_active)
            .map((need) => ({
              value: need.slug,
              label: nameOf(need),
              words: [need.name_fr, need.name_en, ...need.words_fr, ...need.words_en],
            }))}
          noneFound={t('synonym.none')}
          placeholder={t('synonym.placeholder')}
        />
      </Field>
    </FormDialog>
  );
}
