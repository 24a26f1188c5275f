import { CLAIM_SHAPE } from '@perkotheque/domain/claims/import-shape';
import { CONTRACT_SHAPE } from '@perkotheque/domain/contracts/import-shape';
import { guessMapping } from '@perkotheque/domain/imports/headers';
import { TOOL_SHAPE } from '@perkotheque/domain/imports/tool-shape';
import { STARTUP_SHAPE } from '@perkotheque/domain/startups/import-shape';
import { describe, expect, it } from 'vitest';
import { imports as en } from '#locales/en/imports.ts';
import { imports as es } from '#locales/es/imports.ts';
import { imports as fr } from '#locales/fr/imports.ts';
import { startupFields as startupsEn } from '#locales/startup-fields.en.ts';
import { startupFields as startupsEs } from '#locales/startup-fields.es.ts';
import { startupFields as startupsFr } from '#locales/startup-fields.fr.ts';
import { toCsv } from './csv-file.ts';
import { TARGET_FIELDS } from './import-target.ts';
import { templateHeadings } from './template.ts';

describe('the template', () => {
  it.each([
    ['fr', fr, startupsFr],
    ['en', en, startupsEn],
    ['es', es, startupsEs],
  ])('in %s has headings that the import maps to every field', (_, texts, startups) => {
    const labels = {
      tools: texts.fields,
      startups,
      claims: texts.claimFields,
      contracts: texts.contractFields,
    } as const;
    const shapes = {
      tools: TOOL_SHAPE,
      startups: STARTUP_SHAPE,
      claims: CLAIM_SHAPE,
      contracts: CONTRACT_SHAPE,
    } as const;
    for (const target of ['tools', 'startups', 'claims', 'contracts'] as const) {
      const of: Partial<Record<string, string>> = labels[target];
      const headings = templateHeadings(target, (field) => of[field] ?? '');
      expect(guessMapping<string>(shapes[target], headings)).toEqual(TARGET_FIELDS[target]);
    }
  });

  it('has French headings, with a star after the required ones', () => {
    const headings = templateHeadings('tools', (field) => fr.fields[field as 'name']);
    expect(headings.slice(0, 3)).toEqual(['Nom *', 'Description *', 'Catégorie *']);
    expect(headings).toContain('Comment l’utiliser');
  });
});

it('writes a CSV file whose cells no spreadsheet runs', () => {
  expect(
    toCsv([
      ['Nom', 'Remarque'],
      ['=cmd', 'un "mot";-2'],
    ]),
  ).toBe('\ufeff"Nom";"Remarque"\r\n"\'=cmd";"un ""mot""; -2"\r\n');
});
