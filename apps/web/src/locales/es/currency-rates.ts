import type { Translation } from '@perkotheque/domain/languages/translation';
import type { currencyRates as french } from '../fr/currency-rates.ts';

export const currencyRates = {
  title: 'Tipos de cambio',
  text: 'Para contar en euros los contratos en otra divisa. Un importe sin tipo nunca se cuenta.',
  form: 'Añadir un tipo',
  currency: 'Divisa',
  currencyExample: 'USD',
  currencyWrong: 'Tres letras, salvo EUR.',
  euros: 'Euros por unidad',
  eurosExample: '0.92',
  eurosWrong: 'Un número mayor que cero.',
  validFrom: 'Desde el',
  dateWrong: 'Elija una fecha.',
  help: 'El tipo vale desde esta fecha hasta el siguiente tipo de la misma divisa. Un tipo de la misma fecha se sustituye.',
  submit: 'Guardar el tipo',
  list: 'Tipos guardados',
  none: 'Ningún tipo: solo se cuentan los contratos en euros.',
  rate: '1 {currency} = {euros} €',
  since: 'desde el {date}',
  remove: 'Quitar el tipo {currency} del {date}',
  saved: 'Tipo guardado',
  removed: 'Tipo quitado',
  changeFailed: 'El tipo no se cambió',
  failed: 'Los tipos no responden',
} as const satisfies Translation<typeof french>;
