import { normaliseText } from '@perkotheque/domain/shared/text';

/** For comparing what is typed with a label: case, accents and the kind of apostrophe do not count. */
export const looseText = (text: string) => normaliseText(text).replaceAll('\u2019', "'").trim();
