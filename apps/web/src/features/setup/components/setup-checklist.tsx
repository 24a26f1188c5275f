import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { useSetup } from '../hooks/use-setup.ts';

const STEPS = [
  { key: 'name', to: paths.settings, search: { tab: 'system' } },
  { key: 'mail', to: paths.settings, search: { tab: 'system' } },
  { key: 'registration', to: paths.console, search: { tab: 'system' } },
  { key: 'domains', to: paths.settings, search: { tab: 'system' } },
  { key: 'tools', to: paths.addTool, search: {} },
  { key: 'import', to: paths.importTools, search: {} },
] as const;

type SetupChecklistProps = Pick<ReturnType<typeof useSetup>, 'state' | 'hide'>;

/** The setup steps of a new installation. Hidden when all are done or when the admin closes it. */
export function SetupChecklist({ state, hide }: SetupChecklistProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  if (!state) return null;
  const done = STEPS.filter(({ key }) => state[key]).length;
  if (done === STEPS.length) return null;
  return (
    <Card spine="saffron" className="mt-8">
      <section aria-labelledby="setup-title" className="grid grid-cols-1 gap-4 py-5 pr-5 pl-6">
        <header className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <h2 id="setup-title" className="text-ink text-lg leading-6">
              {t('setup.title')}
            </h2>
            <p className="text-ink-soft text-sm leading-6">
              {t('setup.progress', { done, total: STEPS.length })}
            </p>
          </div>
          <IconButton label={t('setup.hide')} onClick={hide}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <Progress label={t('setup.title')} value={done} max={STEPS.length} />
        <ul className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
          {STEPS.map(({ key, to, search }) => (
            <li key={key} className="flex items-start gap-2.5">
              {state[key] ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
              )}
              <div className="grid min-w-0 gap-0.5 text-sm leading-5.5">
                <p>
                  {/* Buttons instead of links, because the page's only links are its cards (HOME-02). */}
                  <button
                    type="button"
                    className="rounded-xs text-left font-medium text-primary-text hover:underline"
                    onClick={() => void navigate({ to, search })}
                  >
                    {t(`setup.steps.${key}.title`)}
                  </button>
                  <span className="sr-only"> ({t(state[key] ? 'setup.done' : 'setup.toDo')})</span>
                </p>
                {state[key] ? null : <p className="text-ink-faint">{t(`setup.steps.${key}.text`)}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
