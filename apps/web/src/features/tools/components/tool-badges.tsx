import { DISPLAY_BADGES, type DisplayBadge } from '@perkotheque/domain/settings/display';
import type { ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import { Lock, UsersRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { Badge } from '#ui/badge.tsx';
import type { ToolCard, ToolCategory } from '../api/tool-types.ts';
import { CategorySwatch } from './category-swatch.tsx';

/** The colours of the catalogue; the console has others. */
const STATUS_TONES: Partial<Record<ToolStatus, ComponentProps<typeof Badge>['tone']>> = {
  active: 'success',
  testing: 'warning',
  deprecated: 'danger',
  planned: 'info',
};

export function StatusBadge({ status }: { status: ToolStatus }) {
  const { t } = useTranslation('tools');
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'}>
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      {/* The longest label may wrap in a narrow column. */}
      <span className="whitespace-normal">{t(`statuses.${status}`)}</span>
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: Pick<ToolCategory, 'name' | 'color'> | null }) {
  const { t } = useTranslation('tools');
  return (
    <Badge className="max-w-full">
      <CategorySwatch color={category?.color} className="size-2 rounded-[2px]" />
      <span className="min-w-0 truncate">{category ? categoryName(category.name) : t('noCategory')}</span>
    </Badge>
  );
}

export function TeamBadge({ team }: { team: string }) {
  const { t } = useTranslation('tools');
  return (
    <Badge>
      <UsersRound aria-hidden="true" />
      <span className="sr-only">{t('fields.team')}</span>
      <span>{teamName(team)}</span>
    </Badge>
  );
}

type FlagBadgesProps = { badges: ToolCard['badges']; shown?: readonly DisplayBadge[] };

/** « Sécurisé », « PH » and « YT »: badges without links. */
export function FlagBadges({ badges, shown = DISPLAY_BADGES }: FlagBadgesProps) {
  const { t } = useTranslation('tools');
  return DISPLAY_BADGES.filter((badge) => badges[badge] && shown.includes(badge)).map((badge) => (
    <Badge key={badge} tone={badge === 'has_secure_access' ? 'violet' : 'neutral'}>
      {badge === 'has_secure_access' ? <Lock aria-hidden="true" /> : null}
      <abbr title={t(`badgeHints.${badge}`)} className="relative z-10 no-underline">
        {t(`badges.${badge}`)}
      </abbr>
    </Badge>
  ));
}
