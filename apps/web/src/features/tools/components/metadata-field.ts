import type { DisplayField } from '@perkotheque/domain/settings/display';

/** Name and description have their own place on every card and row. */
export type MetadataField = Exclude<DisplayField, 'name' | 'description'>;

export const isMetadata = (field: DisplayField): field is MetadataField =>
  field !== 'name' && field !== 'description';
