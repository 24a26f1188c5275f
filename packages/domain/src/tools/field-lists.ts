import { type FieldKind, type FieldSection, type ToolField, toolFields } from './fields.ts';

type OfKind<Kind> = Extract<ToolField, { kind: Kind }>;
type With<Key extends string> = Extract<ToolField, Record<Key, unknown>>;

export const fieldsOfKind = <Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  toolFields.filter((field): field is OfKind<Kind> => kinds.some((kind) => kind === field.kind));

export const fieldsIn = (...sections: readonly FieldSection[]): ToolField[] =>
  sections.flatMap((section) => toolFields.filter((field) => field.section === section));

/** The fields whose row has this key. */
export const fieldsWith = <Key extends 'onCard' | 'listed' | 'bit' | 'enriched'>(key: Key) =>
  toolFields.filter((field): field is With<Key> => key in field);

export const namesOf = <Field extends { name: string }>(fields: readonly Field[]): Field['name'][] =>
  fields.map(({ name }) => name);

/** What a kind stands for, for each field of that kind: `{ link: url }` becomes `{ url: url, product_hunt_url: url, … }`. */
export function perField<Field extends ToolField, Values extends Partial<Record<FieldKind, unknown>>>(
  fields: readonly Field[],
  values: Values,
) {
  const entries = fields.flatMap(({ name, kind }) => (kind in values ? [[name, values[kind]]] : []));
  return Object.fromEntries(entries) as {
    [One in Extract<Field, { kind: keyof Values }> as One['name']]: Values[One['kind'] & keyof Values];
  };
}

/** Only a member with access to the tool may read them. */
export const PROTECTED_FIELDS = namesOf(
  toolFields.filter((field): field is Exclude<ToolField, With<'onCard'>> => !('onCard' in field)),
);

/** What a single input of a form holds as text. */
export const textFields = fieldsOfKind('short', 'long', 'link', 'country');
export type TextField = (typeof textFields)[number];
export const textsIn = (section: FieldSection) => textFields.filter((field) => field.section === section);
