import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

type ErrorStateProps = { title: string; text: string; level?: 1 | 2; onRetry: () => void };

export function ErrorState({ title, text, level, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={CloudOff}
      tone="danger"
      title={title}
      level={level}
      action={
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {t('actions.retry')}
        </Button>
      }
    >
      {text}
    </StatePanel>
  );
}
