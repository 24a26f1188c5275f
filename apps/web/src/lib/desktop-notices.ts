import { createStore } from './store.ts';

/** `unsupported`: the browser has no notifications, or the page came over plain HTTP. */
export type DesktopPermission = NotificationPermission | 'unsupported';

/** How often the page asked: the browser does not announce a new permission. */
const asked = createStore(0);

export function desktopPermission(): DesktopPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Only ever from a click: browsers hold it against a page that asks by itself, and so do people. */
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
  /** The same news from several tabs shows once. */
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
    // Some phones let only service workers show them: the page itself is up to date anyway.
  }
}
