import type { Translation } from '@perkotheque/domain/languages/translation';
import type { TEXTS_FR } from './texts.fr.ts';

export const TEXTS_ES: Translation<typeof TEXTS_FR> = {
  columns: {
    tool: 'Herramienta',
    vendor: 'Proveedor',
    purpose: 'Finalidad',
    data: 'Datos personales',
    country: 'País de alojamiento',
    transfer: 'Base de la transferencia fuera del EEE',
    dpa: 'Contrato de encargo (DPA)',
    subprocessors: 'Subencargados',
    since: 'En uso desde el',
    missing: 'Por completar',
    sources: 'Fuentes',
  },
  bases: { adequacy: 'Decisión de adecuación', clauses: 'Cláusulas contractuales tipo' },
  noTransfer: 'No procede: alojado en el EEE',
  goneTool: 'Herramienta retirada del catálogo',
  gaps: {
    startup: 'por la startup',
    staff: 'por el estudio',
    either: 'por la startup o el estudio',
    review: 'encontrado por un programa, por verificar por el estudio',
    country: 'según el país',
  },
  sources: {
    startup: 'la startup',
    staff: 'el estudio',
    page: 'página del proveedor, verificada por el estudio',
    model: 'modelo de lenguaje, verificado por el estudio',
  },
  withoutPersonalData: 'Sin datos personales:',
};
