import { type MissingToPublish, missingToPublish } from '@perkotheque/domain/perks/publish';
import { CornerDownLeft, Rocket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';
import { BLANK_VALUES, fieldsOf, keepsSecret, type PerkValues, secretOf } from './perk-values.ts';
import { SECRET_NOTE_ID } from './secret-field.tsx';
import { focusField, type PerkForm } from './use-perk-form.ts';

/** What a draft needs already. */
const DRAFT_NEEDS = ['tool', 'new_tool.name', 'new_tool.url', 'title', 'kind', 'way'] as const;
type Missing = (typeof DRAFT_NEEDS)[number] | MissingToPublish;

const isBlank = (value: string | undefined) => value?.trim() === '';

/** What is missing with what is typed so far: by the function with which the server refuses. */
function missingIn(values: PerkValues, perk: EditedPerk | null): Missing[] {
  const { new_tool } = values;
  const lacks: Record<(typeof DRAFT_NEEDS)[number], boolean> = {
    tool: values.tool === null && new_tool === null,
    'new_tool.name': isBlank(new_tool?.name),
    'new_tool.url': isBlank(new_tool?.url),
    title: isBlank(values.title),
    kind: isBlank(values.kind),
    way: isBlank(values.way),
  };
  const hasSecret = secretOf(values) !== undefined || keepsSecret(perk, values.way);
  return [...DRAFT_NEEDS.filter((name) => lacks[name]), ...missingToPublish(fieldsOf(values), hasSecret)];
}

type PublishBarProps = {
  form: PerkForm;
  /** Null for a new perk. */
  perk: EditedPerk | null;
  isPublishing: boolean;
  onPublish: () => void;
  /** Leads to where unique codes are imported. */
  onCodes: () => void;
  /** What saves without publishing. */
  children: ReactNode;
};

/** « Publier », and before it is pressed what is missing, each with a way there. */
export function PublishBar({ form, perk, isPublishing, onPublish, onCodes, children }: PublishBarProps) {
  const { t } = useTranslation('perkForms');
  const { can } = useRole();
  const listId = useId();
  const values = { ...BLANK_VALUES, ...useWatch({ control: form.control }) } as PerkValues;
  const missing = missingIn(values, perk);

  function nameOf(name: Missing): string {
    if (name === 'secret') return t(`missing.names.${values.way === 'private-link' ? 'link' : 'code'}`);
    if (name === 'new_tool.name' || name === 'new_tool.url') {
      return t(`missing.names.tool_${name === 'new_tool.url' ? 'url' : 'name'}`);
    }
    return t(`missing.names.${name === 'public_url' && values.way === 'partner-form' ? 'form_url' : name}`);
  }
  function goTo(name: Missing): void {
    if (name !== 'secret' && name !== 'codes') focusField(form, name);
    else if (!can('perk-secrets.manage')) document.getElementById(SECRET_NOTE_ID)?.focus();
    else if (name === 'codes') onCodes();
    else focusField(form, name);
  }
  function onPress(): void {
    const [first] = missing;
    if (first === undefined) onPublish();
    else {
      // First: a field that is left completes its address.
      goTo(first);
      void form.trigger();
    }
  }

  return (
    <>
      {missing.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm md:mr-auto">
          <span id={listId} className="text-ink-soft">
            {t('missing.title')}
          </span>
          <ul aria-labelledby={listId} className="flex flex-wrap gap-x-3 gap-y-1">
            {missing.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => goTo(name)}
                  className="inline-flex items-center gap-1 rounded-xs py-1 font-medium text-ink underline underline-offset-2"
                >
                  {nameOf(name)}
                  <CornerDownLeft aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
      {/* Not `disabled`: a press leads to what is missing. */}
      <Button
        loading={isPublishing}
        aria-disabled={missing.length > 0 || undefined}
        aria-describedby={missing.length > 0 ? listId : undefined}
        onClick={onPress}
      >
        <Rocket aria-hidden="true" />
        {t(perk === null || perk.state === 'draft' ? 'moves.publish' : 'moves.live')}
      </Button>
    </>
  );
}
