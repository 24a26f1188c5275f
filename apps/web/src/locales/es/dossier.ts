import type { Translation } from '@perkotheque/domain/languages/translation';
import type { dossier as french } from '../fr/dossier.ts';

export const dossier = {
  title: 'Expediente de negociación',
  heading: 'Solicitud conjunta: {tool}',
  by: '{studio}, {date, datetime(dateStyle: long)}',
  summary_one:
    '{count, number} startup de nuestro programa quiere adoptar {tool}: {seats, number} licencias, con un presupuesto de {budget, currency(currency: EUR; maximumFractionDigits: 0)} al mes.',
  summary_other:
    '{count, number} startups de nuestro programa quieren adoptar {tool} juntas: {seats, number} licencias, con un presupuesto de {budget, currency(currency: EUR; maximumFractionDigits: 0)} al mes.',
  startups: 'Startups',
  seats: 'Licencias',
  budget: 'Presupuesto al mes',
  money: '{amount, currency(currency: EUR; maximumFractionDigits: 0)}',
  number: '{amount, number}',
  cohorts: 'Promociones',
  today: 'Lo que usan hoy',
  startupCount_one: '{count, number} startup',
  startupCount_other: '{count, number} startups',
  named: 'Startups que aceptan ser citadas',
  quote: '«{text}»',
  uses: 'Usa {tool}.',
  note: 'Cifras declaradas por las startups, sin compromiso de compra. Las que no lo han aceptado no se citan.',
  language: 'Idioma del expediente',
  print: 'Imprimir',
  loading: 'Preparando el expediente…',
  failed: 'No se ha podido preparar el expediente',
} as const satisfies Translation<typeof french>;
