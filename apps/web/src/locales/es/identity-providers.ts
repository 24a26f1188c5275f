import type { Translation } from '@perkotheque/domain/languages/translation';
import type { identityProviders as french } from '../fr/identity-providers.ts';

export const identityProviders = {
  loadFailed: 'Los servicios de conexión no responden',
  saved: 'Ajustes guardados',
  saveFailed: 'Los ajustes no se guardaron',
  none: {
    title: 'Ningún servicio de conexión',
    text: 'Añade OIDC_PROVIDERS al entorno y reinicia: la guía de explotación da un ejemplo.',
  },
  reach:
    'Este servicio dice quién se conecta y da los roles de la tabla. No lee nada de la aplicación. Su dirección y su secreto vienen del entorno.',
  facts: {
    issuer: 'Emisor',
    redirect: 'Dirección de retorno',
    domains: 'Dominios confiados',
    noDomains: 'Ninguno: nada se vincula solo',
    verified: 'Direcciones aceptadas',
    vouches: 'Verificadas, o de un dominio confiado cuando el servicio no dice nada',
    verifiedOnly: 'Verificadas por el servicio',
    signedIn: 'Última conexión',
    refused: 'Último rechazo',
    refusal: '{moment}: {reason}',
    never: 'Nunca',
  },
  test: {
    action: 'Probar',
    ok: 'El servicio responde y publica sus claves.',
    failed: 'El servicio no responde como debería.',
  },
  form: {
    title: 'Ajustes de {provider}',
    minutes: 'Duración de una sesión, en minutos',
    minutesHelp:
      'Vacío: como las demás sesiones. Quien se retire del servicio queda fuera a más tardar al final.',
    factor: 'Aceptar el segundo factor de este servicio en lugar del nuestro',
    values: 'Valores que lo prueban',
    valuesHelp: 'Un valor de amr o acr, por ejemplo mfa.',
    wrong: 'Cada grupo debe estar escrito, una sola vez, y la duración estar entre 5 y 43\u00a0200 minutos.',
    submit: 'Guardar',
  },
  rules: {
    title: 'Grupos y roles',
    help: 'Se aplican en cada conexión, según «{claim}»: gana el rol más alto, ningún grupo conocido da Usuario. Sin fila aquí, o sin grupos en la respuesta, nada cambia.',
    group: 'Grupo {number}',
    groupExample: 'equipo-studio',
    role: 'Rol {number}',
    remove: 'Quitar la fila {number}',
    add: 'Añadir un grupo',
    roles: { user: 'Usuario', moderator: 'Moderador', 'core-team': 'Core team', admin: 'Administrador' },
  },
  passwords: {
    title: 'Contraseñas',
    text: 'Junto a los servicios de conexión, o sin contraseña para nadie salvo un administrador de emergencia.',
    field: 'Quién se conecta con contraseña',
    help: 'El administrador de emergencia entra cuando ningún servicio responde. Debe estar activo y tener contraseña.',
    everybody: 'Todo el mundo',
    onlyOne: 'Solo {name}',
  },
} as const satisfies Translation<typeof french>;
