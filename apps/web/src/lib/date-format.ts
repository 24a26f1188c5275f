import { DATE_FORMATS } from '@perkotheque/domain/settings/vocabulary';
import { DATE_FORMAT_KEY } from './storage-keys.ts';
import { createStoredChoice } from './store.ts';

/** The order in which every numeric date of the page is written. */
export const {
  get: dateFormat,
  set: setDateFormat,
  useValue: useDateFormat,
} = createStoredChoice(DATE_FORMAT_KEY, DATE_FORMATS, 'dd/MM/yyyy');
