import { BLANK_PERK } from '@perkotheque/domain/perks/blank';
import type { Perk, PerkStep } from '@perkotheque/domain/perks/input';
import type { Rules } from '@perkotheque/domain/perks/rules';
import {
  type IntroductionField,
  type Obligation,
  type PerkClock,
  type PerkKind,
  type PerkWay,
  SECRET_KIND_BY_WAY,
} from '@perkotheque/domain/perks/vocabulary';
import { amountOf, amountText } from '#lib/amounts.ts';
import type { EditedPerk } from '../api/managed-perks.ts';
import type { PanelPerk } from '../components/perk-panel.tsx';

export type ChosenTool = { id: string; name: string; icon_url: string | null };

/** The values of the editor, as typed. */
export type PerkValues = {
  tool: ChosenTool | null;
  /** A tool that the catalogue lacks, which is added with the draft. */
  new_tool: { name: string; url: string; category: string } | null;
  title: string;
  kind: PerkKind | '';
  way: PerkWay | '';
  amount: string;
  is_up_to: boolean;
  duration_months: string;
  clock: PerkClock;
  price_after: string;
  estimated_value: string;
  description: string;
  public_url: string;
  introduction_email: string;
  introduction_text: string;
  introduction_fields: readonly IntroductionField[];
  needs_validation: boolean;
  contact: string;
  rules: Rules;
  obligations: readonly Obligation[];
  other_obligation: string;
  terms_url: string;
  starts_on: string;
  ends_on: string;
  stock: string;
  vendor: string;
  steps: readonly { text: string; url: string }[];
  /** The shared code, link or identifier. Null keeps the one that is stored. */
  secret: string | null;
};

export const BLANK_VALUES: PerkValues = {
  tool: null,
  new_tool: null,
  title: '',
  kind: '',
  way: '',
  amount: '',
  is_up_to: false,
  duration_months: '',
  clock: BLANK_PERK.clock,
  price_after: '',
  estimated_value: '',
  description: '',
  public_url: '',
  introduction_email: '',
  introduction_text: '',
  introduction_fields: [],
  needs_validation: false,
  contact: '',
  rules: BLANK_PERK.rules,
  obligations: [],
  other_obligation: '',
  terms_url: '',
  starts_on: '',
  ends_on: '',
  stock: '',
  vendor: '',
  steps: [],
  secret: '',
};

export const PERK_VALUE_NAMES = Object.keys(BLANK_VALUES) as (keyof PerkValues)[];

export function valuesOf(perk: EditedPerk, steps: readonly PerkStep[], tool: ChosenTool): PerkValues {
  return {
    ...perk,
    tool,
    new_tool: null,
    amount: amountText(perk.amount),
    duration_months: amountText(perk.duration_months),
    price_after: amountText(perk.price_after),
    estimated_value: amountText(perk.estimated_value),
    public_url: perk.public_url ?? '',
    introduction_email: perk.introduction_email ?? '',
    introduction_text: perk.introduction_text ?? '',
    contact: perk.contact ?? '',
    other_obligation: perk.other_obligation ?? '',
    terms_url: perk.terms_url ?? '',
    starts_on: perk.starts_on ?? '',
    ends_on: perk.ends_on ?? '',
    stock: amountText(perk.stock),
    vendor: perk.vendor ?? '',
    steps: steps.map(({ text, url }) => ({ text, url: url ?? '' })),
    secret: perk.has_secret ? null : '',
  };
}

/** Null for a blank text and for one that is no number: the form's rules tell the two apart. */
const number = (typed: string) => amountOf(typed) ?? null;
const text = (typed: string) => typed.trim() || null;

/** What is stored, without the tool, from what is typed. `kind` and `way` are chosen by then. */
export function fieldsOf(values: PerkValues): Perk {
  const { kind, way } = values;
  return {
    title: values.title.trim(),
    kind: kind || 'other',
    way: way || 'on-request',
    amount: number(values.amount),
    is_up_to: values.is_up_to,
    duration_months: number(values.duration_months),
    clock: values.clock,
    price_after: number(values.price_after),
    estimated_value: number(values.estimated_value),
    description: values.description.trim(),
    public_url: text(values.public_url),
    introduction_email: text(values.introduction_email),
    introduction_text: text(values.introduction_text),
    introduction_fields: [...values.introduction_fields],
    needs_validation: values.needs_validation,
    contact: text(values.contact),
    rules: values.rules,
    obligations: [...values.obligations],
    other_obligation: values.obligations.includes('other') ? text(values.other_obligation) : null,
    terms_url: text(values.terms_url),
    starts_on: text(values.starts_on),
    ends_on: text(values.ends_on),
    stock: number(values.stock),
  };
}

function besideOf({ vendor, steps }: PerkValues) {
  return {
    vendor: text(vendor),
    steps: steps
      .filter((step) => step.text.trim() !== '')
      .map((step) => ({ text: step.text.trim(), url: text(step.url) })),
  };
}

/** The tool of a new perk: one of the catalogue, or the one to add. Undefined before either is chosen. */
export function toolOf({ tool, new_tool }: PerkValues) {
  if (new_tool === null) return tool ? { tool_id: tool.id } : undefined;
  const { name, url, category } = new_tool;
  return { tool: { name: name.trim(), url: url.trim(), category: category || null } };
}

/** What is to be stored in place of the shared code, link or identifier, where the way has one. */
export function secretOf({ way, secret }: PerkValues): string | undefined {
  const kind = way === '' ? null : SECRET_KIND_BY_WAY[way];
  return kind === null || kind === 'unique-code' ? undefined : secret?.trim() || undefined;
}

/** Whether a secret of the kind that this way hands out is stored already. */
export const keepsSecret = (perk: EditedPerk | null, way: PerkValues['way']): boolean =>
  Boolean(perk?.has_secret && perk.way === way);

export const bodyOf = (values: PerkValues) => ({ ...fieldsOf(values), ...besideOf(values) });
type Body = ReturnType<typeof bodyOf>;

/** Only changed fields, so that a concurrent change of another field is kept. */
export function changesBetween(before: PerkValues, after: PerkValues): Partial<Body> {
  const [old, fresh] = [bodyOf(before), bodyOf(after)];
  const keys = Object.keys(fresh) as (keyof Body)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
      .map((key) => [key, fresh[key]]),
  );
}

type Known = Pick<
  EditedPerk,
  | 'state'
  | 'state_reason'
  | 'freshness'
  | 'freshness_reason'
  | 'last_success_on'
  | 'checked_at'
  | 'published_at'
  | 'links_state'
>;

/** A draft is shown as members will see it once it is live. */
const asLive = (): Known => ({
  state: 'live',
  state_reason: null,
  freshness: 'unproven',
  freshness_reason: null,
  last_success_on: null,
  checked_at: null,
  published_at: new Date().toISOString(),
  links_state: null,
});

/** The perk as a member will see it. `fallback` stands for what is not typed yet. */
export function previewOf(
  values: PerkValues,
  known: Known | null,
  fallback: { title: string; tool: string },
): PanelPerk {
  const fields = fieldsOf(values);
  return {
    ...fields,
    title: fields.title || fallback.title,
    way: values.way || null,
    tool: {
      name: (values.new_tool ?? values.tool)?.name || fallback.tool,
      icon_url: values.tool?.icon_url ?? null,
    },
    ...(known && known.state !== 'draft' ? known : asLive()),
  };
}
