import type { Translation } from '@perkotheque/domain/languages/translation';
import type { TEXTS_FR } from './texts.fr.ts';

export const TEXTS_EN: Translation<typeof TEXTS_FR> = {
  columns: {
    tool: 'Tool',
    vendor: 'Vendor',
    purpose: 'Purpose',
    data: 'Personal data',
    country: 'Hosting country',
    transfer: 'Basis of the transfer outside the EEA',
    dpa: 'Data processing agreement (DPA)',
    subprocessors: 'Sub-processors',
    since: 'In use since',
    missing: 'To complete',
    sources: 'Where it comes from',
  },
  bases: { adequacy: 'Adequacy decision', clauses: 'Standard contractual clauses' },
  noTransfer: 'Not needed: hosted in the EEA',
  goneTool: 'Tool removed from the catalogue',
  gaps: {
    startup: 'by the startup',
    staff: 'by the studio',
    either: 'by the startup or the studio',
    review: 'found by a program, to be checked by the studio',
    country: 'depends on the country',
  },
  sources: {
    startup: 'the startup',
    staff: 'the studio',
    page: 'the vendor’s page, checked by the studio',
    model: 'a language model, checked by the studio',
  },
  withoutPersonalData: 'Without personal data:',
};
