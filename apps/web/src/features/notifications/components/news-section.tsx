import { NEWS_KINDS } from '@perkotheque/domain/notifications/member-notices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { newsQuery, useChooseNews } from '../api/notices.ts';

/** Which news the member wants, by mail and in the bell together. */
export function NewsSection() {
  const { t } = useTranslation('settings');
  const { data, error } = useQuery(newsQuery);
  const choosing = useChooseNews();
  const fail = (cause: Error) =>
    toast({ variant: 'destructive', title: t('news.saveFailed'), description: errorText(cause), cause });
  return (
    <FormSection title={t('news.title')} text={t('news.text')}>
      {data ? (
        NEWS_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`news.${kind}`)}
            help={t(`news.${kind}Help`)}
            checked={data[kind]}
            onCheckedChange={(is_wanted) => choosing.mutate({ kind, is_wanted }, { onError: fail })}
          />
        ))
      ) : error ? (
        <p className="text-danger text-sm">{errorText(error)}</p>
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </FormSection>
  );
}
