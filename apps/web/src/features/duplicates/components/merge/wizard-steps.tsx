import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';

type Step = 'survivor' | 'fields' | 'summary';
type WizardStepsProps = { steps: readonly Step[]; current: number };

export function WizardSteps({ steps, current }: WizardStepsProps) {
  const { t } = useTranslation('duplicates');
  const step = steps[current] ?? 'survivor';
  return (
    <div className="mb-5 grid gap-2">
      <p role="status" className="text-ink-soft text-sm">
        {t('wizard.step', { step: current + 1 })}
        <span aria-hidden="true"> · </span>
        <span className="font-medium text-ink">{t(`wizard.steps.${step}`)}</span>
      </p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {steps.map((name, index) => (
          <span key={name} className={cx('h-1 rounded-full', index <= current ? 'bg-primary' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
