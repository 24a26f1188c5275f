import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from './input.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** For a secret other than a password. */
  showLabel?: string;
  hideLabel?: string;
};

export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-pressed={isShown}
        disabled={props.disabled}
        aria-label={isShown ? (hideLabel ?? t('password.hide')) : (showLabel ?? t('password.show'))}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-r-md text-ink-faint hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4"
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}
