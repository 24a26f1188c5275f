import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleUser,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  PanelLeft,
  PlusCircle,
  ScrollText,
  Settings2,
  Sun,
  Trash2,
  Upload,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import type { PaletteEntry } from '#features/palette/components/command-palette.tsx';
import { useSavePreference } from '#features/settings/api/save-preference.ts';
import { useRole } from '#lib/session/use-role.ts';
import { useSidebar } from '#ui/sidebar/sidebar-context.tsx';
import { paths } from '../paths.ts';
import { ADMINISTRATION, itemsFor, NAVIGATION } from './navigation.ts';

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const THEME_CHOICES = ['light', 'dark', 'system'] as const;

/** The palette's entries besides tools: the pages of the menu, by the same rules, and actions. */
export function usePaletteEntries(onHelp: () => void) {
  const { t } = useTranslation(['shell', 'common']);
  const { can } = useRole();
  const { toggle } = useSidebar();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const save = useSavePreference({ isQuiet: true });

  // Adding a tool is listed among the actions.
  const listed = itemsFor([...NAVIGATION, ...ADMINISTRATION], can).filter(({ label }) => label !== 'addTool');
  const pages: PaletteEntry[] = listed.map(({ label, to, icon }) => ({
    id: `page-${label}`,
    label: t(`nav.${label}`),
    icon,
    onSelect: () => void navigate({ to }),
  }));
  const more: (PaletteEntry & { capability?: Capability })[] = [
    {
      id: 'page-audit',
      capability: 'audit.read',
      label: t('pages.audit'),
      icon: ScrollText,
      onSelect: () => void navigate({ to: paths.audit }),
    },
    {
      id: 'page-import',
      capability: 'tools.import',
      label: t('pages.importTools'),
      icon: Upload,
      onSelect: () => void navigate({ to: paths.importTools }),
    },
    {
      id: 'page-trash',
      capability: 'console.use',
      label: t('pages.trash'),
      icon: Trash2,
      onSelect: () => void navigate({ to: paths.console, search: { trash: 'open' } }),
    },
    {
      id: 'page-account',
      label: t('account.own'),
      icon: CircleUser,
      onSelect: () => void navigate({ to: paths.account }),
    },
    {
      id: 'page-preferences',
      label: t('account.preferences'),
      icon: Settings2,
      onSelect: () => void navigate({ to: paths.settings }),
    },
  ];
  pages.push(...more.filter(({ capability }) => !capability || can(capability)));

  const actions: PaletteEntry[] = [
    ...(can('tools.add')
      ? [
          {
            id: 'add-tool',
            label: t('pages.addTool'),
            icon: PlusCircle,
            onSelect: () => void navigate({ to: paths.addTool }),
          },
        ]
      : []),
    ...THEME_CHOICES.map((theme) => ({
      id: `theme-${theme}`,
      label: t('palette.theme', { theme: t(`common:theme.${theme}`).toLocaleLowerCase('fr') }),
      icon: THEME_ICONS[theme],
      onSelect: () => save.mutate({ key: 'theme', value: theme }),
    })),
    { id: 'sidebar', label: t('shortcuts.sidebar'), icon: PanelLeft, onSelect: toggle },
    { id: 'shortcuts', label: t('topBar.shortcuts'), icon: Keyboard, onSelect: onHelp },
    { id: 'sign-out', label: t('account.signOut'), icon: LogOut, onSelect: () => signOut.mutate() },
  ];
  return { pages, actions };
}
