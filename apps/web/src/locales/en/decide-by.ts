import type { Translation } from '@perkotheque/domain/languages/translation';
import type { decideBy as french } from '../fr/decide-by.ts';

export const decideBy = {
  none: 'No end date',
  today: 'Decide today, {date}',
  tomorrow: 'Decide by {date}, tomorrow',
  open_one: 'Decide by {date}, in {count, number} day',
  open_other: 'Decide by {date}, in {count, number} days',
  missed_one: 'Deadline missed by {count, number} day, {date}',
  missed_other: 'Deadline missed by {count, number} days, {date}',
  ended_one: 'Ended {count, number} day ago, {date}',
  ended_other: 'Ended {count, number} days ago, {date}',
  stops: 'Stops on {date}',
  stopped: 'Stopped on {date}',
} as const satisfies Translation<typeof french>;
