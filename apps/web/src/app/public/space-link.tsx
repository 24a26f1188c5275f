import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '#lib/local-store.ts';
import { SIGNED_IN_KEY } from '#lib/storage-keys.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** « Se connecter », or « Mon espace » for a member. If their session has ended, the dashboard asks them to sign in. */
export function SpaceLink() {
  const { t } = useTranslation();
  // The build renders the page for visitors.
  const isSignedIn = useSyncExternalStore(
    subscribe,
    () => readStored(SIGNED_IN_KEY) !== null,
    () => false,
  );
  return (
    <a href={isSignedIn ? paths.dashboard : paths.auth} className={buttonStyle({ variant: 'secondary' })}>
      {t(isSignedIn ? 'site.space' : 'site.signIn')}
    </a>
  );
}
