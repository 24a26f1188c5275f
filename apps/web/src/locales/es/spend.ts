import type { Translation } from '@perkotheque/domain/languages/translation';
import type { spend as french } from '../fr/spend.ts';

export const spend = {
  title: 'Gastos',
  intro: 'Lo que el estudio paga por sus herramientas, lo comprometido y lo que aún se puede detener.',
  loading: 'Cargando los gastos…',
  failed: 'Los gastos no responden',
  export: 'Exportar a CSV',
  exportFailed: 'La exportación no se completó',
  all: 'Ver todo',
  nothing: 'Nada que mostrar aquí.',
  leftOut_one: '{count, number} contrato sin tipo de cambio no se cuenta.',
  leftOut_other: '{count, number} contratos sin tipo de cambio no se cuentan.',
  empty: {
    none: 'Todavía no hay contratos',
    noneText:
      'Los gastos se calculan a partir de los contratos. Indique el coste y la fecha de renovación de una herramienta, o añada su contrato: sus cifras aparecen aquí.',
    action: 'Ver los contratos',
    filtered: 'Ningún contrato con estos filtros',
    filteredText: 'Ningún contrato corresponde a este equipo, categoría o herramienta.',
    clear: 'Quitar los filtros',
  },
  filters: {
    label: 'Filtros',
    team: 'Equipo',
    anyTeam: 'Todos los equipos',
    category: 'Categoría',
    anyCategory: 'Todas las categorías',
    noCategory: 'Sin categoría',
    year: 'Año',
    withoutTool: '{tool}: quitar este filtro',
    thisTool: 'Esta herramienta',
  },
  scope: {
    category: 'Una categoría',
    tool: 'Una herramienta',
  },
  figures: {
    label: 'Coste anual',
    annual_now: 'Coste anual hoy',
    annual_before: 'Coste anual hace un año',
    paid: 'Pagado en {year}',
    planned: 'Por pagar en {year}',
    upcoming: 'Próximos doce meses',
    committed: 'Comprometido',
    stoppable: 'Aún cancelable',
    committed_later: 'Comprometido después',
    saved: 'Ahorrado al renegociar',
    avoided: 'Evitado al firmar',
  },
  change: {
    same: 'como hace un año',
    more: '{amount} más que hace un año (+{share})',
    less: '{amount} menos que hace un año (−{share})',
  },
  formulas: {
    annual_now:
      'Un año de cada contrato vigente hoy: su importe × 12 si es mensual o por uso, × 4 si es trimestral, × 1 si es anual. Una compra única no cuenta.',
    annual_before:
      'Un año de cada contrato vigente el {before}, a su precio de ese día y a los tipos de cambio de hoy.',
    paid: 'Los pagos de {year} antes del {today}.',
    planned: 'Los pagos de {year} a partir del {today}.',
    upcoming:
      'Los pagos del {today} al {last}: cada contrato en su inicio y luego en cada período, los costes puntuales en su fecha.',
    committed:
      'De estos pagos, los costes puntuales y los anteriores a la primera salida posible: el fin decidido, el vencimiento de un contrato que no se renueva solo, el primer vencimiento aún cancelable de otro o, sin vencimiento, el fin del preaviso.',
    stoppable: 'Los demás pagos de estos doce meses: cancelar a tiempo los evita.',
    committed_later: 'Lo comprometido del mismo modo después del {last}.',
    saved:
      'Por cada renegociación decidida en {year}: un año del precio anterior menos un año del nuevo, si se conoce el anterior. Una subida cuenta en negativo.',
    avoided:
      'Por cada precio que empezó en {year} tras un presupuesto: el presupuesto menos el precio firmado, en un año, o una sola vez en una compra única. Sin fecha de inicio, cuenta el día del registro.',
  },
  commitments: {
    title: 'Comprometido o aún cancelable',
    sentence:
      'De {total} por pagar en doce meses, {committed} están comprometidos ({share}) y {stoppable} aún se pueden detener.',
  },
  months: {
    title: 'Pagos de {year}',
    caption: 'Pagos por mes en {year}',
    sentence: '{total} en el año. El mes más fuerte es {month}, con {amount}.',
    empty: 'Ningún pago en {year}.',
    month: 'Mes',
    paid: 'Pagado',
    planned: 'Por pagar',
  },
  parts: {
    title: 'Coste anual por equipo, categoría y herramienta',
    team: 'Por equipo',
    category: 'Por categoría',
    tool: 'Por herramienta',
    name: 'Nombre',
    amount: 'Coste anual',
    before: 'hace un año: {amount}',
    sentence: '{name} es lo que más cuesta: {amount} al año.',
    empty: 'Ningún coste anual.',
    more_one: 'Ver {count, number} herramienta más',
    more_other: 'Ver {count, number} herramientas más',
  },
  next: {
    title: 'Próximos pagos',
    text: 'Los primeros de los próximos doce meses, por fecha.',
  },
  savings: {
    title: 'Ahorrado y evitado en {year}',
    text: 'Dos cifras distintas, que no se suman.',
  },
  unused: {
    title: '¿Poco usado?',
    text: 'Herramientas con un coste anual y sin uso desde hace 180 días: ni abiertas, ni favoritas, ni con una ventaja tomada, ni con credenciales mostradas. Una herramienta nunca usada cuenta desde el registro de su contrato.',
    lastUse: 'Último uso el {date}',
    never: 'Nunca usada, contrato registrado el {date}',
    aYear: 'al año',
    count_one: '{count, number} herramienta',
    count_other: '{count, number} herramientas',
  },
  rates: {
    title: 'Tipos de cambio usados',
    rule: 'Un importe en divisa se convierte al tipo vigente el día del pago, de la decisión o de la firma, y al tipo de hoy para un coste anual. Cada importe se redondea al céntimo más cercano, el medio céntimo hacia arriba, y luego se suma. Sin tipo, no se cuenta.',
    one: '1 {currency} = {euros} € desde el {date}',
    several: '{count, number} tipos de cambio usados, al final de la página',
    none: 'Ningún tipo usado: todos los importes contados están en euros.',
  },
  gaps: {
    title: 'Hay contratos incompletos',
    unpriced_one: '{count, number} contrato vigente no tiene importe o período: no se cuenta.',
    unpriced_other: '{count, number} contratos vigentes no tienen importe o período: no se cuentan.',
    undated_one:
      '{count, number} contrato no tiene fecha desde la que contar sus pagos: solo está en el coste anual.',
    undated_other:
      '{count, number} contratos no tienen fecha desde la que contar sus pagos: solo están en el coste anual.',
    unstarted_one: '{count, number} contrato sin fecha de inicio se cuenta como ya vigente.',
    unstarted_other: '{count, number} contratos sin fecha de inicio se cuentan como ya vigentes.',
  },
  lines: {
    back: 'Volver a los gastos',
    export: 'Exportar esta lista a CSV',
    loading: 'Cargando la lista…',
    failed: 'La lista no responde',
    empty: 'Ninguna línea',
    emptyText: 'Nada corresponde a esta cifra y a estos filtros.',
    count_one: '{count, number} importe, {amount} en total',
    count_other: '{count, number} importes, {amount} en total',
    noRate: 'Sin tipo',
  },
} as const satisfies Translation<typeof french>;
