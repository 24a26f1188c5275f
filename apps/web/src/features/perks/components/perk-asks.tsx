import type { Perk } from '@perkotheque/domain/perks/input';
import type { Obligation, PerkWay } from '@perkotheque/domain/perks/vocabulary';
import {
  CalendarClock,
  CircleAlert,
  CreditCard,
  Handshake,
  Image,
  KeyRound,
  Link2,
  type LucideIcon,
  MessageSquare,
  Stamp,
  TextCursorInput,
  Ticket,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const WAY_ICONS: Record<PerkWay, LucideIcon> = {
  'public-link': Link2,
  'private-link': Link2,
  'shared-code': KeyRound,
  'unique-code': Ticket,
  'partner-form': TextCursorInput,
  introduction: Handshake,
  'on-request': MessageSquare,
};

const OBLIGATION_ICONS: Record<Obligation, LucideIcon> = {
  card: CreditCard,
  commitment: CalendarClock,
  logo: Image,
  other: CircleAlert,
};

type Asking = Pick<Perk, 'needs_validation' | 'obligations' | 'other_obligation'> & {
  /** Null in the preview of a perk whose way is not chosen yet. */
  way: PerkWay | null;
};

/** What the perk asks of a startup: how it is got, and what is given in return. */
export function PerkAsks({ perk }: { perk: Asking }) {
  const { t } = useTranslation('perks');
  const { way, needs_validation, obligations, other_obligation } = perk;
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-ink text-sm leading-5.5 empty:hidden">
      {way ? <Line icon={WAY_ICONS[way]}>{t(`waySteps.${way}`)}</Line> : null}
      {needs_validation ? <Line icon={Stamp}>{t('validation')}</Line> : null}
      {obligations.map((obligation) => (
        <Line key={obligation} icon={OBLIGATION_ICONS[obligation]} isWarning>
          {obligation === 'other' && other_obligation ? other_obligation : t(`obligations.${obligation}`)}
        </Line>
      ))}
    </ul>
  );
}

type LineProps = { icon: LucideIcon; isWarning?: boolean; children: string };

function Line({ icon: Icon, isWarning = false, children }: LineProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.75 size-4 shrink-0 ${isWarning ? 'text-warning' : 'text-ink-faint'}`}
      />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
