import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolUse as french } from '../fr/tool-use.ts';

export const toolUse = {
  title: '¿Quién la usa?',
  saved: 'Anotado',
  takenBack: 'Retirado',
  failed: 'No se ha guardado nada',
  figures: {
    none: 'Todavía no hay cifras que mostrar.',
    startups: 'La usan {count, number} startups',
    cohort: 'La usan {count, number} startups, {cohort, number} de ellas de tu promoción',
    among: 'Entre ellas: {names}',
    named: 'La usan, entre otras, {names}',
    counted: '{name} ({count, number})',
    outcomes: 'Al final de su ventaja',
    stay: 'Por qué se quedan',
    go: 'Por qué se van',
    replacedBy: 'Sustituida por',
    rule: 'Cifras redondeadas a la baja, revisadas cada lunes. Ningún nombre sin permiso.',
  },
  own: {
    use: 'La usamos',
    again: 'La usamos de nuevo',
    help: 'Se cuenta sin tu nombre, a partir de tres startups.',
    since: 'La usas desde el {date}',
    remove: 'Retirar',
    name: 'Se puede mostrar nuestro nombre',
    nameHelp:
      'Las demás startups lo verán el lunes como pronto, y mientras otras sigan anónimas. Si lo retiras, desaparece enseguida.',
  },
  outcome: {
    title: 'Al final de la ventaja, ¿qué has hecho con ella?',
    undo: 'Borrar la respuesta',
    why: '¿Por qué?',
    replacedBy: '¿Por qué herramienta?',
    toolPlaceholder: 'Nombre de la herramienta',
    searching: 'Buscando…',
    none: 'Ninguna herramienta con ese nombre',
    note: 'Algo más',
    noteHelp: 'Para ti y el estudio, nunca se muestra a otras startups.',
    save: 'Guardar',
  },
  outcomes: { kept: 'Conservada', negotiated: 'Negociada', left: 'Dejada', replaced: 'Sustituida' },
  outcomeCounts: {
    kept: '{count, number} la conservan',
    negotiated: '{count, number} han negociado',
    left: '{count, number} la han dejado',
    replaced: '{count, number} la han sustituido',
  },
  reasons: {
    price: 'Precio',
    features: 'Funciones',
    ease: 'Sencillez',
    support: 'Soporte',
    data: 'Datos y alojamiento',
    need: 'Necesidad',
  },
  claim: {
    title: 'Esta herramienta y tú',
    text: 'Di que la usas: las demás startups ven un número, nunca tu nombre sin permiso.',
    overTitle: 'La ventaja ha terminado',
    overText:
      'Di con un clic qué has hecho con ella: ayuda a las siguientes a elegir. Ven números, no tu nombre.',
  },
  staff: {
    title: 'Lo que dicen las startups ({count, number})',
    since: 'La usa desde el {date}',
    until: 'La dejó el {date}',
    replacedBy: 'Sustituida por {name}',
    named: 'Nombre visible',
  },
} as const satisfies Translation<typeof french>;
