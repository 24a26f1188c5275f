import type { HeadVerdict } from '@perkotheque/domain/audit/vocabulary';

/** Whether the log is whole. */
export const auditIntegrity = {
  checking: 'Vérification de la chaîne…',
  broken: 'Rupture à l’entrée n°\u00a0{id}',
  brokenHint:
    'Une entrée a été changée ou retirée par quelqu’un qui a les droits du propriétaire de la base. Comparez avec une sauvegarde.',
  failed: 'Chaîne non vérifiée',
  signedAt: 'Signé le {at}',
  verdicts: {
    intact: {
      title: 'Chaîne intacte',
      hint: 'Chaque entrée porte l’empreinte de la précédente, et la dernière est signée chaque minute hors de la base, sans rupture depuis le {since}. Une entrée retirée moins d’une minute après son inscription peut passer inaperçue.',
    },
    altered: {
      title: 'Des entrées signées manquent',
      hint: 'Des entrées ont été retirées ou réécrites par quelqu’un qui a les droits du propriétaire de la base, ou une sauvegarde plus ancienne a été restaurée. Comparez avec une sauvegarde. Si vous avez restauré vous-même, lancez la commande accept-audit.',
    },
    forged: {
      title: 'Signature fausse',
      hint: 'Le fichier de signature n’a pas été signé avec la clé attendue\u00a0: il a été modifié, ou AUDIT_PUBLIC_KEY ne correspond pas à AUDIT_KEY.',
    },
    late: {
      title: 'Plus signé depuis trois minutes',
      hint: 'Les entrées signées sont toutes là, mais les suivantes ne sont plus protégées. Vérifiez que le processus de sauvegarde tourne et lisez ses messages.',
    },
    missing: {
      title: 'Chaîne non signée',
      hint: 'Le fichier de signature est introuvable. Vérifiez que le processus de sauvegarde tourne, avec AUDIT_KEY, et que AUDIT_HEAD_FILE désigne le même fichier pour les deux processus.',
    },
    not_configured: {
      title: 'Chaîne non signée',
      hint: 'AUDIT_PUBLIC_KEY n’est pas défini\u00a0: rien ne prouve que les dernières entrées sont toutes là. Voyez la documentation d’exploitation.',
    },
  } satisfies Record<HeadVerdict, object>,
} as const;
