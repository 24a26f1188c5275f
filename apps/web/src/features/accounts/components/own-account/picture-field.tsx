import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRemovePicture, useSetPicture } from '../../api/own-account.ts';
import { shrinkImage } from './shrink-image.ts';

type PictureFieldProps = { name: string | null; pictureUrl: string | null };

export function PictureField({ name, pictureUrl }: PictureFieldProps) {
  const { t } = useTranslation(['ownAccount', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const [set, remove] = [useSetPicture(), useRemovePicture()];
  const onFailure = (error: unknown, description = errorText(error)) =>
    toast({ variant: 'destructive', title: t('picture.failed'), description, cause: error });

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const image = await shrinkImage(file).catch((error: unknown) => {
      onFailure(error, t('errors:unusable_picture'));
      return null;
    });
    if (image === null) return;
    set.mutate(image, {
      onSuccess: () => toast({ variant: 'success', title: t('picture.saved') }),
      onError: (error) => onFailure(error),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={pictureUrl} className="size-16 text-lg" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2.5">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={t('picture.input')}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Allows the same file to be chosen again.
              target.value = '';
            }}
          />
          <Button variant="secondary" loading={set.isPending} onClick={() => input.current?.click()}>
            {set.isPending ? null : <Upload aria-hidden="true" />}
            {t(pictureUrl ? 'picture.replace' : 'picture.add')}
          </Button>
          {pictureUrl ? (
            <Button
              variant="ghost"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => toast({ variant: 'success', title: t('picture.removed') }),
                  onError: (error) => onFailure(error),
                })
              }
            >
              {remove.isPending ? null : <Trash2 aria-hidden="true" />}
              {t('picture.remove')}
            </Button>
          ) : null}
        </div>
        <p className="text-[0.8125rem] text-ink-faint leading-5">{t('picture.help')}</p>
      </div>
    </div>
  );
}
