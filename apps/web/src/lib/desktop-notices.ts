import { createStore } from './store.ts';

/** `unsupported`: the browser has no notifications, or the page came over plain HTTP. */
export type DesktopPermission = NotificationPermission | 'unsupported';

/** How often the page asked: the browser does not announce a new permission. */
const asked = createStore(0);

export function desktopPermission(): DesktopPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Call it only from a click: browsers block pages that ask on their own. */
export async function askDesktopPermission(): Promise<DesktopPermission> {
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission();
  asked.set(asked.get() + 1);
  return desktopPermission();
}

export function useDesktopPermission(): DesktopPermission {
  asked.useValue();
  return desktopPermission();
}

type DesktopNotice = {
  title: string;
  body: string;
  /** The browser shows one notification per tag, also when several tabs send it. */
  tag: string;
  onClick: () => void;
};

export function showDesktopNotice({ title, body, tag, onClick }: DesktopNotice): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/apple-touch-icon.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Some phones allow notifications from service workers only: the page shows the news anyway.
  }
}
