import type { Translation } from '@perkotheque/domain/languages/translation';
import type { auditIntegrity as french } from './audit-integrity.fr.ts';

export const auditIntegrity = {
  checking: 'Verificando la cadena…',
  broken: 'Ruptura en la entrada n.º\u00a0{id}',
  brokenHint:
    'Alguien con los permisos del propietario de la base de datos ha cambiado o retirado una entrada. Compárala con una copia de seguridad.',
  failed: 'Cadena sin verificar',
  signedAt: 'Firmado el {at}',
  verdicts: {
    intact: {
      title: 'Cadena intacta',
      hint: 'Cada entrada lleva la huella de la anterior, y la última se firma cada minuto fuera de la base de datos, sin ruptura desde el {since}. Una entrada retirada menos de un minuto después de escribirse puede pasar inadvertida.',
    },
    altered: {
      title: 'Faltan entradas firmadas',
      hint: 'Alguien con los permisos del propietario de la base de datos ha retirado o reescrito entradas, o se ha restaurado una copia de seguridad más antigua. Compara con una copia. Si la has restaurado tú, ejecuta el comando accept-audit.',
    },
    forged: {
      title: 'Firma falsa',
      hint: 'El archivo de firma no se firmó con la clave esperada: se ha modificado, o AUDIT_PUBLIC_KEY no corresponde a AUDIT_KEY.',
    },
    late: {
      title: 'Sin firmar desde hace tres minutos',
      hint: 'Están todas las entradas firmadas, pero las siguientes ya no están protegidas. Comprueba que el proceso de copias de seguridad funciona y lee sus mensajes.',
    },
    missing: {
      title: 'Cadena sin firmar',
      hint: 'No se encuentra el archivo de firma. Comprueba que el proceso de copias de seguridad funciona con AUDIT_KEY y que AUDIT_HEAD_FILE designa el mismo archivo en ambos procesos.',
    },
    not_configured: {
      title: 'Cadena sin firmar',
      hint: 'AUDIT_PUBLIC_KEY no está definido: nada prueba que estén las últimas entradas. Consulta la guía de operación.',
    },
  },
} as const satisfies Translation<typeof french>;
